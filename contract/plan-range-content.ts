import * as v from 'valibot';
import { guideTexts, labeled, Lines, object, text, whole } from './content-fields.ts';
import { file } from './content-marks.ts';
import { choice, label, hint, result } from './income-check-content.ts';

const error = text('what to do when the amount is wrong');

/** The page /plan-range. */
export type PlanTexts = v.InferOutput<typeof PlanRangeFile>;
export const PlanRangeFile = file({
  ...guideTexts,
  about: text('a note that the tool is general information, and who sees the entries'),
  privacy: text('what happens to the entries'),
  noScript: text('for a browser without scripts'),
  hint: text('how to fill in the form, above it'),
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
  amountError: labeled('Amount error', text('with {name}, the label of the amount')),
  choiceError: text('the error of a question without an answer; {question} stays as it is'),
  nothingError: text('the error when no debt was entered'),
  submit: text('the button'),
  clear: text('the button that clears the amounts'),
  results: object({
    heading: text('the heading above the result, with {low} and {high}'),
    entries: text('the heading above the entries on paper'),
    scale: object({
      low: text('what the low end is'),
      high: text('what the high end is'),
    }),
    ask: text('the link to the form for a consultation'),
    range: result,
    threeYears: result,
    fiveYears: result,
    notSure: result,
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
  sources: Lines,
});
