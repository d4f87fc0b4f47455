import type { CourtRecordRow, Headline } from '#contract/content.ts';
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
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {large.map(({ value, label, note }) => (
            <li key={label} className="card row-span-3 grid grid-rows-subgrid gap-y-2 p-7">
              <span className="block font-serif text-[2.75rem]/none text-action">{value}</span>{' '}
              <strong className="font-semibold">{label}</strong>
              <p className="text-sm text-quiet">{note}</p>
            </li>
          ))}
        </ul>
        <OutcomeBar rows={rows} />
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
        <p className="mt-8 border-l-4 border-amber pl-4 font-semibold">{caution}</p>
      </div>
    </section>
  );
}
