import type { ReactNode } from 'react';
import type { CourtRecord } from '#contract/court-record-content.ts';
import { COURT_TABLE_HEADING_ID } from './court-table.tsx';

/** The heading and the explanations of the court table. Its child is the table. */
export function CourtRecordSection(props: {
  note: string;
  meanings: CourtRecord['meanings'];
  caution: string;
  children: ReactNode;
}) {
  const { note, meanings, caution, children } = props;
  return (
    <section className="py-16 lg:py-24">
      <div className="wrap">
        <h2 id={COURT_TABLE_HEADING_ID} className="text-3xl">
          Court by court
        </h2>
        <p className="measure mt-4 text-quiet">{note}</p>
        {children}
        <p className="mt-4 text-sm text-quiet">
          The stronger the color behind a number, the closer it is to the highest in its column.{' '}
          {caution}
        </p>
        <h3 className="mt-12 text-2xl">What the words mean</h3>
        <dl className="mt-5 grid gap-x-12 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {meanings.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
