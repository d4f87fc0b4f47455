import type { ReactNode } from 'react';
import type { CourtRecord } from '#contract/court-record-content.ts';
import { Band } from '#app/ui/band.tsx';
import { NarrowFold } from '#app/ui/fold.tsx';
import { COURT_TABLE_HEADING_ID } from './court-table.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

const MEANINGS_ID = 'meanings';

/** The heading and the explanations of the court table. Its child is the table. */
export function CourtRecordSection(props: {
  note: string;
  meanings: CourtRecord['meanings'];
  children: ReactNode;
}) {
  const { note, meanings, children } = props;
  const texts = usePageTexts().record;
  return (
    <Band>
      <h2 id={COURT_TABLE_HEADING_ID}>{texts.courts}</h2>
      <p className="measure mt-4 text-quiet">{note}</p>
      {children}
      <p className="mt-4 text-sm text-quiet">{texts.shades}</p>
      <div className="reading mt-6">
        <NarrowFold id={MEANINGS_ID} heading={texts.meanings}>
          <dl className="in-threes">
            {meanings.map(({ term, text }) => (
              <div key={term}>
                <dt className="strong">{term}</dt>
                <dd className="text-quiet">{text}</dd>
              </div>
            ))}
          </dl>
        </NarrowFold>
      </div>
    </Band>
  );
}
