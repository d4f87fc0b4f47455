import type { ReactNode } from 'react';
import type { CourtRecord } from '#contract/court-record-content.ts';
import { COURT_TABLE_HEADING_ID } from './court-table.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** The heading and the explanations of the court table. Its child is the table. */
export function CourtRecordSection(props: {
  note: string;
  meanings: CourtRecord['meanings'];
  caution: string;
  children: ReactNode;
}) {
  const { note, meanings, caution, children } = props;
  const texts = usePageTexts().record;
  return (
    <section className="band">
      <div className="wrap">
        <h2 id={COURT_TABLE_HEADING_ID}>{texts.courts}</h2>
        <p className="measure mt-4 text-quiet">{note}</p>
        {children}
        <p className="mt-4 text-sm text-quiet">{`${texts.shades} ${caution}`}</p>
        <h3 className="mt-10 text-2xl">{texts.meanings}</h3>
        <dl className="in-threes mt-4">
          {meanings.map(({ term, text }) => (
            <div key={term}>
              <dt className="strong">{term}</dt>
              <dd className="text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
