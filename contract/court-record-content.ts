import * as v from 'valibot';
import {
  sentences,
  day,
  list,
  meaning,
  object,
  PageIntro,
  text,
  whole,
  labeled,
  optional,
} from './content-fields.ts';
import { file, sharedFile } from './content-marks.ts';

/* The page /our-record. A firm has it when both court-record.yaml and our-record.yaml are in its content. */

/** The ways in which a case can end. */
export const WAYS_TO_END = [
  'confirmed',
  'dismissVol',
  'dismissInvol',
  'convertVol',
  'convertInvol',
] as const;
const cases = whole('a number of cases, as in 12');

export type CourtRecordRow = v.InferOutput<typeof CourtRecordRow>;
const CourtRecordRow = v.pipe(
  object({
    court: labeled('Court'),
    total: labeled('All cases', cases),
    completed: labeled('Completed cases', cases),
    subOut: labeled('Handed to another attorney', cases),
    pending: labeled('Cases still open', cases),
    confirmed: labeled('Plan confirmed', cases),
    dismissVol: labeled('Dismissed, as the client wished', cases),
    dismissInvol: labeled('Dismissed by the court', cases),
    convertVol: labeled('Converted, as the client wished', cases),
    convertInvol: labeled('Converted by the court', cases),
  }),
  v.check(
    (row) => row.completed === WAYS_TO_END.reduce((sum, way) => sum + row[way], 0),
    `completed = ${WAYS_TO_END.join(' + ')}`,
  ),
  v.check(
    (row) => row.total === row.completed + row.subOut + row.pending,
    'total = completed + subOut + pending',
  ),
);
export const CourtRecordRows = sharedFile({
  since: labeled('Counted since', day('the first day of the time that was counted')),
  asOf: labeled('Counted on', day('the day on which the cases were counted')),
  checkBy: labeled(
    'Count again by',
    day('the day by which they must be counted again; after it, they are out of date'),
  ),
  rows: labeled(
    'Courts',
    v.pipe(
      list(CourtRecordRow),
      v.check(
        (rows) => rows.some(({ completed }) => completed > 0),
        'at least one completed case, or no record page',
      ),
    ),
  ),
});

const Headline = object({
  value: labeled('Number', text('one large number of the record page, as printed', 12)),
  label: labeled('What it counts', text('what the number counts', 60)),
  note: labeled(
    'How it was counted',
    text('how the number was counted: of how many cases, over which time'),
  ),
  /** A share that would mislead alone is shown with another one in the same size. */
  beside: optional(
    'Second number beside it',
    object({
      value: labeled('Number', text('a second number, shown as large', 12)),
      label: labeled('What it counts', text('what the second number counts', 60)),
    }),
  ),
});
export const RecordTexts = file({
  ...PageIntro.entries,
  headlines: meaning('the main numbers of the page; the first two are the largest', list(Headline)),
  outcomesHeading: labeled('Heading above the bar', text('as in How 212 completed cases ended')),
  tableNote: labeled('Sentence above the table', sentences('what it counts, and on which day')),
  meanings: labeled(
    'Terms of the table',
    list(object({ term: labeled('Term'), text: text('what it means') })),
  ),
});

/** The record page: the texts of one language, and the rows. */
export type CourtRecord = v.InferOutput<typeof RecordTexts> & v.InferOutput<typeof CourtRecordRows>;
