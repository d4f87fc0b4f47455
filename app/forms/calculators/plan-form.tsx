import { startTransition, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { PlanTexts } from '#contract/plan-range-content.ts';
import { planRange, type PlanInput, type PlanRange } from '#contract/plan-range.ts';
import { useTexts } from '#app/texts/texts.ts';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { Choices } from '#app/ui/field.tsx';
import { fillIn } from '#contract/text.ts';
import { parseAmount } from './amounts.ts';
import {
  answersIn,
  nameOf,
  NO_ERRORS,
  NotLoaded,
  NumberField,
  Privacy,
  TOOL_FORM,
  withoutErrorOf,
  type Answers,
  type Errors,
} from './controls.tsx';
import { PlanResult } from './plan-result.tsx';

const AMOUNT_GROUPS = [
  { group: 'inFull', names: ['arrears', 'secured', 'rate', 'priority', 'attorneyFee'] },
  { group: 'other', names: ['unsecured'] },
] as const;
type AmountName = (typeof AMOUNT_GROUPS)[number]['names'][number];
const DEBTS = ['arrears', 'secured', 'priority', 'attorneyFee', 'unsecured'] as const;
const INCOMES = ['below', 'equalOrAbove', 'notSure'] as const;
/** The highest rate, in hundredths of a percent. */
const MAX_RATE = 6000;

interface Calculation {
  errors: Errors;
  /** Undefined when there are errors, or the form was not sent yet. */
  range?: PlanRange;
  income: PlanInput['income'];
  entries: readonly (readonly [label: string, text: string])[];
}

const NOTHING: Calculation = { errors: NO_ERRORS, income: 'notSure', entries: [] };

export interface PlanFormProps {
  texts: PlanTexts;
  phone: PhoneNumber;
}

/** The form of /plan-range. client/drafts.ts keeps the typed values in the tab. */
export function PlanForm({ texts, phone }: PlanFormProps) {
  const { errorSummary } = useTexts();
  const [{ errors, range, income, entries }, setCalculation] = useState(NOTHING);
  // The last submit. An edit changes the result without moving the focus.
  const [submitted, setSubmitted] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const field = (name: string) => ({ id: `plan-${name}`, name, error: errors.get(name) });

  useLayoutEffect(() => {
    if (submitted.errors.size > 0)
      form.current?.querySelector<HTMLElement>('[data-result]')?.focus();
    const heading = submitted.range && result.current?.querySelector('h2');
    // Scrolls the heading to the top; the focus alone would leave it at the bottom of the window.
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [submitted]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const calculation = calculate(answersIn(event.currentTarget), texts);
    // A transition keeps each task short on a slow phone.
    startTransition(() => {
      setCalculation(calculation);
      setSubmitted(calculation);
    });
  }
  function onInput(event: FormEvent) {
    const edited = nameOf(event);
    // An edit of any debt clears `nothingError`, which is shown at the first field.
    const isNothing = errors.get('arrears') === texts.nothingError;
    const name = isNothing && DEBTS.some((debt) => debt === edited) ? 'arrears' : edited;
    // A result changes with the amounts, and disappears while an amount is wrong.
    const next = range && calculate(answersIn(form.current), texts);
    startTransition(() =>
      setCalculation((last) =>
        next?.range ? next : { ...NOTHING, errors: withoutErrorOf(name, last.errors) },
      ),
    );
  }

  return (
    <>
      <form
        id="plan"
        ref={form}
        {...TOOL_FORM}
        aria-label={texts.heading}
        className="submission-form"
        onSubmit={onSubmit}
        onInput={onInput}
        onReset={() => setCalculation(NOTHING)}
      >
        <ErrorSummary
          heading={errorSummary}
          errors={[...errors].map(([name, message]) => ({ controlId: `plan-${name}`, message }))}
        />
        {AMOUNT_GROUPS.map(({ group, names }) => (
          <fieldset key={group} className="field amounts">
            <legend>
              <h2 className="text-xl">{texts.groups[group]}</h2>
            </legend>
            <div>
              {names.map((name) => {
                const { label, hint }: { label: string; hint?: string } = texts[name];
                return (
                  <NumberField
                    key={name}
                    {...field(name)}
                    label={label}
                    hint={hint}
                    unit={name === 'rate' ? '%' : '$'}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
        <Choices
          {...field('income')}
          label={texts.income.label}
          hint={texts.income.hint}
          choices={INCOMES.map((value) => [value, texts.income[value]] as const)}
        />
        <button type="submit" className="button button-primary wide-on-phone">
          {texts.submit}
        </button>
        <NotLoaded phone={phone} />
        <Privacy text={texts.privacy} clear={texts.clear} />
      </form>
      {/* The result is below the form, so that it is printed too. */}
      <div ref={result} className="result">
        {range && <PlanResult {...{ range, income, entries, phone }} texts={texts.results} />}
      </div>
    </>
  );
}

function calculate(answers: Answers, texts: PlanTexts): Calculation {
  const errors = new Map<string, string>();
  const amount = (name: AmountName) => {
    const text = answers.get(name)?.trim() ?? '';
    // Without its rate, the payment of a secured debt would look too low.
    const isNeeded = name === 'rate' && (parseAmount(answers.get('secured') ?? '') ?? 0) > 0;
    if (text === '' && !isNeeded) return 0;
    const number = parseAmount(text);
    if (number !== undefined && (name !== 'rate' || number <= MAX_RATE)) return number;
    const { label } = texts[name];
    errors.set(
      name,
      name === 'rate' ? texts.rate.error : fillIn(texts.amountError, { name: label }),
    );
    return 0;
  };
  const income = INCOMES.find((one) => one === answers.get('income'));
  // This is the order of the form, in which errors are listed.
  const input: PlanInput = {
    arrears: amount('arrears'),
    secured: amount('secured'),
    rate: amount('rate'),
    priority: amount('priority'),
    attorneyFee: amount('attorneyFee'),
    unsecured: amount('unsecured'),
    income: income ?? 'notSure',
  };
  if (income === undefined)
    errors.set('income', fillIn(texts.choiceError, { question: texts.income.label }));
  if (errors.size === 0 && DEBTS.every((name) => input[name] === 0))
    errors.set('arrears', texts.nothingError);
  if (errors.size > 0) return { ...NOTHING, errors };
  const limits = { unsecured: texts.unsecuredLimit * 100, secured: texts.securedLimit * 100 };
  return {
    errors,
    range: planRange(input, texts.trusteePercent, limits),
    income: input.income,
    entries: planEntries(answers, input.income, texts),
  };
}

/** The entries in words, for paper. */
function planEntries(answers: Answers, income: PlanInput['income'], texts: PlanTexts) {
  const amounts = AMOUNT_GROUPS.flatMap(({ names }) => names).map((name) => {
    const text = answers.get(name)?.trim().replace('$', '') || '0';
    return [texts[name].label, name === 'rate' ? `${text}%` : `$${text}`] as const;
  });
  return [...amounts, [texts.income.label, texts.income[income]] as const];
}
