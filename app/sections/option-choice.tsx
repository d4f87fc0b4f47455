import type { Options } from '#contract/options-content.ts';

/** The number of ways that are compared until a visitor chooses. */
const FIRST_PAIR = 2;

/**
 * An answer shows the ways to look at first, even without scripts, and app/client/option-pair.ts compares the two ways
 * that the answers name most. With `method="dialog"` nothing is sent; without `autoComplete` the answers are gone after
 * Back.
 */
export function OptionQuestions({ options }: { options: Options }) {
  const nameOf = (id: string) => options.choices.find((choice) => choice.id === id)?.name ?? id;
  return (
    <details className="no-print callout fold mt-4">
      <summary>{options.questionsHeading}</summary>
      <form method="dialog" autoComplete="off" className="stack">
        <p className="measure text-quiet">{options.questionsLead}</p>
        {options.questions.map(({ question, answers }, index) => (
          <fieldset key={question}>
            <legend className="strong">{question}</legend>
            <div className="choices mt-2">
              {answers.flatMap(({ answer, look }) => [
                <label key={answer}>
                  <input type="radio" name={`question-${index}`} />
                  {answer}
                </label>,
                <div key={`${answer} look`} className="option-look quiet-line">
                  <p>{options.lookFirst}</p>
                  <ol className="plain-list stack-small mt-2">
                    {look.map(({ choice, because }) => (
                      <li key={choice} data-choice={choice}>
                        <b>{nameOf(choice)}</b>
                        {`: ${because}`}
                      </li>
                    ))}
                  </ol>
                </div>,
              ])}
            </div>
          </fieldset>
        ))}
        <p className="row">
          <button type="submit" className="button button-primary script-only">
            {options.pair.show}
          </button>
          <button type="reset" className="button button-outline">
            {options.clearAnswers}
          </button>
        </p>
      </form>
    </details>
  );
}

/** Each chip shows a column. A link such as /options#settlement leads to the chip, and the script then chooses it. */
export function OptionChips({ options }: { options: Options }) {
  const { pair, choices } = options;
  const [first = '', second = ''] = choices.map(({ name }) => name);
  return (
    <fieldset className="option-pair script-only no-print mt-6">
      <legend className="strong">{pair.choose}</legend>
      <div className="choices fitted mt-2">
        {choices.map(({ id, name }, index) => (
          <label key={id}>
            <input type="checkbox" id={id} name={id} defaultChecked={index < FIRST_PAIR} />
            {name}
          </label>
        ))}
      </div>
      {/* Stores which choice is older. The browser keeps its value with the check marks, even after a reload. */}
      <input hidden name="older-first" />
      <output
        tabIndex={-1}
        className="block mt-3 text-sm text-quiet"
        data-start={pair.start}
        data-answers={pair.answers}
        data-chosen={pair.chosen}
        data-fewer={pair.fewer}
      >
        {pair.start.replace('{first}', first).replace('{second}', second)}
      </output>
    </fieldset>
  );
}
