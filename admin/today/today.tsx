import { Hono } from 'hono';
import { Fragment, type ReactNode } from 'react';
import type { OutOfDate } from '#contract/site-editing.ts';
import type { AgendaEntry } from '#admin/data/agenda.ts';
import { PARTS, readToday, type DueLine, type Part, type Today } from './read-today.ts';
import { readExpiring } from '#admin/reports/retention.tsx';
import { mayWrite } from '#server/submissions/shared-contact.ts';
import { Icon } from '#app/ui/icon.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { FilterLinks } from '#admin/ui/filter-links.tsx';
import { RequestRow } from '#admin/requests/request-row.tsx';
import { rememberList } from '#admin/requests/last-list.ts';
import { mayReview } from '#admin/access/people.ts';
import { SiteOutOfDate } from '#admin/site/figures-due.tsx';
import { isYoursToMake, MakeYours } from '#admin/site/start.tsx';
import { counted } from '#admin/office/texts.ts';
import { Arrivals } from '#admin/ui/arrivals.tsx';
import { Empty, PageTitle } from '#admin/ui/page-title.tsx';
import { useView } from '#admin/office/view.ts';
import { triesText, unreachedText } from '#admin/requests/call-back-panel.tsx';
import { whatOf, whoOf } from './week.tsx';

const WHOSE = { all: 'Everybody', mine: 'Mine' };
const PARTS_TEXT: Record<Part, readonly [heading: string, one: string, many: string]> = {
  appointments: ['Appointments today', 'appointment', 'appointments'],
  calls: ['Call back today', 'call', 'calls'],
  urgent: ['Perhaps urgent', 'request that may be urgent', 'requests that may be urgent'],
  undated: [
    'Consultation without a day',
    'consultation without a day',
    'consultations without a day',
  ],
  waiting: ['Waiting longest', 'person who waits', 'people who wait'],
  unreached: [
    'No answer after three tries',
    'person who did not answer',
    'people who did not answer',
  ],
};
const IN_A_LIST = new Intl.ListFormat('en-US');
const ARRIVED = { one: 'Something new is due', many: '{count} new things are due' };

/** The first page after signing in: what is due today. */
export const todayRoutes = new Hono<AdminEnvironment>();

const PATHS = { all: '/today', mine: '/today?who=mine' } as const;

todayRoutes.get('/today', async (c) => {
  const { pool, completion, display } = c.get('services');
  await completion.ensure();
  const { person } = c.get('session');
  const isYours = await isYoursToMake(c);
  const whose: keyof typeof PATHS = c.req.query('who') === 'mine' ? 'mine' : 'all';
  const today = await readToday(pool, whose === 'mine' ? person : undefined, display);
  const due = await c.get('services').site?.due();
  const expiring = await readExpiring(pool);
  const toRead = due && mayReview(c.get('session')) ? due.toRead : 0;
  const lines = PARTS.flatMap((part) => today.parts[part]);
  rememberList(
    c,
    PATHS[whose],
    lines.map(({ request }) => request),
  );
  return page(
    c,
    { title: 'Today' },
    <div>
      <div className="row">
        <PageTitle />
        <FilterLinks
          label="Show"
          links={(['all', 'mine'] as const).map((one) => ({
            href: PATHS[one],
            text: WHOSE[one],
            isShown: one === whose,
          }))}
        />
      </div>
      {isYours && <MakeYours />}
      <Parts today={today} list={PATHS[whose]} outOfDate={due?.outOfDate ?? []}>
        {toRead > 0 && (
          <a href="/site/read">
            {counted(toRead, 'text waits for you to read', 'texts wait for you to read')}
          </a>
        )}
        {expiring.length > 0 && (
          <a href="/retention">
            {`${counted(expiring.length, 'request', 'requests')} will be erased soon`}
          </a>
        )}
        {c.get('people').some(({ address, name }) => address === person && name === null) && (
          <a href="/account">Type your name, so that others see it in place of your address</a>
        )}
      </Parts>
    </div>,
  );
});

/**
 * `list`: the path of the page, to return to. `children`: links to what has no person and no time. The script marks what
 * is done and counts what is new (changes.ts).
 */
function Parts(props: {
  today: Today;
  list: string;
  outOfDate: readonly OutOfDate[];
  children: ReactNode;
}) {
  const { today, list, outOfDate, children } = props;
  const { calendarDay } = useView().formats;
  const elsewhere = (part: Part) => (part === 'urgent' ? today.urgentElsewhere : []);
  const countOf = (part: Part) => today.parts[part].length + elsewhere(part).length;
  const shown = PARTS.filter((part) => countOf(part) > 0);
  const due = shown.map((part) => {
    const [, one, many] = PARTS_TEXT[part];
    return counted(countOf(part), one, many);
  });
  return (
    <>
      <p className="text-quiet">
        <span className="strong">{calendarDay(today.day, 'short')}</span>
        {due.length > 0 && ` · ${IN_A_LIST.format(due)}`}
      </p>
      <Arrivals {...ARRIVED} page={list} />
      <div className="stack" data-list data-mark={today.mark}>
        {shown.length === 0 && (
          <Empty title="Nothing is due." next={{ href: '/week', text: 'See the week' }}>
            New requests appear here by themselves.
          </Empty>
        )}
        {shown.map((part) => (
          <section
            key={part}
            className={part === 'urgent' ? 'panel urgent' : 'panel'}
            aria-labelledby={part}
          >
            <div className="panel-head">
              <h2 id={part}>
                {part === 'urgent' && <Icon name="alert" size={20} />}
                {PARTS_TEXT[part][0]}
              </h2>
              <span className="text-quiet">{countOf(part)}</span>
            </div>
            <ol className="rows">
              {today.parts[part].map((line) => (
                <DueRow key={line.request.id} {...{ part, line, list }} />
              ))}
            </ol>
            {elsewhere(part).length > 0 && (
              <p className="row">
                <span className="text-quiet">With a time today:</span>
                {elsewhere(part).map(({ id, name }) => (
                  <a key={id} href={`/requests/${id}`}>
                    {name}
                  </a>
                ))}
              </p>
            )}
          </section>
        ))}
        <SiteOutOfDate entries={outOfDate} />
      </div>
      <p className="row small">{children}</p>
    </>
  );
}

function DueRow(props: { part: Part; line: DueLine; list: string }) {
  const { part, line, list } = props;
  const { request, entry, others = [] } = line;
  const { formats } = useView();
  const { callBackAt, tries, answerBy } = request;
  const timeOf = ({ at }: AgendaEntry) =>
    formats.day(at) === formats.day(formats.now) ? formats.clock(at) : formats.moment(at);
  const isOver = entry !== undefined && entry.at < formats.now;
  const isLate = isOver && part === 'calls';
  const facts = [
    part === 'unreached' && unreachedText(mayWrite(answerBy)),
    triesText(tries),
    // An urgent request is listed even if its call is on a later day.
    callBackAt !== null && callBackAt > formats.now && `Call back ${formats.moment(callBackAt)}`,
  ];
  return (
    <RequestRow
      // The heading says that it may be urgent.
      request={
        part === 'urgent' && request.urgency === 'urgent'
          ? { ...request, urgency: 'none' }
          : request
      }
      list={list}
      remark={
        entry ? (
          <>
            <Doing entry={entry} />
            {others.map((one) => (
              <Fragment key={one.at.getTime()}>
                {` · ${timeOf(one)}: `}
                <Doing entry={one} />
              </Fragment>
            ))}
          </>
        ) : (
          facts.filter(Boolean).join(' · ')
        )
      }
      time={
        entry && (
          <span data-overdue={isLate || undefined}>
            {timeOf(entry)}
            {isOver && (isLate ? ', late' : ', past')}
          </span>
        )
      }
    />
  );
}

function Doing({ entry }: { entry: AgendaEntry }) {
  const { person, nameOf } = useView();
  const what = whatOf(entry);
  return (
    <>
      {what !== '' && `${what}\u00A0· `}
      {entry.person === person ? <strong>you</strong> : whoOf(entry, nameOf)}
    </>
  );
}
