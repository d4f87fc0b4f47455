import { Hono } from 'hono';
import type { ReactNode } from 'react';
import { readNumbers, type Numbers } from './read-numbers.ts';
import { NUMBER_WEEKS } from '#admin/data/requests.ts';
import { officeTime, type WorkingTime } from '#server/base/working-time.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { counted, STATE } from '#admin/office/texts.ts';
import { daysBefore, waitInWords, waitWithHours, officeHours } from '#admin/office/time.ts';
import { languageOf } from '#contract/languages.ts';
import { otherLanguage, pageName } from '#admin/ui/page-name.ts';
import { useView } from '#admin/office/view.ts';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { Panel, Table } from '#admin/ui/panel.tsx';

/** The page with counts of the last weeks, without names. */
export const numbersRoutes = new Hono<AdminEnvironment>();

/** Fewer answers than this are too few to say what share of them was fast. */
const MIN_ANSWERS = 10;

type Weeks = (typeof NUMBER_WEEKS)[number];

numbersRoutes.get('/numbers', async (c) => {
  const { pool, display } = c.get('services');
  const asked = Number(c.req.query('weeks'));
  const weeks = NUMBER_WEEKS.find((range) => range === asked) ?? NUMBER_WEEKS[0];
  const { day: today } = officeTime(display.now(), display.calendar());
  const range = { from: daysBefore(today, weeks * 7 - 1), to: today };
  const numbers = await readNumbers(pool, range, display.calendar());
  return page(c, { title: 'Numbers' }, <NumbersPage weeks={weeks} numbers={numbers} />);
});

function NumbersPage({ weeks, numbers }: { weeks: Weeks; numbers: Numbers }) {
  return (
    <div>
      <div className="row">
        <PageTitle />
        <nav className="filters" aria-label="Range">
          {NUMBER_WEEKS.map((range) => (
            <a
              key={range}
              href={`/numbers?weeks=${range}`}
              aria-current={range === weeks ? 'page' : undefined}
              // Changes the page in place, so that an open table stays open.
              data-turbo-action="replace"
            >
              {`${range} weeks`}
            </a>
          ))}
        </nav>
      </div>
      <div className="panel-columns">
        <Figures {...numbers} />
        <WeekBars weeks={numbers.weeks} />
        <CountTable
          id="by-state"
          heading="Requests by status"
          column="Status"
          rows={numbers.states.map(({ name, requests }) => [STATE[name], requests])}
        />
        {numbers.pages.some(({ name }) => name !== null) && (
          <CountTable
            id="by-page"
            heading="Requests by page"
            column="Page"
            rows={numbers.pages.map(({ name, requests }) => [
              name === null
                ? 'Not known'
                : [pageName(name), otherLanguage(languageOf(name))].filter(Boolean).join(' · '),
              requests,
            ])}
          />
        )}
      </div>
      <p className="small">
        <a href="/retention">To be erased</a>
      </p>
    </div>
  );
}

function Figures({ weeks, firstAnswer }: Numbers) {
  const total = weeks.reduce((sum, { requests }) => sum + requests, 0);
  const areFew = firstAnswer !== null && firstAnswer.answered < MIN_ANSWERS;
  const { median, slowestTenth } = (areFew ? null : firstAnswer) ?? {};
  const isSame = median && slowestTenth && waitWithHours(median) === waitWithHours(slowestTenth);
  return (
    <section className="panel" aria-label="In short">
      <dl className="fitted">
        <Figure label="Requests" figure={total.toLocaleString('en-US')} />
        {areFew && <Figure label="Answered so far" figure={String(firstAnswer.answered)} />}
        {median && (
          <WaitFigure
            label={isSame ? 'Nine in ten are answered in' : 'Half are answered in'}
            wait={median}
          />
        )}
        {slowestTenth && !isSame && (
          <WaitFigure label="One in ten waits longer than" wait={slowestTenth} />
        )}
      </dl>
      <p className="small text-quiet">
        {firstAnswer === null
          ? 'Nothing was answered in this range.'
          : areFew
            ? `From ${MIN_ANSWERS} answered requests on, this also says how fast they were answered.`
            : `Of ${counted(firstAnswer.answered, 'answered request', 'answered requests')}: from the first message to “Mark as answered” or another status, in office hours only.`}
      </p>
    </section>
  );
}

/** The hours come first, because two waits of the same workdays can differ by hours. */
const WaitFigure = ({ label, wait }: { label: string; wait: WorkingTime }) => (
  <Figure
    label={label}
    figure={officeHours(wait)}
    more={wait.workdays > 0 ? waitInWords(wait) : undefined}
  />
);

function Figure(props: { label: string; figure: string; more?: string | undefined }) {
  const { label, figure, more } = props;
  return (
    <div>
      <dt className="text-quiet">{label}</dt>
      <dd>
        <span className="text-2xl serif">{figure}</span>
        {more !== undefined && <span className="text-quiet">{` (${more})`}</span>}
      </dd>
    </div>
  );
}

function CountTable(props: {
  id: string;
  heading: string;
  column: string;
  rows: readonly (readonly [name: string, count: number])[];
}) {
  const { id, heading, column, rows } = props;
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Panel id={id} title={heading}>
      <Table
        columns={[column, '', 'Requests', 'Share']}
        rows={rows.map(([name, count]) => [
          name,
          name,
          <Bar key="bar" value={count} max={total} />,
          <Count key="count" count={count} />,
          total === 0 ? (
            '–'
          ) : (
            <Count key="share" count={count}>{`${Math.round((count / total) * 100)}%`}</Count>
          ),
        ])}
      />
    </Panel>
  );
}

/** Repeats the number beside it. */
const Bar = (props: { value: number; max: number }) => (
  <progress {...props} max={props.max || 1} aria-hidden="true" />
);

/** Zeros are quiet, so that the weeks and rows with requests stand out. */
const Count = ({ count, children }: { count: number; children?: string }) => (
  <span className={count === 0 ? 'text-quiet' : undefined}>
    {children ?? count.toLocaleString('en-US')}
  </span>
);

/** The newest week first, and last how many weeks had no request. */
function WeekBars({ weeks }: Pick<Numbers, 'weeks'>) {
  const { calendarDay } = useView().formats;
  const busy = weeks.filter(({ requests }) => requests > 0).toReversed();
  const most = Math.max(...busy.map(({ requests }) => requests));
  const quiet = weeks.length - busy.length;
  const rows = busy.map(({ week, requests }): [string, ...ReactNode[]] => [
    week,
    calendarDay(week),
    <Bar key="bar" value={requests} max={most} />,
    requests.toLocaleString('en-US'),
  ]);
  if (quiet > 0) rows.push(['quiet', counted(quiet, 'other week', 'other weeks'), '', '0']);
  return (
    <Panel id="by-week" title="Requests by week">
      <Table columns={['Week of', '', 'Requests']} rows={rows} />
    </Panel>
  );
}
