import type { IncomeQuestions } from '#contract/income-check-content.ts';
import {
  checkIncome,
  countsSpouse,
  MAX_HOUSEHOLD,
  MAX_MONTH_CENTS,
  type IncomeAnswers,
} from '#contract/income-check.ts';
import type { MedianTable } from '#contract/median-table.ts';
import { fillIn, parseAmount } from './amounts.ts';
import type { Answers } from './calculator.tsx';

/** The values of the questions with given answers. */
export const INCOME_CHOICES = {
  debts: ['consumer', 'business', 'not-sure'],
  service: ['none', 'some', 'not-sure'],
  marriage: ['single', 'filing-together', 'filing-alone', 'separated', 'not-sure'],
  unsureMoney: ['no', 'yes'],
} as const;

const ZERO_INCOME = { own: [0, 0, 0, 0, 0, 0], spouse: [0, 0, 0, 0, 0, 0] };

/** The result, or the errors by the name of the question. */
export function calculate(
  answers: Answers,
  using: {
    questions: IncomeQuestions;
    months: readonly string[];
    /** Whether the amounts were typed for these months. */
    areMonthsShown: boolean;
    tables: readonly MedianTable[];
    filingDay: string;
  },
) {
  const { questions, months, areMonthsShown, tables, filingDay } = using;
  const errors = new Map<string, string>();
  const read = readAnswers(answers, questions, months, areMonthsShown, errors);
  // An answer that ends the check needs no other answers.
  const early = checkIncome({ ...read, ...ZERO_INCOME }, tables, filingDay);
  if (early.kind === 'no-table' || (early.kind === 'stop' && isAnswered(early.reason, answers)))
    return { result: { check: early, answers: read } };
  if (errors.size > 0) return { errors };
  return { result: { check: checkIncome(read, tables, filingDay), answers: read } };
}

/** The answers as the comparison needs them. What is missing is an error and "not sure" here. */
function readAnswers(
  answers: Answers,
  q: IncomeQuestions,
  months: readonly string[],
  areMonthsShown: boolean,
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
  const debts = choice('debts', INCOME_CHOICES.debts, 'not-sure', q.debts.label);
  const service = choice('service', INCOME_CHOICES.service, 'not-sure', q.service.label);
  const marriage = choice('marriage', INCOME_CHOICES.marriage, 'not-sure', q.marriage.label);
  const state = answers.get('state');
  if (state === undefined) errors.set('state', fillIn(q.choiceError, { question: q.state.label }));
  const household = householdOf(answers);
  if (household === undefined) errors.set('household', q.household.error);
  const unsureMoney = choice('unsureMoney', INCOME_CHOICES.unsureMoney, 'yes', q.money.label);
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

/** Whether the visitor gave the answer that ends the check, instead of leaving the question out. */
function isAnswered(reason: string, answers: Answers): boolean {
  if (reason === 'household') return answers.has('householdNotSure');
  return answers.has(reason === 'money' ? 'unsureMoney' : reason);
}
