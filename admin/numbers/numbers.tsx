import { Link, useLoaderData } from 'react-router';
import { NUMBER_WEEKS, type Numbers } from '#contract/admin.ts';
import type { numbersLoader } from '#admin/loaders.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { texts } from '#admin/texts.ts';
import { waitWithHours } from '#admin/time.ts';
import { pageName } from '#admin/ui/page-name.ts';
import { Panel, Table } from '#admin/ui/panel.tsx';
import { WeekBars } from './week-bars.tsx';

export function NumbersPage() {
  const { weeks, numbers } = useLoaderData<typeof numbersLoader>();
  const words = texts.numbers;
  return (
    <div className="numbers-page">
      <div className="page-head">
        <PageTitle>{words.title}</PageTitle>
        <p className="quiet">{words.intro}</p>
      </div>
      <nav className="filters" aria-label={words.range}>
        {NUMBER_WEEKS.map((range) => (
          <Link
            key={range}
            to={`/numbers?weeks=${range}`}
            aria-current={range === weeks ? 'page' : undefined}
            preventScrollReset
          >
            {words.weeks(range)}
          </Link>
        ))}
      </nav>
      <WeekBars weeks={numbers.weeks} />
      <div className="number-columns">
        <FirstAnswer firstAnswer={numbers.firstAnswer} />
        <CountTable
          id="by-state"
          heading={words.byState}
          column={texts.request.state}
          rows={numbers.states.map(({ name, requests }) => [texts.state[name], requests])}
        />
        <CountTable
          id="by-page"
          heading={words.byPage}
          column={words.page}
          rows={numbers.pages.map(({ name, requests }) => [
            name === null ? texts.unknown : pageName(name),
            requests,
          ])}
        />
      </div>
    </div>
  );
}

function FirstAnswer({ firstAnswer }: Pick<Numbers, 'firstAnswer'>) {
  const words = texts.numbers;
  return (
    <Panel id="first-answer" title={words.firstAnswer}>
      {firstAnswer === null ? (
        <p className="quiet">{words.nothingAnswered}</p>
      ) : (
        <>
          <dl className="figures">
            <div>
              <dt>{words.median}</dt>
              <dd>{waitWithHours(firstAnswer.median)}</dd>
            </div>
            <div>
              <dt>{words.slowest}</dt>
              <dd>{waitWithHours(firstAnswer.slowestTenth)}</dd>
            </div>
          </dl>
          <p className="quiet">{words.counted(firstAnswer.answered)}</p>
        </>
      )}
    </Panel>
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
        columns={[column, texts.numbers.requests, texts.numbers.share]}
        rows={rows.map(([name, count]) => [
          name,
          name,
          count.toLocaleString(texts.locale),
          total === 0 ? '–' : `${Math.round((count / total) * 100)}%`,
        ])}
      />
    </Panel>
  );
}
