import * as v from 'valibot';
import { AdminError } from '#server/admin/admin-error.ts';
import { TRANSLATION_MARKS } from '#contract/site-editing.ts';
import type { EditAction, FieldPath, FileEdit } from '#contract/site-editing.ts';
import { formTexts } from '#admin/read-form.ts';
import type { AdminContext } from '#admin/environment.ts';
import { texts } from '#admin/texts.ts';
import { viewOf } from '#admin/view.ts';

/* What the form of a file sends: `f:PATH` for each field, `shown`, and in `do` the button that was pressed. */

export const FIELD_PREFIX = 'f:';
export const KEY_PREFIX = 'key:';

export interface SentForm {
  /** The hash of the file that the page showed. */
  shown: string;
  edit: FileEdit;
}

const Shown = v.pipe(v.string(), v.regex(/^(?:[\da-f]{64})?$/));
const Action = v.pipe(v.string(), v.regex(/^(?:(?:add|delete|up|down|mark):[^:]*)?$/));

/** @throws AdminError when a script or a wrong address has sent something else */
export async function readEdit(c: AdminContext): Promise<SentForm> {
  const sent = await formTexts(c);
  const shown = v.safeParse(Shown, sent['shown']);
  const pressed = v.safeParse(Action, sent['do'] ?? '');
  if (!shown.success || !pressed.success) throw new AdminError('invalid', texts.errors.invalidForm);
  const values = new Map<FieldPath, string>();
  for (const [name, value] of Object.entries(sent))
    if (name.startsWith(FIELD_PREFIX)) values.set(name.slice(FIELD_PREFIX.length), value);
  const action = actionOf(c, pressed.output, sent);
  return { shown: shown.output, edit: { values, ...(action && { action }) } };
}

function actionOf(
  c: AdminContext,
  pressed: string,
  sent: Readonly<Record<string, string>>,
): EditAction | undefined {
  const [what, path = ''] = pressed.split(':');
  const key = sent[KEY_PREFIX + path];
  switch (what) {
    case 'add':
      return { do: 'add', path, ...(key !== undefined && { key }) };
    case 'delete':
    case 'up':
    case 'down':
      return { do: what, path };
    case 'mark': {
      const mark = TRANSLATION_MARKS.find((each) => each === path);
      return mark && { do: 'mark', path: mark, ...whoAndWhen(c) };
    }
    default:
      return undefined;
  }
}

/** The signed-in person, and today where the firm is. */
function whoAndWhen(c: AdminContext): { by: string; on: string } {
  const { nameOf, person, firm } = viewOf(c);
  // The Swedish form of a date is 2026-11-23.
  const on = new Date().toLocaleDateString('sv-SE', { timeZone: firm.timeZone });
  return { by: nameOf(person), on };
}
