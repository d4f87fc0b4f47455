import * as v from 'valibot';
import {
  isContentPath,
  TRANSLATION_MARKS,
  type EditAction,
  type FieldPath,
  type FileEdit,
} from '#contract/site-editing.ts';
import { federalHolidays } from '#contract/federal-holidays.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { FIRST_CROP } from '#contract/photo-crop.ts';
import { formTexts, parseSent } from '#admin/office/read-form.ts';
import type { AdminContext } from '#admin/office/environment.ts';
import { texts } from '#admin/office/texts.ts';
import { viewOf } from '#admin/office/view.ts';
import { aYearAfter, ATTORNEYS_ONLY, reviewerOf, todayOfFirm } from './site-service.ts';

/*
 * The form of a file sends `f:PATH` for each field, `shown`, the pressed button as `do`, and `upload:NAME` for each
 * control that sends a file.
 */

export const FIELD_PREFIX = 'f:';
export const KEY_PREFIX = 'key:';
export const UPLOAD_PREFIX = 'upload:';

export interface SentForm {
  /** The hash of the file that the page showed. */
  shown: string;
  /** The field that had the focus; without scripts, undefined. */
  at?: FieldPath;
  edit: FileEdit;
  /** The files that were chosen, by the names of their controls. */
  files: ReadonlyMap<string, File>;
  /** The visible part of a photo, if the form has the sliders for it. */
  photo?: CroppedPhoto;
  /** The photo or logo that is deleted. */
  removed?: string;
  /** The day from which the uploaded table applies. */
  effective?: string;
}

/** The hash of a text or picture of the draft. */
const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const percent = (first: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d{1,3})?$/), v.transform(Number), v.maxValue(100)),
    String(first),
  );
const CroppedPhoto = v.object({
  attorney: v.string(),
  picture: Hash,
  across: percent(FIRST_CROP.across),
  down: percent(FIRST_CROP.down),
  zoom: percent(FIRST_CROP.zoom),
});
export type CroppedPhoto = v.InferOutput<typeof CroppedPhoto>;

/** The photo in a form, or in the query of its URL, which has the same names. */
export const readPhoto = (sent: Readonly<Record<string, string>>): CroppedPhoto | undefined =>
  sent['picture'] === undefined ? undefined : parseSent(CroppedPhoto, sent);

const Shown = v.pipe(v.string(), v.regex(/^(?:[\da-f]{64})?$/));
/** The form that the Undo of a deletion sends. */
export const Restore = v.object({
  file: v.pipe(v.string(), v.check(isContentPath)),
  /** The hash of the file before the deletion, with the text that was typed. */
  before: Shown,
  path: v.string(),
});
const At = v.pipe(v.string(), v.regex(/^[\w.$-]+$/));
const Action = v.pipe(
  v.string(),
  v.regex(/^(?:(?:add|holidays|delete|up|down|mark|agree|compared|remove):[^:]*)?$/),
);

/** @throws AdminError when a script or a changed URL has sent something else */
export async function readEdit(c: AdminContext, now: Date): Promise<SentForm> {
  const sent = await formTexts(c);
  const shown = parseSent(Shown, sent['shown']);
  const pressed = parseSent(Action, sent['do'] ?? '');
  const withPrefix = <T>(all: Readonly<Record<string, T>>, prefix: string) =>
    Object.entries(all).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    );
  const today = todayOfFirm(c, now);
  const values = new Map<FieldPath, string>(withPrefix(sent, FIELD_PREFIX));
  const [what, path = ''] = pressed.split(':');
  if (what === 'compared') {
    values.set(`${path}.asOf`, today);
    // A future day stays, because the figure may change on that day.
    const due = values.get(`${path}.checkBy`) ?? '';
    if (due <= today) values.set(`${path}.checkBy`, aYearAfter(today));
  }
  const action = actionOf(c, pressed, sent, today);
  const at = v.safeParse(At, sent['at']);
  const photo = readPhoto(sent);
  const files = withPrefix(await c.req.parseBody(), UPLOAD_PREFIX).flatMap(([name, file]) =>
    file instanceof File && file.size > 0 ? [[name, file] as const] : [],
  );
  return {
    shown,
    ...(at.success && { at: at.output }),
    edit: { values, ...(action && { action }) },
    files: new Map(files),
    ...(photo && { photo }),
    ...(what === 'remove' && { removed: path }),
    ...(sent['effective'] && { effective: sent['effective'] }),
  };
}

function actionOf(
  c: AdminContext,
  pressed: string,
  sent: Readonly<Record<string, string>>,
  today: string,
): EditAction | undefined {
  const [what, place = ''] = pressed.split(':');
  // The value of the button can contain the name of the new item.
  const [path = '', key = sent[KEY_PREFIX + path]] = place.split('=');
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
      const reviewer = reviewerOf(c);
      if (!reviewer) throw new AdminError('forbidden', ATTORNEYS_ONLY);
      return { do: 'agree', path, by: reviewer.attorneyName, on: today };
    }
    default:
      return undefined;
  }
}
