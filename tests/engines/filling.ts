import type { CONTACT, TextControl, Words } from '#tests/support/browser/submission-forms.ts';
import type { Target } from './look.ts';
import type { Visitor } from './visitor.ts';

type FormKind = typeof CONTACT;

/** What stands in this form, as a person names it. */
export function formIn({ label, labels, submit }: FormKind) {
  const within = `form[aria-label="${label}"]`;
  return {
    selector: within,
    control: (name: TextControl): Target => ({
      role: 'textbox',
      name: labels[name] ?? name,
      within,
    }),
    choice: (name: 'Email' | 'Phone'): Target => ({ role: 'radio', name, within }),
    submit: { role: 'button', name: submit, within } satisfies Target,
    status: { role: 'status', within } satisfies Target,
    alert: { role: 'alert', within } satisfies Target,
  };
}

/** Opened long enough ago for a person to have read it. */
export async function openForm(visitor: Visitor, kind: FormKind): Promise<void> {
  await visitor.open(kind.path);
  await visitor.letPass(3000);
}

/** Clicks into each control and types. */
export async function fill(visitor: Visitor, kind: FormKind, words: Words): Promise<void> {
  const { control } = formIn(kind);
  for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
    const text = words[name];
    if (!text) continue;
    await visitor.click(control(name));
    await visitor.type(text);
    await visitor.sees(control(name), { value: text });
  }
}
