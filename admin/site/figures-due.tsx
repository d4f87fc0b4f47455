import type { FigureDue } from '#contract/site-editing.ts';
import { calendarDay } from '#admin/time.ts';
import { figureAddress } from './file-titles.ts';
import { siteTexts } from './texts.ts';

const { figuresDue: words } = siteTexts;

/** What somebody must compare with its source within 30 days, before it becomes too old for a release. */
export function FiguresDue({ figures }: { figures: readonly FigureDue[] }) {
  const byDay = [...Map.groupBy(figures, ({ day }) => day)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  if (byDay.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="figures-due">
      <h2 id="figures-due">{words.title}</h2>
      <p className="text-quiet">{words.hint}</p>
      {byDay.map(([day, due]) => (
        <div key={day}>
          <p>{words.until(calendarDay(day))}</p>
          <ul className="site-links">
            {due.map((figure) => (
              <li key={`${figure.file} ${figure.path}`}>
                <a href={figureAddress(figure)}>{figure.name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
