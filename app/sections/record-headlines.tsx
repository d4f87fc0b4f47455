import type { CourtRecordRow, Headline } from '#content/shape.ts';
import { OutcomeBar } from './outcome-bar.tsx';

/** The figures at a glance: four large, the rest as one bar with its legend. */
export function RecordHeadlines(props: {
  headlines: readonly Headline[];
  rows: readonly CourtRecordRow[];
  caution: string;
}) {
  const { headlines, rows, caution } = props;
  const [large, small] = [headlines.slice(0, 4), headlines.slice(4)];
  return (
    <section className="bg-mist py-16 lg:py-20">
      <div className="wrap">
        <h2 className="sr-only">Our figures</h2>
        <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {large.map(({ value, label, note }) => (
            <div key={label} className="card flex flex-col p-7">
              <dt className="order-2 mt-2 font-semibold">{label}</dt>
              <dd className="order-1 font-serif text-[2.75rem]/none text-action">{value}</dd>
              <dd className="order-3 mt-1.5 text-sm text-quiet">{note}</dd>
            </div>
          ))}
        </dl>
        <OutcomeBar rows={rows} />
        <dl className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {small.map(({ value, label, note }) => (
            <div
              key={label}
              className="grid grid-cols-[5rem_1fr] content-start items-baseline gap-x-4 border-t border-line pt-4"
            >
              <dt className="col-start-2 row-start-1 font-semibold">{label}</dt>
              <dd className="col-start-1 row-start-1 font-serif text-3xl">{value}</dd>
              <dd className="col-start-2 text-sm text-quiet">{note}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 border-l-4 border-amber pl-4 font-semibold">{caution}</p>
      </div>
    </section>
  );
}
