import type { CourtRecordRow } from '#contract/content.ts';
import { columnTotal, type CountColumn } from './court-columns.ts';

/** How completed cases ended, from the lightest to the heaviest outcome. */
const OUTCOMES: readonly { key: CountColumn; label: string; fill: string }[] = [
  { key: 'confirmed', label: 'Plan confirmed', fill: '#1d4ed8' },
  { key: 'convertVol', label: 'Converted, voluntary', fill: '#5b7fd6' },
  { key: 'dismissVol', label: 'Dismissed, voluntary', fill: '#9bb4e6' },
  { key: 'dismissInvol', label: 'Dismissed, involuntary', fill: '#f0a56b' },
  { key: 'convertInvol', label: 'Converted, involuntary', fill: '#c2410c' },
];

/** One bar, drawn to scale; the legend says every number, so colour is never the only sign. */
export function OutcomeBar({ rows }: { rows: readonly CourtRecordRow[] }) {
  const completed = columnTotal(rows, 'completed');
  let start = 0;
  const parts = OUTCOMES.map((outcome) => {
    const count = columnTotal(rows, outcome.key);
    const part = { ...outcome, count, start };
    start += count;
    return part;
  });
  return (
    <figure className="mt-10">
      <figcaption className="font-semibold">
        How {completed} completed Chapter 11 cases ended
      </figcaption>
      <svg
        viewBox={`0 0 ${completed} 12`}
        preserveAspectRatio="none"
        className="mt-3 h-9 w-full rounded-control"
        aria-hidden="true"
      >
        {parts.map(({ key, fill, count, start: x }) => (
          <rect
            key={key}
            x={x}
            width={count}
            height="12"
            fill={fill}
            stroke="#f4f7fb"
            strokeWidth=".5"
          />
        ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(({ key, label, fill, count }) => (
          <li key={key} className="flex items-center gap-2">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="3" fill={fill} />
            </svg>
            {label}: {count}
          </li>
        ))}
      </ul>
    </figure>
  );
}
