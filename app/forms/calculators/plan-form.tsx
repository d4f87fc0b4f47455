import type { PhoneNumber } from '#contract/content.ts';
import type { PlanQuestions } from '#contract/income-check-content.ts';
import { planRange, type PlanInput, type PlanRange } from '#contract/plan-range.ts';
import { dollarsOf, fillIn, parseAmount } from './amounts.ts';
import {
  CalculatorForm,
  CalculatorResult,
  Choices,
  NumberField,
  useCalculator,
  type Answers,
} from './calculator.tsx';

export interface PlanFormProps {
  texts: PlanQuestions;
  phone: PhoneNumber;
}

const FORM = 'plan';
const IN_FULL = ['arrears', 'secured', 'rate', 'priority', 'attorneyFee'] as const;
const OTHER = ['unsecured', 'takeHome', 'costs'] as const;
const AMOUNTS = ['arrears', 'secured', 'priority', 'attorneyFee', ...OTHER] as const;
const DEBTS = ['arrears', 'secured', 'priority', 'attorneyFee', 'unsecured'] as const;
const INCOMES = ['below', 'equal-or-above', 'not-sure'] as const;
const MAX_RATE = 3000;

/** The range of Chapter 13 payments on /income-check. All answers stay in this component. */
export function PlanForm({ texts, phone }: PlanFormProps) {
  const { errors, handlers, result } = useCalculator((answers) => calculate(answers, texts));
  const field = (name: (typeof IN_FULL | typeof OTHER)[number]) => (
    <NumberField
      key={name}
      form={FORM}
      name={name}
      label={texts[name].label}
      hint={texts[name].hint}
      errors={errors}
    />
  );

  return (
    <CalculatorForm
      id={FORM}
      label={texts.heading}
      submit={texts.submit}
      clear={texts.clear}
      errors={errors}
      handlers={handlers}
      result={
        result && (
          <CalculatorResult
            heading={texts.results.heading}
            sentences={sentencesOf(result.input, result.range, texts.results)}
            next={texts.results.next}
            phone={phone}
          />
        )
      }
    >
      <fieldset className="field months">
        <legend>{texts.groups.inFull}</legend>
        <div className="field-row">{IN_FULL.map(field)}</div>
      </fieldset>
      <fieldset className="field months">
        <legend>{texts.groups.other}</legend>
        <div className="field-row">{OTHER.map(field)}</div>
      </fieldset>
      <Choices
        form={FORM}
        name="income"
        label={texts.income.label}
        hint={texts.income.hint}
        choices={[
          ['below', texts.income.below],
          ['equal-or-above', texts.income.equalOrAbove],
          ['not-sure', texts.income.notSure],
        ]}
        errors={errors}
      />
    </CalculatorForm>
  );
}

function calculate(answers: Answers, texts: PlanQuestions) {
  const errors = new Map<string, string>();
  const amount = (name: (typeof AMOUNTS)[number]) => {
    const cents = parseAmount(answers.get(name) ?? '');
    if (cents === undefined)
      errors.set(name, fillIn(texts.amountError, { name: texts[name].label }));
    return cents ?? 0;
  };
  const rate = parseAmount(answers.get('rate') ?? '');
  const income = INCOMES.find((one) => one === answers.get('income'));
  const input: PlanInput = {
    arrears: amount('arrears'),
    secured: amount('secured'),
    rate: rate ?? 0,
    priority: amount('priority'),
    attorneyFee: amount('attorneyFee'),
    unsecured: amount('unsecured'),
    takeHome: amount('takeHome'),
    costs: amount('costs'),
    income: income ?? 'not-sure',
  };
  if (rate === undefined || rate > MAX_RATE) errors.set('rate', texts.rate.error);
  if (income === undefined)
    errors.set('income', fillIn(texts.choiceError, { question: texts.income.label }));
  if (errors.size === 0 && DEBTS.every((name) => input[name] === 0))
    errors.set('arrears', texts.nothingError);
  if (errors.size > 0) return { errors: inFormOrder(errors) };
  const limits = { unsecured: texts.unsecuredLimit * 100, secured: texts.securedLimit * 100 };
  return { result: { input, range: planRange(input, texts.trusteePercent, limits) } };
}

function inFormOrder(errors: ReadonlyMap<string, string>): Map<string, string> {
  const order: readonly string[] = [...IN_FULL, ...OTHER, 'income'];
  return new Map([...errors].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

function sentencesOf(
  { income }: PlanInput,
  { lowCents, highCents, leftCents, mayExceedLimits }: PlanRange,
  texts: PlanQuestions['results'],
): string[] {
  const length = {
    below: texts.threeYears,
    'equal-or-above': texts.fiveYears,
    'not-sure': texts.notSure,
  }[income];
  const left = leftCents !== undefined && (leftCents > 0 ? texts.left : texts.short);
  const values = {
    // In whole dollars, outward: cents would look like a payment that somebody has worked out.
    low: dollarsOf(Math.floor(lowCents / 100) * 100),
    high: dollarsOf(Math.ceil(highCents / 100) * 100),
    left: dollarsOf(leftCents ?? 0),
  };
  return [
    texts.range,
    length,
    left || '',
    income === 'equal-or-above' ? texts.notNarrowed : '',
    lowCents === 0 ? texts.zero : '',
    (highCents - lowCents) * 10 <= highCents ? texts.ends : '',
    mayExceedLimits ? texts.limits : '',
  ]
    .filter((text) => text !== '')
    .map((text) => fillIn(text, values));
}
