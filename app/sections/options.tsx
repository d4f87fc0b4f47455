import type { Options } from '#contract/guides.ts';
import { Icon } from '#app/ui/icon.tsx';

/**
 * Each answer opens the choices to look at first. `<details>` works without scripts. Unlike a link to a fragment,
 * it adds no entry to the browser's history.
 */
export function OptionQuestions({ options }: { options: Options }) {
  const nameOf = (id: string) => options.choices.find((choice) => choice.id === id)?.name ?? id;
  return (
    <section className="option-questions bg-mist py-12 lg:py-20">
      <div className="wrap">
        <h2 className="text-3xl">{options.questionsHeading}</h2>
        <p className="measure mt-4 text-quiet">{options.questionsLead}</p>
        <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {options.questions.map(({ question, answers }, index) => (
            <li key={question}>
              <h3 className="mb-2 text-xl">{question}</h3>
              {answers.map(({ answer, look }) => (
                <details key={answer} name={`question-${index}`} className="row-details">
                  <summary>
                    {answer}
                    <Icon name="down" />
                  </summary>
                  <p className="font-semibold">{options.lookFirst}</p>
                  <ol>
                    {look.map(({ choice, because }) => (
                      <li key={choice}>
                        <a href={`#${choice}`} className="text-link">
                          {nameOf(choice)}
                        </a>
                        {`: ${because}`}
                      </li>
                    ))}
                  </ol>
                </details>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** One card for each choice; on wide screens and on paper the cards are columns whose rows line up. */
export function OptionTable(props: {
  options: Options;
  /** Added in print: the firm, its phone number and the sentence of 11 U.S.C. 528. */
  printNote: string;
}) {
  const { options, printNote } = props;
  const { rows, choices } = options;
  return (
    <section className="comparison py-12 lg:py-20">
      <div className="wrap">
        <h2 className="text-3xl">{options.tableHeading}</h2>
        <div className="options-table mt-8">
          <div className="option-labels" aria-hidden="true">
            <span />
            {rows.map(({ id, label }) => (
              <span key={id}>{label}</span>
            ))}
          </div>
          {choices.map(({ id, name, href, cells }) => (
            <article key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
              <h3 id={`${id}-name`}>{href ? <a href={href}>{name}</a> : name}</h3>
              <dl>
                {rows.map((row) => (
                  <div key={row.id}>
                    <dt>{row.label}</dt>
                    <dd>{cells[row.id]}</dd>
                  </div>
                ))}
              </dl>
            </article>
          ))}
        </div>
        <p className="print-note measure mt-6 text-sm text-quiet" data-print={printNote}>
          {options.feesNote}
        </p>
      </div>
    </section>
  );
}
