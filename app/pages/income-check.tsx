import { dollarsOf } from '#app/forms/calculators/amounts.ts';
import { WaysOn } from '#app/forms/calculators/controls.tsx';
import { Calculator } from '#app/forms/calculators/calculator.tsx';
import { useRenderSettings } from '#app/site/render-settings.ts';
import { ComparisonPicture, Worksheet, type MedianView } from '#app/sections/income-check.tsx';
import { Aside, NoScript } from '#app/sections/tools.tsx';
import { useContent } from '#app/site/site-content.ts';
import { useAddress, useTexts } from '#app/texts/texts.ts';
import { Island } from '#app/ui/island.tsx';
import type { IncomeCheckContent as IncomeCheck } from '#contract/income-check-content.ts';
import {
  comparedUntil,
  medianFor,
  nextDue,
  TABLE_SIZES,
  type MedianTable,
} from '#contract/median-table.ts';
import { fillIn } from '#contract/text.ts';
import { ToolPage } from './tool-page.tsx';

export function IncomeCheckPage({ page }: { page: IncomeCheck }) {
  const { results, steps, table: texts } = page;
  // The island gets only the texts that it shows.
  const { lead, noScript, heading, ...questions } = page.questions;
  const content = useContent();
  const { states, phone } = content.firm;
  const range = content['plan-range'];
  const { builtAt } = useRenderSettings();
  const { day } = useTexts();
  const address = useAddress();
  const builtOn = builtAt.slice(0, 10);
  const tables = currentTables(page.tables, builtOn);
  // The latest of these days belongs to the newest table.
  const last = (days: readonly string[]) => days.toSorted().at(-1) ?? builtOn;
  const until = last(tables.map(({ effective }) => nextDue(effective)));
  const end = last(tables.map(comparedUntil));
  // client/page-updates.ts shows one of the two by the visitor's date.
  const withTable = { 'data-until': end, hidden: builtOn >= end };
  const withoutTable = { 'data-from': end, hidden: builtOn < end };
  const newest = last(tables.map(({ effective }) => effective).filter((each) => each <= builtOn));
  const oldNote = (
    <p
      // If the note was due at the build, it is shown whatever the visitor's clock says.
      {...(builtOn < until && { 'data-from': until })}
      data-until={end}
      hidden={builtOn < until || builtOn >= end}
      className="measure mt-3"
    >
      {fillIn(results.older.note, { date: day(newest) })}
    </p>
  );
  return (
    <ToolPage
      address="/income-check"
      tool={page}
      heading={
        <>
          <span {...withTable}>{page.heading}</span>
          <span {...withoutTable} className="text-3xl">
            {results.headings.noTable}
          </span>
        </>
      }
      aside={
        <>
          <Aside heading={steps.heading}>
            <ComparisonPicture picture={steps.picture} />
            <p className="mt-3">
              <span {...withTable}>
                {page.lead} {lead}
              </span>
            </p>
          </Aside>
          {range && (
            <p>
              <a className="text-link" href={address('/plan-range')}>
                {range.heading}
              </a>
            </p>
          )}
        </>
      }
      more={
        <Worksheet
          page={page}
          states={states}
          tables={tables
            .map((table) => incomeView(table, { texts, states, day, tables }))
            .filter((view) => builtOn < view.until)}
          oldNote={oldNote}
        />
      }
    >
      <div {...withTable}>
        <NoScript text={noScript} phone={phone} />
        <Island
          name="calculator"
          component={Calculator}
          props={{
            tool: 'income',
            questions,
            label: heading,
            privacy: page.privacy,
            results,
            steps: steps.items.filter(({ explains }) => explains),
            counted: page.counted,
            sizes: texts.sizes,
            states: states.map(({ name, code }) => ({ name, code })),
            tables: tables.map((table) => ofStates(table, states)),
            builtOn,
            phone,
          }}
        />
      </div>
      <div {...withoutTable}>
        <div className="row">
          <p className="text-lg">{results.noTable}</p>
          <a className="text-link touch nowrap" href="https://www.justice.gov/ust/means-testing">
            justice.gov/ust/means-testing
          </a>
          <WaysOn ask={results.askTable} next={results.next} phone={phone} />
        </div>
      </div>
    </ToolPage>
  );
}

/** Leaves out tables that a newer one has replaced by the day of the build. */
function currentTables<T extends MedianTable>(tables: readonly T[], today: string): readonly T[] {
  const days = tables.map(({ effective }) => effective).filter((day) => day <= today);
  const newest = days.toSorted().at(-1) ?? '';
  return tables.filter(({ effective }) => effective >= newest);
}

/** A table as the page shows it, with the rows of the firm's states. */
function incomeView(
  table: MedianTable & { source: string },
  page: {
    texts: IncomeCheck['table'];
    states: readonly { code: string }[];
    day: (date: string) => string;
    tables: readonly MedianTable[];
  },
): MedianView {
  const { texts, states, day, tables } = page;
  const next = tables.map(({ effective }) => effective).find((each) => each > table.effective);
  const dollars = (amount = NaN) => dollarsOf(amount * 100);
  const values = {
    date: day(table.effective),
    due: day(nextDue(table.effective)),
    source: table.source,
    amount: dollars(table.addOn),
  };
  return {
    effective: table.effective,
    until: next ?? comparedUntil(table),
    caption: fillIn(texts.caption, values),
    addOn: fillIn(texts.addOn, values),
    rows: TABLE_SIZES.map((size, index) => ({
      household: texts.sizes[index] ?? '',
      amounts: states.map(({ code }) => dollars(medianFor(table, code, size))),
    })),
  };
}

/** A table with only the rows of the firm's states, which the browser needs. */
function ofStates(table: MedianTable, states: readonly { code: string }[]): MedianTable {
  const { effective, addOn, medians } = table;
  const rows = states.map(({ code }) => [code, medians[code] ?? []] as const);
  return { effective, addOn, medians: Object.fromEntries(rows) };
}
