import * as v from 'valibot';
import { isContentPath } from '#contract/content-path.ts';
import { federalHolidays } from '#contract/federal-holidays.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { TRANSLATION_MARKS } from '#contract/site-editing.ts';
import type { EditAction, FieldPath, FileEdit } from '#contract/site-editing.ts';
import { formTexts } from '#admin/office/read-form.ts';
import type { AdminContext } from '#admin/office/environment.ts';
import { texts } from '#admin/office/texts.ts';
import { viewOf } from '#admin/office/view.ts';
import { NOT_AN_ATTORNEY, readerOf, todayOfFirm } from './site-service.ts';

/* What the form of a file sends: `f:PATH` for each field, `shown`, and in `do` the button that was pressed. */

export const FIELD_PREFIX = 'f:';
export const KEY_PREFIX = 'key:';

export interface SentForm {
  /** The hash of the file that the page showed. */
  shown: string;
  /** The field that had the focus; without scripts, undefined. */
  at?: FieldPath;
  edit: FileEdit;
}

const Shown = v.pipe(v.string(), v.regex(/^(?:[\da-f]{64})?$/));
/** The form that the Undo of a deletion sends. */
export const Restore = v.object({
  file: v.pipe(v.string(), v.check(isContentPath)),
  /** The text that had what was deleted, with what was typed in it. */
  before: Shown,
  path: v.string(),
});
const At = v.pipe(v.string(), v.regex(/^[\w.$-]+$/));
const Action = v.pipe(
  v.string(),
  v.regex(/^(?:(?:add|holidays|delete|up|down|mark|agree):[^:]*)?$/),
);

/** @throws AdminError when a script or a wrong address has sent something else */
export async function readEdit(c: AdminContext, now: Date): Promise<SentForm> {
  const sent = await formTexts(c);
  const shown = v.safeParse(Shown, sent['shown']);
  const pressed = v.safeParse(Action, sent['do'] ?? '');
  if (!shown.success || !pressed.success) throw new AdminError('invalid', texts.errors.invalidForm);
  const values = new Map<FieldPath, string>();
  for (const [name, value] of Object.entries(sent))
    if (name.startsWith(FIELD_PREFIX)) values.set(name.slice(FIELD_PREFIX.length), value);
  const action = actionOf(c, pressed.output, sent, todayOfFirm(c, now));
  const at = v.safeParse(At, sent['at']);
  return {
    shown: shown.output,
    ...(at.success && { at: at.output }),
    edit: { values, ...(action && { action }) },
  };
}

function actionOf(
  c: AdminContext,
  pressed: string,
  sent: Readonly<Record<string, string>>,
  today: string,
): EditAction | undefined {
  const [what, path = ''] = pressed.split(':');
  const key = sent[KEY_PREFIX + path];
  const { nameOf, person } = viewOf(c);
  switch (what) {
    case 'add':
      return { do: 'add', path, ...(key !== undefined && { key }) };
    case 'holidays':
      return { do: 'holidays', path, days: federalHolidays(today) };
    case 'delete':
    case 'up':
    case 'down':
      return { do: what, path };
    case 'mark': {
      const mark = TRANSLATION_MARKS.find((each) => each === path);
      if (!mark) throw new AdminError('invalid', texts.errors.invalidForm);
      return { do: 'mark', path: mark, by: nameOf(person), on: today };
    }
    case 'agree': {
      const reader = readerOf(c);
      if (!reader) throw new AdminError('forbidden', NOT_AN_ATTORNEY);
      return { do: 'agree', path, by: reader.attorneyName, on: today };
    }
    default:
      return undefined;
  }
}
