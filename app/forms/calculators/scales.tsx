import { dollarsOf } from './amounts.ts';

/* The drawn results. The text beside a drawing has its figures too. */

/** The largest value of a scale ends here, in percent of the width, so that a mark at its end is not cut off. */
const MAX_PERCENT = 94;
/** A mark at $0 begins here, for the same reason. */
const MIN_PERCENT = 1.5;
/** The low end's label begins below it, but leaves room for both labels. */
const MAX_INDENT_PERCENT = 30;

/** A year of income as a bar that fills to its number, and the median as a mark. */
export function IncomeScale(props: {
  yearlyCents: number;
  medianCents: number;
  labels: { year: string; median: string; gap: string };
}) {
  const { yearlyCents, medianCents, labels } = props;
  const percent = (cents: number) => (MAX_PERCENT * cents) / Math.max(yearlyCents, medianCents);
  const [year, median] = [percent(yearlyCents), percent(medianCents)];
  const [from, to] = [Math.min(year, median), Math.max(year, median)];
  const [income, middle] = [dollarsOf(yearlyCents), dollarsOf(medianCents)];
  return (
    <figure className="scale">
      <svg
        role="img"
        aria-label={`${labels.year}: ${income}. ${labels.median}: ${middle}. ${labels.gap}.`}
        width="100%"
        height="56"
      >
        <rect y="16" width="100%" height="24" rx="12" />
        <rect y="16" width={`${year}%`} height="24" rx="12" />
        <rect x={`${from}%`} y="26" width={`${to - from}%`} height="4" />
        <line x1={`${median}%`} x2={`${median}%`} y1="4" y2="52" />
      </svg>
      <p>{labels.gap}</p>
      <ul className="fitted mt-3 text-sm">
        <li>
          <span>{income}</span> <span>{labels.year}</span>
        </li>
        <li className="mark">
          <span>{middle}</span> <span>{labels.median}</span>
        </li>
      </ul>
    </figure>
  );
}

/** A scale from the low to the high end of a monthly payment. */
export function RangeScale(props: {
  low: number;
  high: number;
  labels: { low: string; high: string };
}) {
  const { low, high, labels } = props;
  const percent = (cents: number) =>
    MIN_PERCENT + ((MAX_PERCENT - MIN_PERCENT) * cents) / Math.max(high, 1);
  const [from, to] = [percent(low), percent(high)];
  const ends = [
    [labels.low, low],
    [labels.high, high],
  ] as const;
  return (
    <figure className="scale">
      <svg
        role="img"
        aria-label={ends.map(([label, cents]) => `${label}: ${dollarsOf(cents)}.`).join(' ')}
        width="100%"
        height="36"
      >
        <rect y="6" width="100%" height="24" rx="12" />
        <rect x={`${from}%`} y="6" width={`${Math.max(to - from, 2)}%`} height="24" rx="12" />
      </svg>
      <div className="scale-ends mt-2 text-sm">
        {/* The row of labels ends at MAX_PERCENT, so the indent is a share of that width. */}
        <svg
          width={`${(Math.min(from, MAX_INDENT_PERCENT) * 100) / MAX_PERCENT}%`}
          height="0"
          aria-hidden="true"
        />
        <ul>
          {ends.map(([label, cents]) => (
            <li key={label}>
              <span>{dollarsOf(cents)}</span> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
