import type { ReactNode } from 'react';
import type { FirmState } from '#contract/content.ts';
import type { IncomeCheckContent } from '#contract/income-check-content.ts';
import { LineList } from '#app/ui/link-rows.tsx';

/* The parts of /income-check other than the questions: the picture, and the worksheet with the table. */

/** The comparison as a drawing: six months, a year of two times their sum, and the median. */
export function ComparisonPicture({
  picture,
}: {
  picture: IncomeCheckContent['steps']['picture'];
}) {
  const heights = [34, 44, 30, 48, 40, 36];
  return (
    <figure className="night-picture tool-picture on-dark">
      <svg viewBox="0 0 320 120" aria-hidden="true">
        {heights.map((height, index) => (
          <rect key={index} x={8 + index * 16} y={104 - height} width="11" height={height} rx="3" />
        ))}
        <path d="M108 80h24m-8-7 8 7-8 7" />
        <rect
          className="text-peach"
          fill="currentColor"
          x="141"
          y="40"
          width="40"
          height="64"
          rx="6"
        />
        <path d="M197 80h24m-8-7 8 7-8 7" />
        <path className="text-peach" d="M238 26h58" />
        <rect className="median" x="247" y="26" width="40" height="78" rx="6" strokeDasharray="4" />
        <path d="M4 106h312" />
      </svg>
      <figcaption>
        <span>{picture.months}</span>
        <span>{picture.year}</span>
        <span className="mark">{picture.median}</span>
      </figcaption>
    </figure>
  );
}

/** The whole comparison on paper: steps, what counts, lines to fill in, table. Open without scripts and in print. */
export function Worksheet(props: MedianProps & { page: IncomeCheckContent }) {
  const { page, ...medians } = props;
  const { steps, counted, leftOut, worksheet, questions: q } = page;
  return (
    <details className="worksheet fold">
      <summary>
        <h2 className="text-xl">{worksheet.heading}</h2>
      </summary>
      <div>
        <p className="measure">{worksheet.lead}</p>
        <div className="worksheet-parts halves mt-6">
          <section>
            <h3 className="text-xl">{steps.heading}</h3>
            <p className="text-quiet">{steps.lead}</p>
            <ol className="stack-small mt-2">
              {steps.items.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}.</strong> {text}
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h3 className="text-xl">{counted.heading}</h3>
            {[counted.counts, counted.not, counted.ask].map(({ heading, lines }) => (
              <div key={heading}>
                <h4 className="mt-3">{heading}</h4>
                <LineList lines={lines} className="plain-list stack-small mt-2" />
              </div>
            ))}
          </section>
          <section>
            <table className="sheet-table">
              <thead className="mist">
                <tr>
                  <th scope="col">{worksheet.month}</th>
                  <th scope="col">{q.own.label}</th>
                  <th scope="col">{q.spouse.label}</th>
                </tr>
              </thead>
              <tbody>
                {[1, 2, 3, 4, 5, 6].map((month) => (
                  <tr key={month}>
                    <th scope="row">{month}.</th>
                    <td aria-label={q.own.label} />
                    <td aria-label={q.spouse.label} />
                  </tr>
                ))}
                {[worksheet.total, worksheet.year, worksheet.median].map((label) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td colSpan={2}>$</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <MedianTables texts={page.table} {...medians} />
          <section>
            <h3 className="text-xl">{leftOut.heading}</h3>
            <LineList lines={leftOut.lines} className="plain-list stack-small mt-2" />
          </section>
        </div>
      </div>
    </details>
  );
}

/** A table of medians as text, for people who compare by hand. */
export interface MedianView {
  effective: string;
  /** The table is hidden from this day on: a newer one applies, or it is more than a year old. */
  until: string;
  caption: string;
  addOn: string;
  /** The amounts of the states for each household. */
  rows: readonly { household: string; amounts: readonly string[] }[];
}

interface MedianProps {
  states: readonly FirmState[];
  /** Without the tables that were hidden on the day of the build. */
  tables: readonly MedianView[];
  /** The note that is shown while a newer table is due. */
  oldNote: ReactNode;
}

function MedianTables(props: MedianProps & { texts: IncomeCheckContent['table'] }) {
  const { texts, states, tables, oldNote } = props;
  return (
    <section>
      <h3 className="text-xl">{texts.heading}</h3>
      {oldNote}
      {tables.map(({ effective, until: end, caption, addOn, rows }) => {
        const captionId = `medians-${effective}`;
        return (
          <div key={effective} data-until={end} className="mt-2">
            <p id={captionId} className="text-quiet">
              {caption}
            </p>
            <section className="card table-frame mt-4" aria-labelledby={captionId} tabIndex={0}>
              <table className="sheet-table" aria-labelledby={captionId}>
                <thead className="mist">
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
      {texts.statesNote && <p className="measure mt-3 text-sm text-quiet">{texts.statesNote}</p>}
    </section>
  );
}
