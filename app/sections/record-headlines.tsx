import type { CourtRecord } from '#contract/court-record-content.ts';
import { columnTotal, type CountColumn } from './court-columns.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { PartsBar } from './parts-picture.tsx';
import { Band } from '#app/ui/band.tsx';

/** The outcomes of completed cases, from the best to the worst. */
const OUTCOMES = [
  'confirmed',
  'convertVol',
  'dismissVol',
  'dismissInvol',
  'convertInvol',
] as const satisfies readonly CountColumn[];

/** The main figures: how the cases ended, as a bar with its legend, and below it the figures of other cases. */
export function RecordHeadlines({ record, caution }: { record: CourtRecord; caution: string }) {
  const texts = usePageTexts().record;
  const numbers = [...Map.groupBy(record.headlines, ({ value }) => value).values()];
  const [first, others] = [numbers.slice(0, 2), numbers.slice(2)];
  return (
    <Band className="band mist">
      <h2 className="sr-only">{texts.figures}</h2>
      <div className="card padded">
        <ul className="in-threes">{first.map(headlineIn('text-4xl'))}</ul>
        <OutcomeBar record={record} />
      </div>
      <ul className="card padded in-threes mt-6">
        {others.map(headlineIn('text-3xl'))}
        <li className="quiet-line strong">{caution}</li>
      </ul>
    </Band>
  );
}

/** A number with all that it counts. */
const headlineIn = (size: string) => (same: readonly CourtRecord['headlines'][number][]) => {
  const besides = same.flatMap(({ beside }) => beside ?? []);
  return (
    <li key={same[0]?.value}>
      <div className="fitted record-numbers">
        {[same, ...besides.map((number) => [number])].map((group) => (
          <p key={group[0]?.value}>
            <span className={`serif block ${size}`}>{group[0]?.value}</span>{' '}
            <strong>{group[0]?.label}</strong>
          </p>
        ))}
      </div>
      {same.map(({ label, note }, index) => (
        <p key={note} className="mt-2 text-sm text-quiet">
          {index > 0 && <strong>{label}: </strong>}
          {note}
        </p>
      ))}
    </li>
  );
};

/** The legend has every number, because color alone is not enough. */
function OutcomeBar({ record: { rows, outcomesHeading } }: { record: CourtRecord }) {
  const texts = usePageTexts().record;
  const parts = OUTCOMES.map((key) => {
    const size = columnTotal(rows, key);
    return { label: texts.outcomes[key], value: size, size, kind: `outcome-${key}` };
  });
  return (
    <figure className="mt-6">
      <figcaption>
        <strong>{outcomesHeading}</strong>
      </figcaption>
      <PartsBar parts={parts} className="parts outcomes mt-3" />
    </figure>
  );
}
