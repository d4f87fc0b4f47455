import type { CONTACT, FormValues, TextControl } from '#tests/support/browser/forms.ts';
import type { Target } from './inspect-element.ts';
import type { Visitor } from './visitor.ts';

type FormKind = typeof CONTACT;

/** The parts of the form as targets. */
export function formIn({ label, labels, submit }: FormKind) {
  const within = `form[aria-label="${label()}"]`;
  return {
    control: (name: TextControl): Target => ({
      role: 'textbox',
      // The label of the name, which is required, ends with an asterisk.
      name: `${labels[name] ?? name}${name === 'name' ? ' *' : ''}`,
      within,
    }),
    submit: { role: 'button', name: submit, within } satisfies Target,
    status: { role: 'status', within } satisfies Target,
    again: { role: 'button', name: 'Write another message', within } satisfies Target,
  };
}

/** Opens the form and moves the clock past the time in which the guard refuses submissions. */
export async function openForm(visitor: Visitor, kind: FormKind): Promise<void> {
  await visitor.open(kind.path);
  await visitor.advanceClock(3000);
}

/** Clicks each control and types its value. */
export async function fill(visitor: Visitor, kind: FormKind, values: FormValues): Promise<void> {
  const { control } = formIn(kind);
  for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
    const text = values[name];
    if (!text) continue;
    await visitor.click(control(name));
    await visitor.type(text);
    await visitor.expectVisible(control(name), { value: text });
  }
}
