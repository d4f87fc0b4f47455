import * as v from 'valibot';
import { day, matching, object, text, optional } from './content-fields.ts';

/*
 * What each file of the content says about itself: whether it is the sample's, who has translated, read and reviewed it
 * (decisions 052, 072).
 */

/** The mark of a text (`textMark` in `publisher/content/text-mark.ts`), which changes with its words. */
const mark = matching(
  /^t[0-9a-f]{8}$/,
  'the mark of this version, as check --release prints it: t1a2b3c4d',
);

/** The translator of a file, the day, and the version of the main language that was translated. */
const Translated = object({
  by: text('who has translated the file'),
  on: day('the day of the translation'),
  from: mark,
});
/** Which native speaker has read a file, and when. Absent until then. */
const Proofread = object({
  by: text('the name of a native speaker'),
  on: day('the day on which this person read this version'),
  text: mark,
});

const Sample = {
  sample: optional(
    'Still the sample’s',
    v.boolean('true or false: true while the values are invented, which a release refuses'),
    'true while the values are invented; remove the line when the file is the firm’s own',
  ),
};
/** The marks of a file in the folder of a language other than the main one. */
const Translation = {
  translated: optional('Translated by', Translated),
  proofread: optional('Read by a native speaker', Proofread),
};
/** Which attorney has reviewed a file, or a question to the attorney, and when. Absent until then. */
export type Review = v.InferOutput<typeof Review>;
export const Review = object({
  by: text('the name of an attorney of the firm'),
  on: day('the day on which the attorney read this version'),
  text: v.exactOptional(mark),
});
/**
 * The fields that are published without an attorney: telephone, hours, days off, the notice, descriptions of photos,
 * drawn portraits, how long requests are kept (only owners set it, decision 085), the colors and the heading font. `*`
 * is each item of a list. All others may make legal statements, even new ones (decision 086).
 */
export const FIELDS_WITHOUT_LAW: Readonly<Record<string, readonly string[]>> = {
  'firm.yaml': ['phone', 'tollFree', 'hours', 'daysOff', 'retentionMonths'],
  'brand.yaml': ['colors', 'headingFont'],
  '*/firm.yaml': ['announcement'],
  '*/attorneys.yaml': ['attorneys.*.imageAlt', 'attorneys.*.likeness'],
};
export const fieldsWithoutLaw = (path: string): readonly string[] =>
  FIELDS_WITHOUT_LAW[path.replace(/^[^/]+\//, '*/')] ?? [];

const Reviewed = {
  reviewed: optional(
    'Read by the attorney',
    Review,
    'which attorney has read this version of the text, and when',
  ),
};

/** Publishing and buttons of Site write these fields; forms have no control for them. */
export const FILE_MARKS = ['sample', 'translated', 'proofread', 'reviewed'] as const;

/** The schema of a file without a language. */
export function sharedFile<E extends v.ObjectEntries>(entries: E) {
  return object({ ...Sample, ...Reviewed, ...entries });
}

/** The schema of a file in the folder of a language. */
export function file<E extends v.ObjectEntries>(entries: E) {
  return object({ ...Sample, ...Translation, ...Reviewed, ...entries });
}
