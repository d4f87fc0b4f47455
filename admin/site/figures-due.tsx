import { Fragment } from 'react';
import type { FigureDue, OutOfDate } from '#contract/site-editing.ts';
import { calendarDay } from '#admin/office/time.ts';
import { figureAddress } from './file-titles.ts';
import { siteTexts } from './texts.ts';

const { figuresDue: words, outOfDate: old } = siteTexts;

/** In red: what visitors read although its day is over. */
export function SiteOutOfDate({ entries }: { entries: readonly OutOfDate[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="out-of-date">
      <h2 id="out-of-date">{old.title}</h2>
      <ul className="site-links">
        {entries.map((entry) => {
          const isTable = entry.kind === 'medians';
          const effect = !isTable
            ? old.figure
            : entry.isCompared
              ? old.clearOnly
              : old.noComparison;
          return (
            <li key={isTable ? entry.kind : `${entry.file} ${entry.path}`}>
              <a href={isTable ? '/site/medians' : figureAddress(entry)}>
                {isTable ? old.medians : entry.name}
              </a>{' '}
              <strong className="error-text">
                {old.since(calendarDay(entry.day))} {effect}
              </strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What somebody must compare with its source within 30 days, before it becomes too old for a release. */
export function FiguresDue({ figures }: { figures: readonly FigureDue[] }) {
  const byDay = [...Map.groupBy(figures, ({ day }) => day)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  if (byDay.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="figures-due">
      <h2 id="figures-due">{words.title}</h2>
      {byDay.map(([day, due]) => (
        <p key={day}>
          {words.until(calendarDay(day))}{' '}
          {due.map((figure, index) => (
            <Fragment key={`${figure.file} ${figure.path}`}>
              {index > 0 && ', '}
              <a href={figureAddress(figure)}>{figure.name}</a>
            </Fragment>
          ))}
        </p>
      ))}
    </section>
  );
}
