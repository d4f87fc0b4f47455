import { useState } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import { sixMonthsBefore } from '#contract/income-check.ts';
import { Choices } from '#app/ui/field.tsx';
import { monthInWords, todayOf } from './amounts.ts';
import { Calculator, NumberField, type Answers, type RenderQuestion } from './calculator.tsx';
import { compareIncome, needsSpouse, type IncomeFormData } from './income-answers.ts';

interface IncomeFormProps extends IncomeFormData {
  questions: IncomeFormData['questions'] & { heading: string };
  /** The day of the build. A visitor's clock that shows an earlier day is wrong. */
  builtOn: string;
  phone: PhoneNumber;
}

/** The questions and the comparison of /income-check. All answers stay in this component. */
export function IncomeForm(props: IncomeFormProps) {
  const { questions: q, results, states, builtOn, phone } = props;
  // Must be the day of the labels that client/page-updates.ts has filled in before React runs.
  const [today, setToday] = useState(() => (typeof document === 'undefined' ? builtOn : dayNow()));
  const months = monthsBefore(today);

  function calculate(answers: Answers) {
    // The page may have been open for weeks. In a new month, the amounts are for the wrong months.
    const now = dayNow();
    setToday(now);
    const present = monthsBefore(now);
    const areMonthsShown = present[0] === months[0];
    const filingDay = now < builtOn ? builtOn : now;
    return compareIncome(answers, { ...props, months: present, areMonthsShown, filingDay });
  }

  return (
    <Calculator id="income" texts={q} results={results} phone={phone} calculate={calculate}>
      {(ask, answers) => (
        <>
          <Choices
            {...ask('debts', q.debts)}
            choices={[
              ['consumer', q.debts.consumer],
              ['business', q.debts.business],
              ['not-sure', q.debts.notSure],
            ]}
          />
          <Choices
            {...ask('service', q.service)}
            choices={[
              ['none', q.service.none],
              ['some', q.service.some],
              ['not-sure', q.service.notSure],
            ]}
          />
          <Choices
            {...ask('marriage', q.marriage)}
            choices={[
              ['single', q.marriage.single],
              ['filing-together', q.marriage.together],
              ['filing-alone', q.marriage.alone],
              ['separated', q.marriage.separated],
              ['not-sure', q.marriage.notSure],
            ]}
          />
          <Choices
            {...ask('state', q.state)}
            choices={[
              ...states.map(({ code, name }) => [code, name] as const),
              ['other', q.state.other],
            ]}
          />
          <div>
            <NumberField {...ask('household', q.household)} keys="numeric" />
            <div className="choices mt-3">
              <label>
                <input type="checkbox" name="householdNotSure" value="yes" />
                {q.household.notSure}
              </label>
            </div>
          </div>
          <Choices
            {...ask('unsureMoney', q.money)}
            choices={[
              ['no', q.money.no],
              ['yes', q.money.yes],
            ]}
          />
          <MonthFields ask={ask} whose="own" texts={q.own} months={months} />
          {needsSpouse(answers) && (
            <MonthFields ask={ask} whose="spouse" texts={q.spouse} months={months} />
          )}
        </>
      )}
    </Calculator>
  );
}

function MonthFields(props: {
  ask: RenderQuestion;
  whose: 'own' | 'spouse';
  texts: IncomeFormData['questions']['own'];
  months: readonly string[];
}) {
  const { ask, whose, texts, months } = props;
  return (
    <fieldset className="field months">
      <legend>{texts.label}</legend>
      {texts.hint && <p className="field-hint">{texts.hint}</p>}
      <div className="field-row">
        {months.map((month, index) => {
          const label = (
            <span data-today={index - months.length} suppressHydrationWarning>
              {month}
            </span>
          );
          return <NumberField key={month} {...ask(`${whose}-${index}`, { label })} />;
        })}
      </div>
    </fieldset>
  );
}

const dayNow = () => todayOf(new Date());
const monthsBefore = (day: string) => sixMonthsBefore(day).map(monthInWords);
