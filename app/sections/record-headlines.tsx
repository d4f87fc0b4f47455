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
  const hasPair = large.some(({ beside }) => beside);
  return (
    <section className="bg-mist py-16 lg:py-20">
      <div className="wrap">
        <h2 className="sr-only">{texts.figures}</h2>
        <ul className={`grid gap-5 sm:grid-cols-2 ${hasPair ? '' : 'lg:grid-cols-4'}`}>
          {large.map(({ value, label, note, beside }) => (
            <li key={label} className="card row-span-2 grid grid-rows-subgrid gap-y-3 p-7">
              <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-4">
                {[{ value, label }, ...(beside ? [beside] : [])].map((number) => (
                  <p key={number.label}>
                    <span className="block font-serif text-[2.75rem]/none text-action">
                      {number.value}
                    </span>{' '}
                    <strong className="mt-2 block font-semibold">{number.label}</strong>
                  </p>
                ))}
              </div>
              <p className="text-quiet">{note}</p>
            </li>
          ))}
        </ul>
        <OutcomeBar record={record} />
        {small.length > 0 && (
          <ul className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {small.map(({ value, label, note }) => (
              <li
                key={label}
                className="grid grid-cols-[5rem_1fr] content-start items-baseline gap-x-4 border-t border-line pt-4"
              >
                <span className="font-serif text-3xl">{value}</span>{' '}
                <strong className="font-semibold">{label}</strong>
                <p className="col-start-2 text-sm text-quiet">{note}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-8 border-l-4 border-amber pl-4 font-semibold">{caution}</p>
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
      <figcaption className="font-semibold">{outcomesHeading}</figcaption>
      <svg
        viewBox={`0 0 ${completed} 12`}
        preserveAspectRatio="none"
        className="mt-3 h-9 w-full rounded-control"
        aria-hidden="true"
      >
        {parts.map(({ key, count, start: x }) => (
          <rect
            key={key}
            x={x}
            width={count}
            height="12"
            className={`stroke-mist outcome-${key}`}
            strokeWidth=".5"
          />
        ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(({ key, label, count }) => (
          <li key={key} className="flex items-center gap-2">
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
