import { startTransition, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { IncomeResults } from '#contract/income-check-content.ts';
import { QUESTIONS, sixMonthsBefore } from '#contract/income-check.ts';
import type { MedianTable } from '#contract/median-table.ts';
import { useTexts } from '#app/texts/texts.ts';
import {
  answersIn,
  NO_ANSWERS,
  NO_ERRORS,
  NotLoaded,
  Privacy,
  nameOf,
  TOOL_FORM,
  withoutErrorOf,
  type Answers,
} from './controls.tsx';
import { asksSpouse, sumOf, walkAnswers, type Place } from './income-answers.ts';
import { Question, type QuestionTexts } from './income-questions.tsx';
import { IncomeResult } from './income-result.tsx';
import { useQuestionAddress } from './use-question-address.ts';
import { todayOf } from './amounts.ts';

export interface IncomeFormProps extends QuestionTexts {
  label: string;
  privacy: string;
  results: IncomeResults;
  tables: readonly MedianTable[];
  /** The day of the build. A visitor's clock that shows an earlier day is wrong. */
  builtOn: string;
  phone: PhoneNumber;
}

/**
 * The comparison of /income-check, one question at a time. All questions are in the form, so client/drafts.ts keeps
 * their answers in the tab.
 */
export function IncomeForm(props: IncomeFormProps) {
  const { label, privacy, questions: q, results, tables, builtOn, phone } = props;
  const { income: words, month: monthInWords } = useTexts();
  const monthsOf = (day: string) => sixMonthsBefore(day).map(monthInWords);
  const form = useRef<HTMLFormElement>(null);
  // Must be the day for which client/page-updates.ts has filled in the labels before React runs.
  const [today, setToday] = useState(() => (typeof document === 'undefined' ? builtOn : dayNow()));
  const [given, setGiven] = useState(NO_ANSWERS);
  const [wrong, setWrong] = useState<{ at?: Place; errors: typeof NO_ERRORS }>({
    errors: NO_ERRORS,
  });
  // An edit clears errors without moving the focus to the errors that are left.
  const [submitted, setSubmitted] = useState(NO_ERRORS);
  const walkOn = (day: string, answers: Answers) =>
    walkAnswers(answers, {
      ...props,
      medians: { tables, oldMarginPercent: results.older.marginPercent },
      months: monthsOf(day),
      filingDay: day < builtOn ? builtOn : day,
    });
  const { place, isChange, go, back, restart } = useQuestionAddress(form, () =>
    walkOn(dayNow(), answersIn(form.current)),
  );

  // The visitor may have answered before React ran, or in an earlier month.
  useLayoutEffect(() => {
    if (form.current) moveAmounts(form.current, dayNow());
    setGiven(answersIn(form.current));
  }, []);
  useLayoutEffect(() => {
    if (submitted.size > 0) form.current?.querySelector<HTMLElement>('[data-result]')?.focus();
  }, [submitted]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The page may have been open for weeks.
    const now = dayNow();
    moveAmounts(event.currentTarget, now);
    const answers = answersIn(event.currentTarget);
    const { at, passed, errors } = walkOn(now, answers);
    // A transition keeps each task short on a slow phone.
    startTransition(() => {
      setToday(now);
      setGiven(answers);
      setWrong({ at, errors: at === place ? errors : NO_ERRORS });
      setSubmitted(at === place ? errors : NO_ERRORS);
    });
    if (at === place) return;
    const index = passed.findIndex((each) => each === place);
    go(index < 0 || isChange() ? at : (passed[index + 1] ?? at));
  }
  function onInput(event: FormEvent) {
    const answers = answersIn(form.current);
    const name = nameOf(event);
    startTransition(() => {
      setGiven(answers);
      setWrong((last) => ({ ...last, errors: withoutErrorOf(name, last.errors) }));
    });
  }
  function onReset() {
    setGiven(NO_ANSWERS);
    setWrong({ errors: NO_ERRORS });
    restart();
  }

  const months = useMemo(() => sixMonthsBefore(today).map(monthInWords), [today, monthInWords]);
  const asked = QUESTIONS.filter((name) => name !== 'spouse' || asksSpouse(given));
  const previous = asked[asked.findIndex((name) => name === place) - 1];
  return (
    <form
      id="income"
      ref={form}
      {...TOOL_FORM}
      aria-label={label}
      className="submission-form ask"
      onSubmit={onSubmit}
      onInput={onInput}
      onReset={onReset}
    >
      {/* The type is not `hidden`: React would replace the value of such a control by its default. */}
      <input type="text" hidden name={FIRST_MONTH} defaultValue="" />
      {QUESTIONS.map((name) => (
        <Question
          key={name}
          name={name}
          texts={props}
          // Only the last question can be missing from `asked`, so the number is right.
          number={QUESTIONS.indexOf(name) + 1}
          total={asked.length}
          isCouple={asksSpouse(given)}
          months={months}
          sumCents={name === 'own' || name === 'spouse' ? sumOf(name, given) : 0}
          errors={wrong.at === name ? wrong.errors : NO_ERRORS}
        />
      ))}
      <div id="result" tabIndex={-1} className="question result">
        {place === 'result' ? (
          <IncomeResult
            walk={walkOn(today, given)}
            given={given}
            texts={props}
            results={results}
            months={months}
            phone={phone}
            onChange={go}
          />
        ) : (
          // Shown after a reload until React runs.
          <>
            {/* These classes make the build include the styles of the result in the page. */}
            <div className="entries scale">
              <h2>{words.answersKept}</h2>
            </div>
            <button type="submit" className="button button-primary">
              {q.submit}
            </button>
          </>
        )}
      </div>
      <div className="ask-ways row">
        <button type="submit" className="button button-primary wide-on-phone">
          {place === asked.at(-1) ? q.submit : words.continue}
        </button>
        <button
          type="button"
          className="text-link touch strong ask-back"
          onClick={() => back(previous ?? QUESTIONS[0])}
        >
          {words.back}
        </button>
      </div>
      <NotLoaded phone={phone} />
      <Privacy text={privacy} clear={q.clear} />
    </form>
  );
}

/** The control with the first month for which the amounts in the form were typed. */
const FIRST_MONTH = 'firstMonth';

const dayNow = () => todayOf(new Date());

/**
 * An amount belongs to its month. If the form was filled in during an earlier month, each amount moves up with its
 * month, and the new month is empty.
 */
function moveAmounts(form: HTMLFormElement, today: string): void {
  const months = sixMonthsBefore(today);
  const first = form.elements.namedItem(FIRST_MONTH);
  if (!(first instanceof HTMLInputElement)) return;
  const past = first.value === '' ? 0 : monthNumber(months[0]) - monthNumber(first.value);
  first.value = months[0] ?? '';
  if (past === 0) return;
  for (const whose of ['own', 'spouse']) {
    const controls = months
      .map((_, index) => form.elements.namedItem(`${whose}-${index}`))
      .filter((control) => control instanceof HTMLInputElement);
    const amounts = controls.map(({ value }) => value);
    for (const [index, control] of controls.entries()) control.value = amounts[index + past] ?? '';
  }
}

/** The number of months since the year 0, from a month such as 2026-05. */
const monthNumber = (month = '') => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
