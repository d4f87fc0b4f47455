import * as v from 'valibot';
import {
  sentences,
  guideTexts,
  id,
  list,
  matching,
  meaning,
  object,
  oneOf,
  sources,
  text,
  uniqueIds,
  whole,
  labeled,
  optional,
  group,
} from './content-fields.ts';
import { file } from './content-marks.ts';

/* The page /options: the ways out of debt, two of them side by side, and the questions that choose two. */

const href = matching(/^\/[a-z0-9/-]*$/, 'a page of this site, as in /services/chapter7');

const Look = object({
  choice: labeled('Way out of debt', id, 'the id of a choice'),
  because: labeled('Why to look at this choice'),
});
/** The rows of the comparison with a large figure above their sentence. */
const FIGURE_ROWS = ['cost', 'time'] as const;
const TEXT_ROWS = ['ends', 'risk', 'what', 'who', 'stays', 'keep', 'credit', 'tax'] as const;
const OPTION_ROWS = [...FIGURE_ROWS, ...TEXT_ROWS] as const;
/** The last month of the scale, five years: no Chapter 13 plan is longer (11 U.S.C. 1322(d)). */
export const SCALE_MONTHS = 60;

const figureCell = {
  figure: labeled('Amount or length', text('in a few words', 30)),
  text: sentences('one or two short sentences below the figure'),
};
const Choice = object({
  id,
  name: labeled('Name'),
  href: optional('Page about it', href),
  cells: group('What the comparison says', {
    cost: object(figureCell),
    time: object({
      ...figureCell,
      /** Drawn as a part of five years. */
      months: optional(
        'Months on the scale',
        object({
          from: labeled(
            'Shortest, in months',
            whole('the shortest usual time, in months', 0, SCALE_MONTHS),
          ),
          to: labeled(
            'Longest, in months',
            whole('the longest usual time, in months', 1, SCALE_MONTHS),
          ),
        }),
      ),
    }),
    ...v.entriesFromList(
      TEXT_ROWS,
      sentences('one or two short sentences for this row and choice'),
    ),
  }),
});

const bothNames = (wants: string) => matching(/^(?=.*\{first\})(?=.*\{second\})/, wants);

export type Options = v.InferOutput<typeof Options>;
export const Options = file({
  ...guideTexts,
  tableHeading: labeled('Heading above the comparison'),
  questionsHeading: labeled('Words that open the questions'),
  questionsLead: labeled(
    'Note about the questions',
    text('a note that the questions give a reading order and no advice'),
  ),
  lookFirst: labeled('Words above the choices of an answer'),
  clearAnswers: labeled('Button that removes the answers'),
  questions: list(
    object({
      question: labeled('Question'),
      answers: list(
        object({
          answer: labeled('Answer', 40),
          look: labeled('Choices to look at', list(Look), 'in this order'),
        }),
        2,
      ),
    }),
  ),
  pair: group('The two that are compared', {
    choose: labeled('Words above the choices', text('a visitor compares two of them')),
    start: labeled(
      'Before a visitor chooses',
      bothNames('which two are shown before a visitor chooses, with {first} and {second}'),
    ),
    answers: labeled(
      'After the questions',
      bothNames('why the answers led to these two, with {first} and {second}, the names of both'),
    ),
    chosen: labeled(
      'After a visitor chose',
      bothNames('which two a visitor compares, as in: You compare {first} and {second}'),
    ),
    show: labeled('Button to these two'),
    fewer: labeled('When fewer than two are chosen'),
  }),
  rows: meaning(
    'the rows in this order',
    list(
      object({ id: oneOf(OPTION_ROWS), label: text('the name of the row') }),
      OPTION_ROWS.length,
      OPTION_ROWS.length,
    ),
  ),
  scaleEnd: labeled('End of the scale', text('the end of the scale that shows months: five years')),
  choices: labeled(
    'Ways out of debt',
    v.pipe(list(Choice, 2, 6), uniqueIds()),
    'the first two are compared before a visitor chooses',
  ),
  feesNote: labeled(
    'Note about the court fees',
    text('where the court fees are from, and from what day'),
  ),
  sources,
});
