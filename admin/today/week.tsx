import { Hono } from 'hono';
import { Fragment } from 'react';
import { Building2, House, Phone, PhoneOutgoing, Video, type IconNode } from 'lucide';
import { readAgenda, WAY_IN_WORDS, type AgendaEntry } from '#admin/data/agenda.ts';
import type { OpenTime } from '#contract/office-hours.ts';
import type { AppointmentWay } from '#admin/data/requests.ts';
import { officeTime, openTimeOf } from '#server/base/working-time.ts';
import { Icon, LineDrawing } from '#app/ui/icon.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { daysBefore } from '#admin/office/time.ts';
import { texts } from '#admin/office/texts.ts';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { NoMailMark } from '#admin/ui/marks.tsx';
import { colorOf, PersonDisk } from '#admin/ui/person-disk.tsx';
import { shownPhone } from '#admin/ui/other-fields.ts';
import { useView, viewOf } from '#admin/office/view.ts';
import { callHref } from '#admin/requests/answer-buttons.tsx';
import { triesText } from '#admin/requests/call-back-panel.tsx';
import { placed, quarterOf, shownHours, WEEK_STYLES, type Place } from './week-places.ts';

/**
 * The appointments and calls of a week: a calendar on a wide screen, one day below a strip of seven on a phone, and a
 * list of all days on paper.
 */
export const weekRoutes = new Hono<AdminEnvironment>();

const STYLES_PATH = '/week.css';
const ICONS: Record<AppointmentWay | 'call-back', IconNode> = {
  office: Building2,
  video: Video,
  phone: Phone,
  home: House,
  'call-back': PhoneOutgoing,
};
const kindOf = (entry: AgendaEntry) => (entry.kind === 'appointment' ? entry.way : entry.kind);

type PlacedEntry = Place & { entry: AgendaEntry };

interface WeekDay {
  day: string;
  /** Undefined on a day on which the office is closed. */
  open: OpenTime | undefined;
  /** A narrow screen shows only this day. */
  isChosen: boolean;
  /** The current quarter of an hour; undefined for every day but today. */
  now: number | undefined;
  /** Nothing is planned on it, and it is over or the office is closed: a calendar shows it narrow. */
  isQuiet: boolean;
  entries: PlacedEntry[];
}

weekRoutes.get(STYLES_PATH, (c) =>
  c.body(WEEK_STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }),
);

weekRoutes.get('/week', async (c) => {
  const { pool, display } = c.get('services');
  const { firm, formats } = viewOf(c);
  const calendar = display.calendar();
  const now = officeTime(display.now(), calendar);
  const wanted = c.req.query('week') ?? now.day;
  const chosen = mondayOf(wanted) === undefined ? now.day : wanted;
  const monday = mondayOf(chosen) ?? chosen;
  const weekFrom = (days: number) => `/week?week=${daysBefore(monday, -days)}`;
  const agenda = await readAgenda(pool, {
    from: monday,
    to: daysBefore(monday, -6),
    timeZone: firm.timeZone,
  });
  const days = [0, 1, 2, 3, 4, 5, 6].map((count): WeekDay => {
    const day = daysBefore(monday, -count);
    const entries = agenda
      .filter((entry) => entry.day === day)
      .map((entry) => ({
        entry,
        from: officeTime(entry.at, calendar).minutes,
        minutes: entry.kind === 'appointment' ? entry.minutes : 0,
      }));
    const open = openTimeOf(day, calendar);
    return {
      day,
      open,
      isChosen: day === chosen,
      now: day === now.day ? quarterOf(now.minutes) : undefined,
      isQuiet: entries.length === 0 && (day < now.day || (!open && day > now.day)),
      entries: placed(entries),
    };
  });
  const places = days.flatMap(({ entries }) => entries);
  const hours = shownHours(calendar, places);
  const { calendarDay } = formats;
  const title = `Week of ${calendarDay(monday, 'short')}`;
  return page(
    c,
    { title, styles: STYLES_PATH },
    <div className="week">
      <div className="row apart">
        <PageTitle />
        <p className="actions no-print">
          <a className="small-button" href={weekFrom(-7)} rel="prev" aria-label="Week before">
            <Icon name="back" size={18} />
            <span className="not-on-phone">Week before</span>
          </a>
          {monday !== mondayOf(now.day) && (
            <a className="small-button" href="/week">
              This week
            </a>
          )}
          <a className="small-button" href={weekFrom(7)} rel="next" aria-label="Week after">
            <span className="not-on-phone">Week after</span>
            <Icon name="forward" size={18} />
          </a>
          <button type="button" className="small-button script-only" data-print>
            Print
          </button>
        </p>
      </div>
      {/* On paper, nothing else says whose week it is and how old it is. */}
      <p className="print-only">{`${firm.name}, printed ${formats.moment(formats.now)}`}</p>
      <nav className="filters week-strip not-wide no-print" aria-label="Day">
        {days.map(({ day, isChosen, entries }) => (
          <a key={day} href={`/week?week=${day}`} aria-current={isChosen ? 'page' : undefined}>
            {calendarDay(day, 'short').slice(0, 3)} <b>{Number(day.slice(8))}</b>
            <small aria-hidden="true">{'•'.repeat(Math.min(entries.length, 3))}</small>
            <small className="sr-only">{`, ${entries.length} planned`}</small>
          </a>
        ))}
      </nav>
      <div
        className="week-days dense-form"
        data-first={(hours[0] ?? 0) * 4}
        data-hours={hours.length}
      >
        <div className="week-hours small text-quiet" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{`${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`}</span>
          ))}
        </div>
        {days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </div>
      <p className="small text-quiet no-print">
        To book, open a <a href="/?filter=open">request</a>.{' '}
        <a href="/site/files/firm.yaml?at=hours">Change the office hours</a>
      </p>
    </div>,
  );
});

/** The Monday of the week with a day such as `2026-11-25`; undefined for any other text. */
function mondayOf(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime())) return undefined;
  return daysBefore(day, (date.getUTCDay() + 6) % 7);
}

function Day({ day, open, isChosen, now, isQuiet, entries }: WeekDay) {
  const { formats } = useView();
  const name = formats.calendarDay(day, 'short');
  const lines = entries.map((placedEntry) => {
    const { kind, id, at } = placedEntry.entry;
    return <Entry key={`${kind}-${id}-${at.getTime()}`} {...placedEntry} />;
  });
  const nowLine = (
    <li key="now" className="week-now small" data-start={now}>
      <span>Now, {formats.clock(formats.now)}</span>
    </li>
  );
  const before = entries.filter(({ start }) => start <= (now ?? 0)).length;
  return (
    <section
      className="panel"
      aria-labelledby={`day-${day}`}
      aria-current={now === undefined ? undefined : 'date'}
      data-chosen={isChosen || undefined}
      data-quiet={isQuiet || undefined}
    >
      <h2 id={`day-${day}`}>
        <span className="list-only">
          {name}
          {now !== undefined && ', today'}
        </span>
        <span className="week-date" aria-hidden="true">
          {name.slice(0, 3)} <b>{Number(day.slice(8))}</b>
        </span>
      </h2>
      {(!open || entries.length === 0) && (
        <p className={`week-note text-quiet ${open ? 'list-only' : ''}`}>
          {open ? 'Nothing' : 'Closed'}
        </p>
      )}
      <ul data-open={open && quarterOf(open.opens)} data-close={open && quarterOf(open.closes)}>
        {now === undefined ? lines : lines.toSpliced(before, 0, nowLine)}
      </ul>
    </section>
  );
}

function Entry({ entry, start, length }: PlacedEntry) {
  const { formats, nameOf } = useView();
  const { id, person } = entry;
  const time = formats.clock(entry.at);
  const [clock, half] = time.split(/\s/);
  const what = [entry.kind === 'call-back' && 'Call back', whatOf(entry)]
    .filter(Boolean)
    .join(': ');
  const facts = [what, entry.phone && shownPhone(entry.phone), entry.otherPhone].filter(
    (fact) => fact !== null && fact !== '',
  );
  return (
    <li
      className="week-line"
      data-kind={kindOf(entry)}
      data-color={person === null ? undefined : colorOf(person)}
      data-start={start}
      data-length={length}
      title={[time, entry.name, entry.noMail && texts.noMail, whoOf(entry, nameOf), ...facts]
        .filter(Boolean)
        .join(' · ')}
    >
      <span className="tabular-nums">
        {clock}
        <span className="list-only">{` ${half ?? ''}`}</span>
      </span>
      <span className="week-what wrap-anywhere">
        <span className="week-signs" aria-hidden="true">
          {person !== null && <PersonDisk address={person} />}
          <LineDrawing lines={ICONS[kindOf(entry)]} size={16} />
          {entry.noMail && <Icon name="alert" size={16} />}
        </span>
        <a className="strong" href={`/requests/${id}`}>
          {entry.name}
        </a>
        <span className="print-only"> · </span>
        <span className="week-facts text-quiet">
          <span className="list-only">
            <NoMailMark answerBy={entry} />
            {whoOf(entry, nameOf)}
            {facts.length > 0 && ' · '}
          </span>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              <span className={fact === what ? undefined : 'nowrap'}>
                {fact}
                {index < facts.length - 1 && '\u00A0·'}
              </span>{' '}
            </Fragment>
          ))}
        </span>
      </span>
      {entry.phone !== null && (
        <a
          className="small-button touch not-wide no-print"
          href={callHref(entry.phone)}
          aria-label={`Call ${shownPhone(entry.phone)}`}
        >
          <Icon name="phone" size={18} />
        </a>
      )}
    </li>
  );
}

/**
 * What to do at the time of an entry; '' when nothing more is known. Leaves out a place that is the person's number,
 * because the number is shown beside it. The no-break spaces prevent lines that begin with a dot.
 */
export const whatOf = (entry: AgendaEntry): string =>
  (entry.kind === 'appointment'
    ? [
        `${entry.minutes} minutes, ${WAY_IN_WORDS[entry.way]}`,
        entry.place !== null &&
        entry.phone !== null &&
        digitsOf(entry.place) === digitsOf(entry.phone)
          ? null
          : entry.place,
      ]
    : [entry.why, triesText(entry.tries)]
  )
    .filter(Boolean)
    .join('\u00A0· ');

const digitsOf = (number: string) => shownPhone(number).replaceAll(/\D/g, '');

export const whoOf = ({ person }: AgendaEntry, nameOf: (address: string) => string): string =>
  person === null ? texts.notTaken : nameOf(person);
