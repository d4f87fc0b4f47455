import type { IncomeQuestions, IncomeResults } from '#contract/income-check-content.ts';
import {
  checkIncome,
  countsSpouse,
  MAX_HOUSEHOLD,
  MAX_MONTH_CENTS,
  type IncomeAnswers,
  type IncomeCheck,
} from '#contract/income-check.ts';
import type { MedianTable } from '#contract/median-table.ts';
import { dayInWords, dollarsOf, fillIn, parseAmount } from './amounts.ts';
import type { Answers, Calculation } from './calculator.tsx';

/** The data that the page passes to the comparison. */
export interface IncomeFormData {
  questions: IncomeQuestions;
  results: IncomeResults;
  states: readonly { name: string; code: string }[];
  /** Only the rows of `states`. */
  tables: readonly MedianTable[];
}

interface IncomeQuery extends IncomeFormData {
  months: readonly string[];
  /** Whether the amounts were typed for these months. */
  areMonthsShown: boolean;
  filingDay: string;
}

/** The possible answers of each multiple-choice question. */
const CHOICES = {
  debts: ['consumer', 'business', 'not-sure'],
  service: ['none', 'some', 'not-sure'],
  marriage: ['single', 'filing-together', 'filing-alone', 'separated', 'not-sure'],
  unsureMoney: ['no', 'yes'],
} as const;

const ZERO_INCOME = { own: [0, 0, 0, 0, 0, 0], spouse: [0, 0, 0, 0, 0, 0] };

/** Whether the form needs the fields of the spouse's income. */
export function needsSpouse(answers: Answers): boolean {
  const marriage = CHOICES.marriage.find((value) => value === answers.get('marriage'));
  return marriage !== undefined && countsSpouse(marriage);
}

export function compareIncome(answers: Answers, query: IncomeQuery): Calculation {
  const { tables, filingDay } = query;
  const errors = new Map<string, string>();
  const read = readAnswers(answers, query, errors);
  // If an answer ends the check, the other answers are not needed.
  const early = checkIncome({ ...read, ...ZERO_INCOME }, tables, filingDay);
  const isOver =
    early.kind === 'no-table' || (early.kind === 'stop' && isAnswered(early.reason, answers));
  if (!isOver && errors.size > 0) return { errors, sentences: [] };
  const check = isOver ? early : checkIncome(read, tables, filingDay);
  return { errors: new Map(), sentences: resultSentences(check, read, query) };
}

/** The answers in the form that the comparison needs. A missing answer adds an error and counts as "not sure". */
function readAnswers(
  answers: Answers,
  { questions: q, months, areMonthsShown }: IncomeQuery,
  errors: Map<string, string>,
): IncomeAnswers {
  function choice<T extends string>(name: string, values: readonly T[], missing: T, label: string) {
    const value = values.find((one) => one === answers.get(name));
    if (value === undefined) errors.set(name, fillIn(q.choiceError, { question: label }));
    return value ?? missing;
  }
  function income(whose: 'own' | 'spouse') {
    return months.map((month, index) => {
      const name = `${whose}-${index}`;
      const cents = parseAmount(answers.get(name) ?? '');
      if (areMonthsShown && cents !== undefined && cents <= MAX_MONTH_CENTS) return cents;
      errors.set(name, fillIn(q.amountError, { whose: q[whose].label, month }));
      return 0;
    });
  }
  const debts = choice('debts', CHOICES.debts, 'not-sure', q.debts.label);
  const service = choice('service', CHOICES.service, 'not-sure', q.service.label);
  const marriage = choice('marriage', CHOICES.marriage, 'not-sure', q.marriage.label);
  const state = answers.get('state');
  if (state === undefined) errors.set('state', fillIn(q.choiceError, { question: q.state.label }));
  const household = householdOf(answers);
  if (household === undefined) errors.set('household', q.household.error);
  const unsureMoney = choice('unsureMoney', CHOICES.unsureMoney, 'yes', q.money.label);
  return {
    debts,
    service,
    marriage,
    state: state ?? 'other',
    household: household ?? 'not-sure',
    unsureMoney,
    own: income('own'),
    spouse: countsSpouse(marriage) ? income('spouse') : [],
  };
}

function householdOf(answers: Answers): number | 'not-sure' | undefined {
  if (answers.has('householdNotSure')) return 'not-sure';
  const text = answers.get('household')?.trim() ?? '';
  const people = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return people >= 1 && people <= MAX_HOUSEHOLD ? people : undefined;
}

/** Whether the visitor gave the answer that ends the check. An unanswered question does not end it. */
function isAnswered(reason: string, answers: Answers): boolean {
  if (reason === 'household') return answers.has('householdNotSure');
  return answers.has(reason === 'money' ? 'unsureMoney' : reason);
}

function resultSentences(
  check: IncomeCheck,
  { household, state }: IncomeAnswers,
  { results: texts, states }: IncomeFormData,
): string[] {
  switch (check.kind) {
    case 'no-table':
      return [texts.noTable];
    case 'stop':
      return [texts.stops[check.reason]];
    case 'compared': {
      const values = {
        income: dollarsOf(check.yearlyCents),
        median: dollarsOf(check.medianCents),
        household:
          household === 1 ? texts.onePerson : fillIn(texts.people, { count: String(household) }),
        state: states.find(({ code }) => code === state)?.name ?? state,
        date: dayInWords(check.effective),
      };
      const which = check.isAbove ? texts.above : texts.notAbove;
      return [texts.figures, which, ...(check.isClose ? [texts.close] : [])].map((text) =>
        fillIn(text, values),
      );
    }
    default:
      return check satisfies never;
  }
}
