import type { PhoneNumber } from '#contract/content.ts';
import type { PlanQuestions } from '#contract/income-check-content.ts';
import { planRange, type PlanInput, type PlanRange } from '#contract/plan-range.ts';
import { Choices } from '#app/ui/field.tsx';
import { dollarsOf, fillIn, parseAmount } from './amounts.ts';
import { Calculator, NumberField, type Answers, type Calculation } from './calculator.tsx';

const GROUPS = [
  { group: 'inFull', names: ['arrears', 'secured', 'rate', 'priority', 'attorneyFee'] },
  { group: 'other', names: ['unsecured', 'takeHome', 'costs'] },
] as const;
type AmountName = (typeof GROUPS)[number]['names'][number];
const DEBTS = ['arrears', 'secured', 'priority', 'attorneyFee', 'unsecured'] as const;
const INCOMES = ['below', 'equal-or-above', 'not-sure'] as const;
/** In hundredths of a percent. */
const MAX_RATE = 6000;

/** The range of Chapter 13 payments on /income-check. All answers stay in this component. */
export function PlanForm({ texts, phone }: { texts: PlanQuestions; phone: PhoneNumber }) {
  return (
    <Calculator
      id="plan"
      texts={texts}
      results={texts.results}
      phone={phone}
      calculate={(answers) => calculate(answers, texts)}
    >
      {(ask) => (
        <>
          {GROUPS.map(({ group, names }) => (
            <fieldset key={group} className="field months">
              <legend>{texts.groups[group]}</legend>
              <div className="field-row">
                {names.map((name) => (
                  <NumberField key={name} {...ask(name, texts[name])} />
                ))}
              </div>
            </fieldset>
          ))}
          <Choices
            {...ask('income', texts.income)}
            choices={[
              ['below', texts.income.below],
              ['equal-or-above', texts.income.equalOrAbove],
              ['not-sure', texts.income.notSure],
            ]}
          />
        </>
      )}
    </Calculator>
  );
}

function calculate(answers: Answers, texts: PlanQuestions): Calculation {
  const errors = new Map<string, string>();
  const amount = (name: AmountName) => {
    const number = parseAmount(answers.get(name) ?? '');
    if (number !== undefined && (name !== 'rate' || number <= MAX_RATE)) return number;
    const { label } = texts[name];
    errors.set(
      name,
      name === 'rate' ? texts.rate.error : fillIn(texts.amountError, { name: label }),
    );
    return 0;
  };
  const income = INCOMES.find((one) => one === answers.get('income'));
  // In the order of the form, because the errors are listed in this order.
  const input: PlanInput = {
    arrears: amount('arrears'),
    secured: amount('secured'),
    rate: amount('rate'),
    priority: amount('priority'),
    attorneyFee: amount('attorneyFee'),
    unsecured: amount('unsecured'),
    takeHome: amount('takeHome'),
    costs: amount('costs'),
    income: income ?? 'not-sure',
  };
  if (income === undefined)
    errors.set('income', fillIn(texts.choiceError, { question: texts.income.label }));
  if (errors.size === 0 && DEBTS.every((name) => input[name] === 0))
    errors.set('arrears', texts.nothingError);
  if (errors.size > 0) return { errors, sentences: [] };
  const limits = { unsecured: texts.unsecuredLimit * 100, secured: texts.securedLimit * 100 };
  const range = planRange(input, texts.trusteePercent, limits);
  return { errors, sentences: sentencesOf(input, range, texts.results) };
}

function sentencesOf(
  { income }: PlanInput,
  { lowCents, highCents, left, mayExceedLimits }: PlanRange,
  texts: PlanQuestions['results'],
): string[] {
  const length = {
    below: texts.threeYears,
    'equal-or-above': texts.fiveYears,
    'not-sure': texts.notSure,
  }[income];
  const leftOver = {
    'not-shown': '',
    'no-costs': texts.noCosts,
    nothing: texts.nothingLeft,
    'less-than-low': texts.lessThanLow,
    some: texts.left,
  }[left.kind];
  const values = {
    // Rounded to whole dollars, the low value down and the high value up. Cents would look like an exact payment.
    low: dollarsOf(Math.floor(lowCents / 100) * 100),
    high: dollarsOf(Math.ceil(highCents / 100) * 100),
    left: dollarsOf('cents' in left ? left.cents : 0),
  };
  return [
    texts.range,
    length,
    leftOver,
    income === 'equal-or-above' ? texts.notNarrowed : '',
    lowCents === 0 ? texts.zero : '',
    (highCents - lowCents) * 10 <= highCents ? texts.ends : '',
    mayExceedLimits ? texts.limits : '',
    texts.notAsked,
  ]
    .filter((text) => text !== '')
    .map((text) => fillIn(text, values));
}
