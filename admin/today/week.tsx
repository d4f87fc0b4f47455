import { Hono } from 'hono';
import { readAgenda, type AgendaEntry } from '#admin/data/agenda.ts';
import { officeTime } from '#server/base/working-time.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { calendarDay, daysBefore } from '#admin/office/time.ts';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { NoMailMark } from '#admin/ui/marks.tsx';
import { shownPhone } from '#admin/ui/shown-phone.ts';
import { useView, viewOf } from '#admin/office/view.ts';
import { todayTexts, whatOf, whoOf } from './today-texts.ts';

/** The appointments and calls of a week, which prints on one page. */
export const weekRoutes = new Hono<AdminEnvironment>();

const weekTexts = todayTexts.week;

weekRoutes.get('/week', async (c) => {
  const { pool, display } = c.get('services');
  const { firm, formats } = viewOf(c);
  const today = officeTime(display.now(), display.calendar()).day;
  const monday = mondayOf(c.req.query('week') ?? today) ?? mondayOf(today) ?? today;
  const weekFrom = (days: number) => `/week?week=${daysBefore(monday, -days)}`;
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => daysBefore(monday, -count));
  const entries = await readAgenda(pool, {
    from: monday,
    to: daysBefore(monday, -6),
    timeZone: firm.timeZone,
  });
  const title = weekTexts.title(calendarDay(monday, 'short'));
  return page(
    c,
    { title },
    <div className="week">
      <PageTitle>{title}</PageTitle>
      <p className="actions no-print">
        <a className="small-button" href={weekFrom(-7)} rel="prev">
          {weekTexts.previous}
        </a>
        <a className="small-button" href={weekFrom(7)} rel="next">
          {weekTexts.next}
        </a>
        <button type="button" className="small-button script-only" data-print>
          {weekTexts.print}
        </button>
      </p>
      {/* On paper, nothing else says whose week it is and how old it is. */}
      <p className="print-only">{weekTexts.printed(firm.name, formats.moment(formats.now))}</p>
      {days.map((day) => (
        <Day key={day} day={day} entries={entries.filter((entry) => entry.day === day)} />
      ))}
    </div>,
  );
});

/** The Monday before a day such as `2026-11-25`, or that day; undefined for any other text. */
function mondayOf(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime())) return undefined;
  return daysBefore(day, (date.getUTCDay() + 6) % 7);
}

function Day({ day, entries }: { day: string; entries: readonly AgendaEntry[] }) {
  const { formats, nameOf } = useView();
  return (
    <section className="panel" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{calendarDay(day, 'short')}</h2>
      {entries.length === 0 && <p className="text-quiet">{weekTexts.nothing}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.kind}-${entry.id}-${entry.at.getTime()}`} className="week-line">
            <span className="tabular-nums">{formats.clock(entry.at)}</span>
            <span className="wrap-anywhere">
              <a className="strong" href={`/requests/${entry.id}`} data-opens={entry.id}>
                {entry.name}
              </a>
              <NoMailMark answerBy={entry} />
              {` · ${whoOf(entry, nameOf)} · `}
              <span className="text-quiet">
                {[entry.kind === 'call-back' && weekTexts.callBack, whatOf(entry)]
                  .filter(Boolean)
                  .join(': ')}
              </span>
              {[entry.phone && shownPhone(entry.phone), entry.otherPhone]
                .filter((number) => number !== null)
                .map((number) => (
                  <span key={number} className="nowrap">{` · ${number}`}</span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
