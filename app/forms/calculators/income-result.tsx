import type { MouseEvent, ReactNode } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { IncomeResults } from '#contract/income-check-content.ts';
import { countsSpouse, type IncomeCheck, type QuestionName } from '#contract/income-check.ts';
import { useTexts } from '#app/texts/texts.ts';
import { fillIn } from '#contract/text.ts';
import { dollarsOf, parseAmount } from './amounts.ts';
import { WaysOn, type Answers } from './controls.tsx';
import type { Walk } from './income-answers.ts';
import { choicesOf, type QuestionTexts } from './income-questions.tsx';
import { IncomeScale } from './scales.tsx';

type Compared = IncomeCheck & { kind: 'compared' };

interface ResultProps {
  walk: Walk;
  given: Answers;
  texts: QuestionTexts;
  results: IncomeResults;
  months: readonly string[];
  phone: PhoneNumber;
  onChange: (question: QuestionName) => void;
}

/** The comparison, or why there is none; then the links to a person, and the entries. */
export function IncomeResult(props: ResultProps) {
  const { walk, results, phone } = props;
  return (
    <>
      <IncomeOutcome {...props} />
      <div className="row">
        <WaysOn
          ask={needsTable(walk.check) ? results.askTable : results.ask}
          next={results.next}
          phone={phone}
        />
      </div>
      {walk.passed.length > 0 && <PassedEntries {...props} />}
    </>
  );
}

const needsTable = (check: IncomeCheck) =>
  check.kind === 'no-table' || (check.kind === 'compared' && check.isOld);

function IncomeOutcome({ walk: { check, answers }, results, texts }: ResultProps) {
  const { day } = useTexts();
  switch (check.kind) {
    case 'no-table':
      return <ResultMessage heading={results.headings.noTable} sentences={[results.noTable]} />;
    case 'stop':
      return (
        <ResultMessage heading={results.headings.stop} sentences={[results.stops[check.reason]]} />
      );
    case 'compared': {
      const { household, state, marriage } = answers;
      const values = {
        year: countsSpouse(marriage) ? results.coupleYear : results.year,
        income: dollarsOf(check.yearlyCents),
        median: dollarsOf(check.medianCents),
        household:
          household === 1
            ? results.onePerson
            : fillIn(results.people, { count: String(household) }),
        state: texts.states.find(({ code }) => code === state)?.name ?? state,
        date: day(check.effective),
      };
      const direction = directionOf(check);
      const isClose = check.isClose && (check.isOld || direction !== 'equal');
      return (
        <ResultMessage
          heading={fillIn(results.headings[isClose ? 'close' : direction], values)}
          sentences={sentencesOf(check, results).map((text) => fillIn(text, values))}
        >
          <IncomeScale
            yearlyCents={check.yearlyCents}
            medianCents={check.medianCents}
            labels={{
              year: fillIn(results.scale.year, values),
              median: fillIn(results.scale.median, values),
              gap: fillIn(results.scale[direction], {
                gap: dollarsOf(Math.abs(check.yearlyCents - check.medianCents)),
              }),
            }}
          />
        </ResultMessage>
      );
    }
    default:
      return check satisfies never;
  }
}

function sentencesOf(check: Compared, results: IncomeResults): readonly string[] {
  const { close, figures, older, above, notAbove } = results;
  return [
    ...(check.isClose ? [close] : []),
    ...(check.isOld ? [older.note] : []),
    figures,
    ...(check.isOld && check.isClose ? [] : [check.isAbove ? above : notAbove]),
  ];
}

function directionOf({ yearlyCents, medianCents }: Compared) {
  if (yearlyCents === medianCents) return 'equal';
  return yearlyCents > medianCents ? 'above' : 'below';
}

function ResultMessage(props: {
  heading: string;
  sentences: readonly string[];
  children?: ReactNode;
}) {
  return (
    <>
      <h2 tabIndex={-1}>{props.heading}</h2>
      {props.children}
      {props.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** The answers that led to the result, each with a link that changes it. */
function PassedEntries({ walk: { passed }, given, texts, results, months, onChange }: ResultProps) {
  const { questions: q } = texts;
  return (
    <div className="entries">
      <h3>{results.entries}</h3>
      <ul>
        {passed.map((name) => (
          <li key={name}>
            <span className="text-sm text-quiet">{q[name].label}</span>
            <ChangeLink question={name} about={q[name].label} onChange={onChange} />
            <div className="strong">{answerInWords(name, given, texts, months)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChangeLink(props: {
  question: QuestionName;
  /** The question in words. */
  about: string;
  onChange: (question: QuestionName) => void;
}) {
  const { question, about, onChange } = props;
  const { change } = useTexts().income;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onChange(question);
  };
  return (
    <a
      className="text-link no-print"
      aria-label={`${change}: ${about}`}
      href={`#${question}`}
      onClick={onClick}
    >
      {change}
    </a>
  );
}

function answerInWords(
  name: QuestionName,
  given: Answers,
  texts: QuestionTexts,
  months: readonly string[],
): ReactNode {
  if (name === 'own' || name === 'spouse')
    return (
      <ul>
        {months.map((month, index) => (
          <li key={month} className="row apart">
            <span>{month}</span>
            {dollarsOf(parseAmount(given.get(`${name}-${index}`) ?? '') ?? 0)}
          </li>
        ))}
      </ul>
    );
  const value = given.get(name);
  if (value === 'more') return given.get('householdNumber');
  return choicesOf(name, texts).find(([each]) => each === value)?.[1];
}
