import { useLayoutEffect, useState } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { IncomeQuestions, IncomeResults } from '#contract/income-check-content.ts';
import {
  countsSpouse,
  sixMonthsBefore,
  type IncomeAnswers,
  type IncomeCheck,
} from '#contract/income-check.ts';
import type { MedianTable } from '#contract/median-table.ts';
import { dayInWords, dollarsOf, fillIn, monthInWords, todayOf } from './amounts.ts';
import {
  CalculatorForm,
  CalculatorResult,
  Choices,
  NumberField,
  useCalculator,
} from './calculator.tsx';
import { calculate, INCOME_CHOICES } from './income-answers.ts';

export interface IncomeFormProps {
  questions: IncomeQuestions & { heading: string };
  results: IncomeResults;
  states: readonly { name: string; code: string }[];
  /** Only the rows of `states`. */
  tables: readonly MedianTable[];
  /** The day of the build: no visitor's clock is behind it. */
  builtOn: string;
  phone: PhoneNumber;
}

const FORM = 'income';

/** The questions and the comparison of /income-check. All answers stay in this component. */
export function IncomeForm(props: IncomeFormProps) {
  const { questions: q, results, states, tables, builtOn, phone } = props;
  // The same day as in the labels that client/page-updates.ts has filled in before React runs.
  const [today, setToday] = useState(() => (typeof document === 'undefined' ? builtOn : dayNow()));
  const months = sixMonthsBefore(today).map(monthInWords);
  const { errors, handlers, result } = useCalculator((answers) => {
    // The page may have been open for weeks. In a new month, the amounts are of the wrong months.
    const now = dayNow();
    setToday(now);
    const present = sixMonthsBefore(now).map(monthInWords);
    return calculate(answers, {
      questions: q,
      months: present,
      areMonthsShown: present[0] === months[0],
      tables,
      filingDay: now < builtOn ? builtOn : now,
    });
  });
  const [hasSpouse, setHasSpouse] = useState(false);
  // The visitor may have answered before React ran.
  useLayoutEffect(() => setHasSpouse(isSpouseChosen()), []);
  const common = { form: FORM, errors };
  const monthFields = (whose: 'own' | 'spouse') => (
    <fieldset className="field months">
      <legend>{q[whose].label}</legend>
      {q[whose].hint && <p className="field-hint">{q[whose].hint}</p>}
      <div className="field-row">
        {months.map((month, index) => (
          <NumberField
            key={month}
            {...common}
            name={`${whose}-${index}`}
            label={
              <span data-today={index - months.length} suppressHydrationWarning>
                {month}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );

  return (
    <CalculatorForm
      id={FORM}
      label={q.heading}
      submit={q.submit}
      clear={q.clear}
      errors={errors}
      handlers={{
        ...handlers,
        onInput() {
          handlers.onInput();
          setHasSpouse(isSpouseChosen());
        },
        onReset() {
          handlers.onReset();
          setHasSpouse(false);
        },
      }}
      result={
        result && (
          <CalculatorResult
            heading={results.heading}
            sentences={sentencesOf(result.check, result.answers, results, states)}
            next={results.next}
            phone={phone}
          />
        )
      }
    >
      <Choices
        {...common}
        name="debts"
        label={q.debts.label}
        hint={q.debts.hint}
        choices={[
          ['consumer', q.debts.consumer],
          ['business', q.debts.business],
          ['not-sure', q.debts.notSure],
        ]}
      />
      <Choices
        {...common}
        name="service"
        label={q.service.label}
        hint={q.service.hint}
        choices={[
          ['none', q.service.none],
          ['some', q.service.some],
          ['not-sure', q.service.notSure],
        ]}
      />
      <Choices
        {...common}
        name="marriage"
        label={q.marriage.label}
        hint={q.marriage.hint}
        choices={[
          ['single', q.marriage.single],
          ['filing-together', q.marriage.together],
          ['filing-alone', q.marriage.alone],
          ['separated', q.marriage.separated],
          ['not-sure', q.marriage.notSure],
        ]}
      />
      <Choices
        {...common}
        name="state"
        label={q.state.label}
        hint={q.state.hint}
        choices={[
          ...states.map(({ code, name }) => [code, name] as const),
          ['other', q.state.other],
        ]}
      />
      <div>
        <NumberField
          {...common}
          name="household"
          label={q.household.label}
          hint={q.household.hint}
          keys="numeric"
        />
        <div className="choices mt-3">
          <label>
            <input type="checkbox" name="householdNotSure" value="yes" />
            {q.household.notSure}
          </label>
        </div>
      </div>
      <Choices
        {...common}
        name="unsureMoney"
        label={q.money.label}
        hint={q.money.hint}
        choices={[
          ['no', q.money.no],
          ['yes', q.money.yes],
        ]}
      />
      {monthFields('own')}
      {hasSpouse && monthFields('spouse')}
    </CalculatorForm>
  );
}

const dayNow = () => todayOf(new Date());

/** Whether the chosen answer makes the income of a husband or wife part of the comparison. */
function isSpouseChosen(): boolean {
  const chosen = document.querySelector<HTMLInputElement>(
    `#${FORM} [name=marriage]:checked`,
  )?.value;
  return INCOME_CHOICES.marriage.some((value) => value === chosen && countsSpouse(value));
}

function sentencesOf(
  check: IncomeCheck,
  { household, state }: IncomeAnswers,
  texts: IncomeResults,
  states: IncomeFormProps['states'],
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
