import * as v from 'valibot';
import {
  day,
  file,
  guideTexts,
  list,
  meaning,
  object,
  reviewedFile,
  stateCode,
  text,
  whole,
} from './content-fields.ts';
import { TABLE_SIZES } from './median-table.ts';

/* The page /income-check. A firm has it when both medians.yaml and income-check.yaml are in its content. */

const dollars = whole('whole dollars a year without quotes and commas: 79253', 1);
const SIZES = TABLE_SIZES.length;

const Table = object({
  effective: day('the first day of filing for which the table counts'),
  source: text('the page or file that the table was copied from'),
  asOf: day('the day on which it was copied'),
  confirmed: v.exactOptional(
    meaning(
      'only when a newer table is due and not out yet: who looked at the source, and when; it counts for 30 days',
      object({
        by: text('the name of a person'),
        on: day('the day on which this person looked'),
      }),
    ),
  ),
  addOn: dollars,
  medians: meaning(
    'for each state the median yearly incomes of households of 1, 2, 3 and 4 people',
    v.record(stateCode, list(dollars, SIZES, SIZES)),
  ),
});

/** `npm run content -- medians FILE` writes it. The previous table stays until the new one applies. */
export const Medians = file({
  tables: meaning('the newest table first, then the one before it', list(Table, 1, 2)),
});

const Titled = object({ title: text('a few words'), text: text('one to four sentences') });
const Lines = object({
  heading: text('the heading of the list'),
  lines: list(text('a short line')),
});
const choice = text('the text of this choice');
const error = text('what to do when the answer is missing or wrong');
const label = text('the question, or the name of the amount');
const hint = v.exactOptional(text('a short help below the question'));
const result = text('a text of the result; the names in { } stay as they are');

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
  household: object({ label, hint, notSure: choice, error }),
  money: object({ label, hint, no: choice, yes: choice }),
  own: object({ label, hint }),
  spouse: object({ label, hint }),
  choiceError: text('the error of a question without an answer; {question} stays as it is'),
  amountError: text('the error of one month; {month} is its name, {whose} the label of the group'),
  submit: text('the button'),
  clear: text('the button that clears the answers'),
});

export type IncomeResults = v.InferOutput<typeof Results>;
const Results = object({
  heading: text('the heading above the result'),
  onePerson: text('1 person'),
  people: text('{count} people'),
  figures: result,
  notAbove: result,
  above: result,
  close: result,
  noTable: result,
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

export type PlanQuestions = v.InferOutput<typeof PlanTexts>;
const PlanTexts = object({
  heading: text('the heading'),
  lead: list(text('one paragraph')),
  groups: object({
    inFull: text('the heading above what must be paid in full'),
    other: text('the heading above the rest'),
  }),
  arrears: object({ label, hint }),
  secured: object({ label, hint }),
  rate: object({ label, hint, error }),
  priority: object({ label, hint }),
  attorneyFee: object({ label, hint }),
  unsecured: object({ label, hint }),
  income: object({
    label,
    hint,
    below: choice,
    equalOrAbove: choice,
    notSure: choice,
  }),
  takeHome: object({ label, hint }),
  costs: object({ label, hint }),
  amountError: text('the error of one amount; {name} is its label'),
  choiceError: text('the error of a question without an answer; {question} stays as it is'),
  nothingError: text('the error when no debt was entered'),
  submit: text('the button'),
  clear: text('the button that clears the amounts'),
  results: object({
    heading: text('the heading above the result'),
    range: result,
    threeYears: result,
    fiveYears: result,
    notSure: result,
    left: result,
    lessThanLow: result,
    nothingLeft: result,
    noCosts: result,
    notNarrowed: result,
    zero: result,
    ends: result,
    limits: result,
    notAsked: text('what the amounts do not show, below each range'),
    next: result,
  }),
  leftOut: Lines,
  trusteePercent: whole('the trustee’s share of each payment in percent, 0 to 10', 0, 10),
  unsecuredLimit: whole(
    'the debt limit of 11 U.S.C. 109(e) for debts without security, in dollars',
  ),
  securedLimit: whole('the debt limit of 11 U.S.C. 109(e) for secured debts, in dollars'),
});

export const IncomeCheckTexts = reviewedFile({
  ...guideTexts,
  about: text('that the tool is general information, and who sees the entries'),
  privacy: text('what happens to the entries'),
  steps: object({
    heading: text('the heading above the steps'),
    lead: text('which form it is'),
    items: list(Titled),
  }),
  counted: object({ heading: text('the heading'), counts: Lines, not: Lines, ask: Lines }),
  table: object({
    heading: text('the heading above the table'),
    caption: text('what the table shows; {date}, {due} and {source} stay as they are'),
    household: text('the heading of the first column'),
    sizes: list(text('the heading of a row'), SIZES, SIZES),
    addOn: text('the amount for each further person; {amount} stays as it is'),
    old: text('instead of a table that is due for replacement; {due} stays as it is'),
    statesNote: v.exactOptional(text('where the firm is not licensed')),
  }),
  questions: object({
    heading: text('the heading above the questions'),
    lead: text('one or two sentences above the questions'),
    noScript: text('for a browser without scripts'),
    ...Questions.entries,
  }),
  results: Results,
  leftOut: Lines,
  plan: PlanTexts,
  sources: object({ heading: text('the heading'), lines: list(text('a source')) }),
});

/** The page /income-check: its texts, and the tables. */
export type IncomeCheckContent = v.InferOutput<typeof IncomeCheckTexts> &
  v.InferOutput<typeof Medians>;
