import * as v from 'valibot';
import {
  sentences,
  day,
  guideTexts,
  heading,
  labeled,
  Lines,
  list,
  meaning,
  object,
  oneOf,
  stateCode,
  text,
  whole,
} from './content-fields.ts';
import { sharedFile, file } from './content-marks.ts';
import { QUESTIONS } from './income-check.ts';
import { TABLE_SIZES } from './median-table.ts';

/* The page /income-check. A firm has it when both medians.yaml and income-check.yaml are in its content. */

const dollars = whole('whole dollars a year without commas, as in 79253', 1);
const SIZES = TABLE_SIZES.length;

const LimitTable = object({
  effective: day('the first day of filing to which the table applies'),
  source: text('the page or file that the table was copied from'),
  asOf: day('the day on which it was copied'),
  addOn: dollars,
  medians: meaning(
    'for each state the median yearly incomes of households of 1, 2, 3 and 4 people',
    v.record(stateCode, list(dollars, SIZES, SIZES)),
  ),
});

/** medians.yaml, which an upload in Site writes. The previous table stays until the new one applies. */
export const Medians = sharedFile({
  tables: meaning('the newest table first, then the one before it', list(LimitTable, 1, 2)),
});

export type FormStep = v.InferOutput<typeof Step>;
const Step = object({
  title: labeled('Title', text('a few words'), ''),
  text: sentences('one to four sentences'),
  explains: v.exactOptional(
    meaning(
      'the questions with this step as their “Why do we ask?”',
      list(labeled('Question', oneOf(QUESTIONS), 'a question')),
    ),
  ),
});
export type CountedIncome = v.InferOutput<typeof Counted>;
const Counted = object({ heading: heading('of this part'), counts: Lines, not: Lines, ask: Lines });
export const choice = text('the text of this choice');
export const label = text('the question, or the name of the amount');
export const hint = v.exactOptional(text('a short help below the question'));
export const result = text('a text of the result; the names in { } stay as they are');
const resultHeading = text('the heading above the result; {year} stays as it is');
const gap = text('the difference in words; {gap} stays as it is');

export type IncomeQuestions = v.InferOutput<typeof Questions>;
const Questions = object({
  debts: object({ label, hint, consumer: choice, business: choice, notSure: choice }),
  service: object({ label, hint, none: choice, some: choice, notSure: choice }),
  marriage: object({
    label,
    hint,
    single: choice,
    together: choice,
    alone: choice,
    separated: choice,
    notSure: choice,
  }),
  state: object({ label, hint, other: choice }),
  household: object({
    label,
    hint,
    coupleHint: text('the hint for a married couple whose incomes both count'),
    more: text('the choice of five people or more'),
    number: text('the label of the number of people, from 5 to 20'),
    notSure: choice,
    numberError: text('what to do when the number of people is missing or wrong'),
    coupleError: text('why a married couple cannot be 1 person'),
  }),
  money: object({ label, hint, no: choice, yes: choice }),
  own: object({ label, hint }),
  spouse: object({ label, hint }),
  choiceError: text('the error of a question without an answer; {question} stays as it is'),
  emptyMonth: text('the error at each month, when several are empty'),
  emptyMonths: text('the error in the list above the question, when several months are empty'),
  amountError: text('the error of one month; {month} is its name, {whose} the label of the group'),
  submit: text('the button of the last question'),
  clear: text('the button that clears the answers'),
});

export type IncomeResults = v.InferOutput<typeof Results>;
const Results = object({
  headings: object({
    below: resultHeading,
    close: text('the heading when the year is near the median; {year} stays as it is'),
    equal: resultHeading,
    above: resultHeading,
    stop: text('the heading when the check stops for a person'),
    noTable: text('the heading of the page and of the result when there is no current table'),
  }),
  scale: object({
    year: text('what the first figure is; {year} stays as it is'),
    median: text('what the second figure is; {household} and {state} stay as they are'),
    below: gap,
    equal: gap,
    above: gap,
  }),
  year: text('the income of one person in a year'),
  coupleYear: text('the income of a married couple in a year'),
  entries: text('the heading above the answers'),
  ask: text('the link to the form for a consultation'),
  askTable: text('this link when there is no current table'),
  onePerson: text('1 person'),
  people: text('{count} people'),
  figures: result,
  notAbove: result,
  above: result,
  close: result,
  noTable: result,
  older: meaning(
    'for a table that is past its day and at most a year old',
    object({
      marginPercent: whole('how near to the median there is no answer, in percent: 10', 1),
      note: text(
        'how old the table is, what follows, and who compares with the newest one; {date} stays as it is',
      ),
    }),
  ),
  stops: object({
    debts: result,
    service: result,
    marriage: result,
    state: result,
    household: result,
    money: result,
  }),
  next: result,
});

export const IncomeCheckTexts = file({
  ...guideTexts,
  about: text('a note that the tool is general information, and who sees the entries'),
  privacy: text('what happens to the entries'),
  steps: object({
    heading: heading('above the steps'),
    lead: text('which form it is'),
    picture: object({
      months: text('the words below six drawn months'),
      year: text('the words below the drawn year'),
      median: text('the words below the drawn median'),
    }),
    items: list(Step),
  }),
  counted: Counted,
  table: object({
    heading: heading('above the table'),
    caption: text('what the table shows; {date}, {due} and {source} stay as they are'),
    household: text('the heading of the first column'),
    sizes: list(text('the heading of a row'), SIZES, SIZES),
    addOn: text('the amount for each further person; {amount} stays as it is'),
    statesNote: v.exactOptional(text('where the firm is not licensed')),
  }),
  worksheet: object({
    heading: text('the words that open the worksheet'),
    lead: text('how to use it'),
    month: text('the heading of the first column'),
    total: text('the line for the sum'),
    year: text('the line for two times the sum'),
    median: labeled('Median'),
  }),
  questions: object({
    heading: text('the name of the form'),
    lead: sentences('one or two sentences beside the questions'),
    noScript: text('for a browser without scripts'),
    ...Questions.entries,
  }),
  results: Results,
  leftOut: Lines,
  sources: Lines,
});

/** The page /income-check: its texts, and the tables. */
export type IncomeCheckContent = v.InferOutput<typeof IncomeCheckTexts> &
  v.InferOutput<typeof Medians>;
