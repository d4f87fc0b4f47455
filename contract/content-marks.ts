import * as v from 'valibot';
import { day, matching, meaning, object, text, labeled } from './content-fields.ts';

/*
 * What each file of the content says about itself: whether it is the sample's, who has translated, read and reviewed it
 * (decisions 052, 072).
 */

/** The mark of a text (`textMark` in `publisher/content/text-mark.ts`), which changes with its words. */
const mark = matching(
  /^t[0-9a-f]{8}$/,
  'the mark of this version, as check --release prints it: t1a2b3c4d',
);

/** Who has put a file of another language into words, when, and from which version of the main language. */
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
  sample: v.exactOptional(
    labeled(
      'Still the sample’s',
      meaning(
        'true while the values are invented; remove the line when the file is the firm’s own',
        v.boolean('true or false: true while the values are invented, which a release refuses'),
      ),
    ),
  ),
};
/** Of a file in the folder of another language than the main one. */
const Translation = {
  translated: v.exactOptional(
    labeled('Translated by', meaning('who translated it, and which version', Translated)),
  ),
  proofread: v.exactOptional(
    labeled(
      'Read by a native speaker',
      meaning('which native speaker has read this version', Proofread),
    ),
  ),
};
/** Which attorney has reviewed a file with law or figures, and when. Absent until then. */
export type Review = v.InferOutput<typeof Review>;
const Review = object({
  by: text('the name of an attorney in attorneys.yaml'),
  on: day('the day on which the attorney read this version'),
  text: v.exactOptional(mark),
});
/**
 * Fields of reviewed files that are not law: notices that end, when the office answers, and names of links. A change of them needs no
 * new review. Buttons are not among them, because a button may promise something (decision 052).
 */
export const FIELDS_WITHOUT_LAW: readonly string[] = [
  'announcement',
  'answerTime',
  'afterHours',
  'linkName',
  'breadcrumb',
];

const Reviewed = {
  reviewed: v.exactOptional(
    labeled(
      'Read by the attorney',
      meaning('which attorney has read this version of the text, and when', Review),
    ),
  ),
};

/** What a file says about itself. Publishing and the release write it, nobody types it. */
export const FILE_MARKS = ['sample', 'translated', 'proofread', 'reviewed'] as const;

/** The schema of a file without a language. */
export function sharedFile<E extends v.ObjectEntries>(entries: E) {
  return object({ ...Sample, ...entries });
}

/** The schema of a file without a language that has law or figures. */
export function reviewedSharedFile<E extends v.ObjectEntries>(entries: E) {
  return object({ ...Sample, ...Reviewed, ...entries });
}

/** The schema of a file in the folder of a language. */
export function file<E extends v.ObjectEntries>(entries: E) {
  return object({ ...Sample, ...Translation, ...entries });
}

/** The schema of a file in the folder of a language that has law or figures. */
export function reviewedFile<E extends v.ObjectEntries>(entries: E) {
  return object({ ...Sample, ...Translation, ...Reviewed, ...entries });
}
