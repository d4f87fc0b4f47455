import { memo, type ReactNode } from 'react';
import type { CountedIncome, FormStep, IncomeQuestions } from '#contract/income-check-content.ts';
import type { QuestionName } from '#contract/income-check.ts';
import { useTexts } from '#app/texts/texts.ts';
import { LineList } from '#app/ui/link-rows.tsx';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { Choices } from '#app/ui/field.tsx';
import { dollarsOf } from './amounts.ts';
import { NumberField, type Errors } from './controls.tsx';
import { CHOICES } from './income-answers.ts';

/** The texts of the questions and their explanations. */
export interface QuestionTexts {
  questions: IncomeQuestions;
  steps: readonly Pick<FormStep, 'text' | 'explains'>[];
  counted: CountedIncome;
  /** 1 person, 2 people, ... */
  sizes: readonly string[];
  states: readonly { name: string; code: string }[];
}

interface QuestionProps {
  name: QuestionName;
  texts: QuestionTexts;
  /** The number of this question among the asked questions. */
  number: number;
  total: number;
  /** Whether the spouse's income counts too. */
  isCouple: boolean;
  months: readonly string[];
  /** The sum of the months of this question. */
  sumCents: number;
  errors: Errors;
}

/**
 * One question on its own screen. The styles show the question that the address names, even before React runs. An edit
 * renders only the question that it changes.
 */
export const Question = memo(function Question(props: QuestionProps) {
  const { name, texts, number, total, errors } = props;
  const { errorSummary, income: words } = useTexts();
  return (
    <div id={name} tabIndex={-1} className="question">
      <div className="progress" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i key={index} className={index < number ? 'done' : undefined} />
        ))}
        {words.progress(number, total)}
      </div>
      <ErrorSummary heading={errorSummary} errors={summaryErrors(errors, texts.questions)} />
      <Answer
        {...props}
        label={
          <h2 tabIndex={-1}>
            <span className="sr-only">{`${words.question(number, total)} `}</span>
            {texts.questions[name].label}
          </h2>
        }
      />
      <Explanation name={name} texts={texts} />
    </div>
  );
});

/** Several empty months become one line, which leads to the first of them. */
function summaryErrors(errors: Errors, { emptyMonth, emptyMonths }: IncomeQuestions) {
  const firstEmpty = [...errors].find(([, message]) => message === emptyMonth)?.[0];
  return [...errors]
    .filter(([control, message]) => message !== emptyMonth || control === firstEmpty)
    .map(([control, message]) => ({
      controlId: `income-${control}`,
      message: control === firstEmpty ? emptyMonths : message,
    }));
}

function Answer(props: QuestionProps & { label: ReactNode }) {
  const { name, texts, label, isCouple, months, sumCents, errors } = props;
  const { questions: q } = texts;
  const { income: words } = useTexts();
  const field = (control: string) => ({
    id: `income-${control}`,
    name: control,
    error: errors.get(control),
  });
  if (name === 'own' || name === 'spouse')
    return (
      <fieldset className="field">
        <legend>{label}</legend>
        {q[name].hint && <p className="field-hint">{q[name].hint}</p>}
        <div className="fitted mt-4">
          {months.map((month, index) => {
            const monthLabel = (
              <span data-today={index - months.length} suppressHydrationWarning>
                {month}
              </span>
            );
            // The key is the position, because moveAmounts moves the amounts when a month begins.
            return <NumberField key={index} {...field(`${name}-${index}`)} label={monthLabel} />;
          })}
        </div>
        <output className="ruled row apart mt-4 tabular-nums">
          {`${words.sum} `}
          <strong>{dollarsOf(sumCents)}</strong>
        </output>
      </fieldset>
    );
  const isAboutPeople = name === 'household';
  return (
    <>
      <Choices
        {...field(name)}
        label={label}
        hint={isAboutPeople && isCouple ? q.household.coupleHint : q[name].hint}
        choices={choicesOf(name, texts)}
      />
      {isAboutPeople && (
        <div className="more-people">
          <NumberField {...field('householdNumber')} label={q.household.number} keys="numeric" />
        </div>
      )}
    </>
  );
}

/** The answers to choose from, with their texts. */
export function choicesOf(
  name: Exclude<QuestionName, 'own' | 'spouse'>,
  { questions: q, sizes, states }: QuestionTexts,
): readonly (readonly [value: string, text: string])[] {
  switch (name) {
    case 'debts':
      return CHOICES.debts.map((value) => [value, q.debts[value]]);
    case 'service':
      return CHOICES.service.map((value) => [value, q.service[value]]);
    case 'marriage':
      return CHOICES.marriage.map((value) => [value, q.marriage[value]]);
    case 'state':
      return [
        ...states.map((state) => [state.code, state.name] as const),
        ['other', q.state.other],
      ];
    case 'household':
      return [
        ...sizes.map((size, index) => [String(index + 1), size] as const),
        ['more', q.household.more],
        ['notSure', q.household.notSure],
      ];
    case 'money':
      return CHOICES.money.map((value) => [value, q.money[value]]);
    default:
      return name satisfies never;
  }
}

/** The steps of the form that explain a question, and for money what counts as income. */
function Explanation({ name, texts }: { name: QuestionName; texts: QuestionTexts }) {
  const steps = texts.steps.filter(({ explains }) => explains?.includes(name));
  const isMoney = name === 'money' || name === 'own';
  const { counts, not, ask } = texts.counted;
  const { income: words } = useTexts();
  if (steps.length === 0 && !isMoney) return undefined;
  return (
    <details className="fold mt-4">
      <summary>{isMoney ? words.whatCounts : words.whyWeAsk}</summary>
      <div className="stack-small text-sm">
        {steps.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        {isMoney &&
          [counts, not, ask].map(({ heading, lines }) => (
            <div key={heading}>
              <p className="strong">{heading}</p>
              <LineList lines={lines} className="plain-list stack-small mt-2" />
            </div>
          ))}
      </div>
    </details>
  );
}
