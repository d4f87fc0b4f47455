import type { IncomeQuestions } from '#contract/income-check-content.ts';
import {
  checkIncome,
  countsSpouse,
  MAX_HOUSEHOLD,
  MAX_MONTH_CENTS,
  QUESTIONS,
  type IncomeAnswers,
  type IncomeCheck,
  type MedianData,
  type QuestionName,
} from '#contract/income-check.ts';
import { TABLE_SIZES } from '#contract/median-table.ts';
import { fillIn } from '#contract/text.ts';
import { parseAmount } from './amounts.ts';
import type { Answers, Errors } from './controls.tsx';

/** A question, or the result after all questions. */
export type Place = QuestionName | 'result';

interface IncomeQuery {
  questions: IncomeQuestions;
  states: readonly { name: string; code: string }[];
  /** The tables have only the rows of `states`. */
  medians: MedianData;
  /** The six months in words, the oldest first. */
  months: readonly string[];
  filingDay: string;
}

/** The questions that the answers reach. */
export interface Walk {
  /** The questions with an answer, in their order. */
  passed: readonly QuestionName[];
  answers: IncomeAnswers;
  /** The first question without a valid answer, or the result. */
  at: Place;
  /** The errors of that question. */
  errors: Errors;
  /** The comparison so far; the result when `at` is the result. */
  check: IncomeCheck;
}

/** The possible answers of each question with choices. */
export const CHOICES = {
  debts: ['consumer', 'business', 'notSure'],
  service: ['none', 'some', 'notSure'],
  marriage: ['single', 'together', 'alone', 'separated', 'notSure'],
  money: ['no', 'yes'],
} as const;

/** The defaults of questions that were not reached: they do not stop the check. */
const NOTHING_STOPS = {
  debts: 'consumer',
  service: 'none',
  marriage: 'single',
  household: 1,
  unsureMoney: 'no',
  own: [0, 0, 0, 0, 0, 0],
  spouse: [0, 0, 0, 0, 0, 0],
} as const;

/** Whether the question about the spouse's income is asked. */
export function asksSpouse(given: Answers): boolean {
  const marriage = CHOICES.marriage.find((value) => value === given.get('marriage'));
  return marriage !== undefined && countsSpouse(marriage);
}

/** Reads the answers in the order of the questions, up to the first that is missing or ends the check. */
export function walkAnswers(given: Answers, query: IncomeQuery): Walk {
  const { states, medians, filingDay } = query;
  const passed: QuestionName[] = [];
  const errors = new Map<string, string>();
  let answers: IncomeAnswers = { ...NOTHING_STOPS, state: states[0]?.code ?? '' };
  let check = checkIncome(answers, medians, filingDay);
  for (const name of QUESTIONS) {
    if (check.kind !== 'compared') break;
    if (name === 'spouse' && !countsSpouse(answers.marriage)) break;
    answers = { ...answers, ...readAnswer(name, given, query, errors) };
    if (errors.size > 0) return { passed, answers, at: name, errors, check };
    passed.push(name);
    check = checkIncome(answers, medians, filingDay);
  }
  return { passed, answers, at: 'result', errors, check };
}

/** Reads one answer. A missing or wrong answer adds an error. */
function readAnswer(
  name: QuestionName,
  given: Answers,
  query: IncomeQuery,
  errors: Map<string, string>,
): Partial<IncomeAnswers> {
  const { questions: q, states } = query;
  function choice<T extends string>(values: readonly T[]): T | undefined {
    const value = values.find((one) => one === given.get(name));
    if (value === undefined) errors.set(name, fillIn(q.choiceError, { question: q[name].label }));
    return value;
  }
  switch (name) {
    case 'debts':
      return defined('debts', choice(CHOICES.debts));
    case 'service':
      return defined('service', choice(CHOICES.service));
    case 'marriage':
      return defined('marriage', choice(CHOICES.marriage));
    case 'state':
      return defined('state', choice([...states.map(({ code }) => code), 'other']));
    case 'household':
      return defined('household', readHousehold(given, q, errors));
    case 'money':
      return defined('unsureMoney', choice(CHOICES.money));
    case 'own':
    case 'spouse':
      return { [name]: readMonths(name, given, query, errors) };
    default:
      return name satisfies never;
  }
}

const defined = <Key extends keyof IncomeAnswers>(
  key: Key,
  value: IncomeAnswers[Key] | undefined,
): Partial<IncomeAnswers> => (value === undefined ? {} : { [key]: value });

function readHousehold(
  given: Answers,
  q: IncomeQuestions,
  errors: Map<string, string>,
): IncomeAnswers['household'] | undefined {
  const chosen = given.get('household');
  if (chosen === 'notSure') return 'notSure';
  const size = TABLE_SIZES.find((each) => String(each) === chosen);
  if (size === 1 && asksSpouse(given)) errors.set('household', q.household.coupleError);
  else if (size !== undefined) return size;
  else if (chosen === 'more') {
    const text = given.get('householdNumber')?.trim() ?? '';
    const people = /^\d{1,2}$/.test(text) ? Number(text) : 0;
    if (people > TABLE_SIZES.length && people <= MAX_HOUSEHOLD) return people;
    errors.set('householdNumber', q.household.numberError);
  } else errors.set('household', fillIn(q.choiceError, { question: q.household.label }));
  return undefined;
}

function readMonths(
  whose: 'own' | 'spouse',
  given: Answers,
  { questions: q, months }: IncomeQuery,
  errors: Map<string, string>,
): number[] {
  const texts = months.map((_, index) => given.get(`${whose}-${index}`)?.trim() ?? '');
  const areSeveralEmpty = texts.filter((text) => text === '').length > 1;
  return months.map((month, index) => {
    const text = texts[index] ?? '';
    const cents = parseAmount(text);
    if (cents !== undefined && cents <= MAX_MONTH_CENTS) return cents;
    errors.set(
      `${whose}-${index}`,
      text === '' && areSeveralEmpty
        ? q.emptyMonth
        : fillIn(q.amountError, { whose: q[whose].label, month }),
    );
    return 0;
  });
}

/** The sum of the months that have a valid amount, in cents. */
export function sumOf(whose: 'own' | 'spouse', given: Answers): number {
  const cents = [...given].map(([name, text]) =>
    name.startsWith(`${whose}-`) ? (parseAmount(text) ?? 0) : 0,
  );
  return cents.reduce((sum, each) => sum + each, 0);
}
