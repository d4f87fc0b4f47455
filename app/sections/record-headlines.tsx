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

/** The main figures: four large ones, how cases ended as a bar, and the rest. */
export function RecordHeadlines({ record, caution }: { record: CourtRecord; caution: string }) {
  const { headlines } = record;
  const texts = usePageTexts().record;
  const [large, small] = [headlines.slice(0, 4), headlines.slice(4)];
  return (
    <section className="band mist">
      <div className="wrap">
        <h2 className="sr-only">{texts.figures}</h2>
        <ul className="in-twos">
          {large.map(({ value, label, note, beside }) => (
            <li key={label} className="card padded">
              <div className="record-numbers">
                {[{ value, label }, ...(beside ? [beside] : [])].map((number) => (
                  <p key={number.label}>
                    <span className="serif block text-3xl text-action">{number.value}</span>{' '}
                    <strong className="block">{number.label}</strong>
                  </p>
                ))}
              </div>
              <p className="mt-3 text-quiet">{note}</p>
            </li>
          ))}
        </ul>
        <OutcomeBar record={record} />
        {small.length > 0 && (
          <ul className="in-threes mt-6">
            {small.map(({ value, label, note }) => (
              <li key={label} className="record-fact">
                <span className="serif text-3xl">{value}</span> <strong>{label}</strong>
                <p className="text-sm text-quiet">{note}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="amber-line mt-6 strong">{caution}</p>
      </div>
    </section>
  );
}

/** The legend has every number, so that no information depends on color alone. */
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
    <figure className="mt-10">
      <figcaption className="strong">{outcomesHeading}</figcaption>
      <svg
        viewBox={`0 0 ${completed} 12`}
        preserveAspectRatio="none"
        className="outcome-bar"
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
      <ul className="row mt-3 text-sm">
        {parts.map(({ key, label, count }) => (
          <li key={key} className="check-line">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="3" className={`outcome-${key}`} />
            </svg>
            {label}: {count}
          </li>
        ))}
      </ul>
    </figure>
  );
}
