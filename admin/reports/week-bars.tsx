import type { Numbers } from './read-numbers.ts';
import { calendarDay } from '#admin/office/time.ts';
import { Panel, Table } from '#admin/ui/panel.tsx';
import { counted } from '#admin/office/texts.ts';

const CHART_WIDTH = 600;
const CHART_HEIGHT = 170;
/** The height below the bars, for the dates of the first and the last week. */
const FOOT = 36;
const GAP = 3;
/** The limit keeps the bars of a few weeks from looking like blocks. */
const WIDEST_BAR = 28;

/** Requests by week as bars, and the same numbers as a table for people who cannot see the bars. */
export function WeekBars({ weeks: all }: Pick<Numbers, 'weeks'>) {
  // The weeks before the first request say nothing.
  const weeks = all.slice(
    Math.max(
      0,
      all.findIndex(({ requests }) => requests > 0),
    ),
  );
  const most = Math.max(1, ...weeks.map(({ requests }) => requests));
  const total = weeks.reduce((sum, { requests }) => sum + requests, 0);
  const step = CHART_WIDTH / Math.max(1, weeks.length);
  const first = weeks.at(0);
  const last = weeks.at(-1);
  return (
    <Panel
      id="by-week"
      title={
        <>
          Requests by week{' '}
          <span className="text-quiet">{counted(total, 'request', 'requests')}</span>
        </>
      }
    >
      <svg
        className="week-bars"
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT + FOOT}`}
        role="img"
        aria-label={`Bars: ${counted(weeks.length, 'week', 'weeks')}, at most ${counted(most, 'request', 'requests')} in one week. The table below has the same numbers.`}
      >
        <line x1={0} x2={CHART_WIDTH} y1={CHART_HEIGHT} y2={CHART_HEIGHT} />
        {weeks.map(({ week, requests }, index) => {
          const height = (requests / most) * (CHART_HEIGHT - 28);
          const width = Math.max(1, Math.min(step - GAP, WIDEST_BAR));
          const x = index * step + (step - width) / 2;
          return (
            <g key={week}>
              <rect x={x} y={CHART_HEIGHT - height} width={width} height={height} rx={2} />
              {/* With 52 weeks, the numbers would overlap. */}
              {step > 24 && requests > 0 && (
                <text x={x + width / 2} y={CHART_HEIGHT - height - 6} textAnchor="middle">
                  {requests}
                </text>
              )}
            </g>
          );
        })}
        {first && (
          <text x={0} y={CHART_HEIGHT + 28}>
            {calendarDay(first.week)}
          </text>
        )}
        {last && last !== first && (
          <text x={CHART_WIDTH} y={CHART_HEIGHT + 28} textAnchor="end">
            {calendarDay(last.week)}
          </text>
        )}
      </svg>
      <details>
        <summary className="text-action">The same as a table</summary>
        <Table
          columns={['Week of', 'Requests']}
          rows={weeks.map(({ week, requests }) => [week, calendarDay(week), requests])}
        />
      </details>
    </Panel>
  );
}
