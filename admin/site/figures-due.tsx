import type { FigureDue, OutOfDate } from '#contract/site-editing.ts';
import { Icon } from '#app/ui/icon.tsx';
import { counted } from '#admin/office/texts.ts';
import { calendarDay } from '#admin/office/time.ts';
import { formAddress } from './site-service.ts';
import { MEDIANS_FORM } from './uploads.ts';

/** Leads to the figure whose day is at `path`. */
const figureAddress = ({ file, path }: Pick<FigureDue, 'file' | 'path'>) =>
  formAddress(file, path.replace(/\.checkBy$/, ''));

/** One card that lists what is out of date and what will be out of date soon. */
export function OutOfDatePart(props: {
  entries: readonly OutOfDate[];
  figures: readonly FigureDue[];
}) {
  const { entries, figures } = props;
  if (entries.length + figures.length === 0) return null;
  return (
    <div className="side one-card">
      <SiteOutOfDate entries={entries} />
      <FiguresDue figures={figures} />
    </div>
  );
}

/** Lists, in red, what visitors read although it is out of date. */
export function SiteOutOfDate({ entries }: { entries: readonly OutOfDate[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="panel rows" aria-label="Out of date">
      {entries.map((entry) => {
        const isTable = entry.kind === 'medians';
        const effect = !isTable
          ? 'Visitors read it as it was.'
          : entry.answersClearCases
            ? 'Visitors see a comparison only if an income is clearly below or above.'
            : 'Visitors see no comparison.';
        return (
          <li key={isTable ? entry.kind : `${entry.file} ${entry.path}`} className="line">
            <span className="grow">
              <b>
                <a href={isTable ? formAddress(MEDIANS_FORM, 'medians') : figureAddress(entry)}>
                  {isTable ? 'The table of median incomes' : entry.name}
                </a>
              </b>{' '}
              <span className="block small text-quiet">{effect}</span>{' '}
            </span>
            <strong className="error-text">
              <Icon name="alert" size={18} /> Out of date since {calendarDay(entry.day)}
            </strong>
          </li>
        );
      })}
    </ul>
  );
}

/** Lists the figures that someone must compare with their sources within 30 days, before they are too old for a release. */
function FiguresDue({ figures }: { figures: readonly FigureDue[] }) {
  if (figures.length === 0) return null;
  const byDay = figures.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <details className="panel">
      <summary>
        Soon out of date{' '}
        <span className="text-quiet">{counted(figures.length, 'figure', 'figures')}</span>
      </summary>
      <p className="text-quiet">
        Compare each with its source by its day: after it, the figure is out of date.
      </p>
      <ul className="rows">
        {byDay.map(({ file, path, name, day }) => (
          <li key={`${file} ${path}`} className="line one-row">
            <a className="grow" href={figureAddress({ file, path })}>
              {name}
            </a>
            <span className="text-quiet tabular-nums">by {calendarDay(day)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
