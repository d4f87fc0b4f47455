import type { CourtRecord } from '#contract/court-record-content.ts';
import { columnTotal, type CountColumn } from './court-columns.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';

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
  const { headlines } = record;
  const texts = usePageTexts().record;
  const [first, others] = [headlines.slice(0, 2), headlines.slice(2)];
  return (
    <section className="band mist">
      <div className="wrap">
        <h2 className="sr-only">{texts.figures}</h2>
        <div className="card padded">
          <ul className="in-threes">{first.map(headlineIn('text-4xl'))}</ul>
          <OutcomeBar record={record} />
        </div>
        <ul className="card padded in-threes mt-6">{others.map(headlineIn('text-3xl'))}</ul>
        <p className="quiet-line mt-6 strong">{caution}</p>
      </div>
    </section>
  );
}

type Headline = CourtRecord['headlines'][number];

const headlineIn =
  (size: string) =>
  ({ value, label, note, beside }: Headline) => (
    <li key={label}>
      <div className="record-numbers">
        {[{ value, label }, ...(beside ? [beside] : [])].map((number) => (
          <p key={number.label}>
            <span className={`serif block ${size}`}>{number.value}</span>{' '}
            <strong className="block">{number.label}</strong>
          </p>
        ))}
      </div>
      <p className="mt-2 text-sm text-quiet">{note}</p>
    </li>
  );

/** The legend has every number, because color alone is not enough. */
function OutcomeBar({ record: { rows, outcomesHeading } }: { record: CourtRecord }) {
  const texts = usePageTexts().record;
  const completed = columnTotal(rows, 'completed');
  let start = 0;
  const parts = OUTCOMES.map((key) => {
    const count = columnTotal(rows, key);
    const part = { key, label: texts.outcomes[key], count, start };
    start += count;
    return part;
  });
  return (
    <figure className="mt-6">
      <figcaption>
        <strong>{outcomesHeading}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${completed} 12`}
        preserveAspectRatio="none"
        className="outcome-bar mt-3"
        aria-hidden="true"
      >
        {parts.map(({ key, count, start: x }) => (
          <rect
            key={key}
            x={x}
            width={count}
            height="12"
            className={`outcome-${key}`}
            strokeWidth=".5"
          />
        ))}
      </svg>
      <ul className="outcome-legend mt-3">
        {parts.map(({ key, label, count }) => (
          <li key={key}>
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="3" className={`outcome-${key}`} />
            </svg>
            <strong className="serif text-3xl">{count}</strong>{' '}
            <span className="all-columns">{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
