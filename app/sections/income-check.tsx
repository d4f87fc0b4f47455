import type { ReactNode } from 'react';
import type { FirmState } from '#contract/content.ts';
import type { IncomeCheckContent } from '#contract/income-check-content.ts';

/* The parts of /income-check other than the questions: the steps of the form, what counts as income, and the table. */

export function IncomeSteps({ steps, about }: Pick<IncomeCheckContent, 'steps' | 'about'>) {
  return (
    <section className="py-16 lg:py-20">
      <div className="wrap">
        <p className="notice-plain measure">{about}</p>
        <h2 className="mt-12 text-3xl">{steps.heading}</h2>
        <p className="measure mt-4 text-quiet">{steps.lead}</p>
        <ol className="form-steps mt-8">
          {steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 text-quiet">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function CountedIncome({ counted }: Pick<IncomeCheckContent, 'counted'>) {
  return (
    <section className="bg-mist py-16 lg:py-20">
      <div className="wrap">
        <h2 className="text-3xl">{counted.heading}</h2>
        <div className="mt-8 grid gap-5 md:grid-cols-3">
          {[counted.counts, counted.not, counted.ask].map(({ heading, lines }) => (
            <div key={heading} className="card p-6">
              <h3 className="text-xl">{heading}</h3>
              <LineBreaks lines={lines} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A table of medians as text, for people who compare by hand. */
export interface MedianView {
  effective: string;
  /** From this day on the table may be out of date, and is hidden. */
  until: string;
  caption: string;
  addOn: string;
  /** For each household, the amounts of the states. */
  rows: readonly { household: string; amounts: readonly string[] }[];
}

export function MedianTables(props: {
  texts: IncomeCheckContent['table'];
  states: readonly FirmState[];
  /** Leaves out tables that were due for replacement on the day of the build. */
  tables: readonly MedianView[];
  /** Shown from `until` on, when the last of the tables is hidden. */
  old: string;
  until: string;
}) {
  const { texts, states, tables, old, until } = props;
  return (
    <section className="py-16 lg:py-20">
      <div className="wrap">
        <h2 className="text-3xl">{texts.heading}</h2>
        {tables.map(({ effective, until: end, caption, addOn, rows }) => {
          const captionId = `medians-${effective}`;
          return (
            <div key={effective} data-until={end} className="mt-6 max-w-[46rem]">
              <p id={captionId} className="text-quiet">
                {caption}
              </p>
              <section className="table-frame mt-4" aria-labelledby={captionId} tabIndex={0}>
                <table className="median-table" aria-labelledby={captionId}>
                  <thead>
                    <tr>
                      <th scope="col">{texts.household}</th>
                      {states.map(({ code, name }) => (
                        <th key={code} scope="col">
                          {name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(({ household, amounts }) => (
                      <tr key={household}>
                        <th scope="row">{household}</th>
                        {amounts.map((amount, index) => (
                          <td key={states[index]?.code}>{amount}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
              <p className="mt-3 text-sm text-quiet">{addOn}</p>
            </div>
          );
        })}
        <p
          // When the page has no table, the reason is always visible, even if the visitor's clock is behind.
          {...(tables.length > 0 && { 'data-from': until, hidden: true })}
          className="measure mt-4 text-quiet"
        >
          {old}
        </p>
        {texts.statesNote && <p className="measure mt-3 text-sm text-quiet">{texts.statesNote}</p>}
      </div>
    </section>
  );
}

/** A calculator with its heading and the list of what it does not cover. */
export function CalculatorSection(props: {
  id: string;
  heading: string;
  lead: readonly string[];
  privacy: string;
  /** Instead of the form, in a browser without scripts. */
  noScript: string;
  leftOut: IncomeCheckContent['leftOut'];
  tinted?: boolean;
  children: ReactNode;
}) {
  const { id, heading, lead, privacy, noScript, leftOut, tinted = false, children } = props;
  return (
    <section id={id} tabIndex={-1} className={`py-16 lg:py-20 ${tinted ? 'bg-mist' : ''}`}>
      <div className="wrap">
        <h2 className="text-3xl">{heading}</h2>
        {lead.map((paragraph) => (
          <p key={paragraph} className="measure mt-4 text-quiet">
            {paragraph}
          </p>
        ))}
        <p className="measure mt-4 font-semibold">{privacy}</p>
        <div className="card mt-8 max-w-[46rem] p-5 sm:p-9">
          <noscript>
            <p>{noScript}</p>
          </noscript>
          {children}
        </div>
        <h3 className="mt-12 text-xl">{leftOut.heading}</h3>
        <LineBreaks lines={leftOut.lines} />
      </div>
    </section>
  );
}

function LineBreaks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="measure mt-3 grid list-disc gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
