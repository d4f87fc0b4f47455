import { dayInWords, dollarsOf, fillIn } from '#app/forms/calculators/amounts.ts';
import { IncomeForm } from '#app/forms/calculators/income-form.tsx';
import { PlanForm } from '#app/forms/calculators/plan-form.tsx';
import { CallLine } from '#app/forms/calculators/calculator.tsx';
import { useRenderSettings } from '#app/render-settings.ts';
import {
  CalculatorSection,
  CountedIncome,
  IncomeSteps,
  MedianTables,
  type MedianView,
} from '#app/sections/income-check.tsx';
import { useContent } from '#app/site-content.ts';
import { Island } from '#app/ui/island.tsx';
import type { IncomeCheckContent as IncomeCheck } from '#contract/income-check-content.ts';
import {
  medianFor,
  nextDue,
  shownUntil,
  TABLE_SIZES,
  type MedianTable,
} from '#contract/median-table.ts';
import { GuidePage, JumpLinks } from './guide-parts.tsx';

export function IncomeCheckPage({ page }: { page: IncomeCheck }) {
  const { questions, results, plan } = page;
  const { firm } = useContent();
  const { builtAt } = useRenderSettings();
  const builtOn = builtAt.slice(0, 10);
  const tables = currentTables(page.tables, builtOn);
  // The latest of these days belongs to the newest table.
  const last = (days: readonly string[]) => days.toSorted().at(-1) ?? builtOn;
  const until = last(tables.map(shownUntil));
  const due = last(tables.map(({ effective }) => nextDue(effective)));
  const { heading, lead, noScript, ...labels } = questions;
  const leftOut = {
    ...plan.leftOut,
    lines: plan.leftOut.lines.map((line) => fillIn(line, { percent: String(plan.trusteePercent) })),
  };
  return (
    <GuidePage
      path="/income-check"
      guide={{ ...page, sources: page.sources.lines }}
      sourcesHeading={page.sources.heading}
      top={
        <>
          {/* At the top, so that visitors do not read six steps before they learn that there is no comparison. */}
          <p
            data-from={until}
            hidden={builtOn < until}
            className="mt-4 max-w-[60ch] font-semibold text-peach"
          >
            {results.noTable}
          </p>
          <JumpLinks
            links={[
              { id: 'compare', name: heading },
              { id: 'chapter-13', name: plan.heading },
            ]}
          />
        </>
      }
    >
      <IncomeSteps steps={page.steps} about={page.about} />
      <CountedIncome counted={page.counted} />
      <MedianTables
        texts={page.table}
        states={firm.states}
        tables={tables
          .filter((table) => builtOn < shownUntil(table))
          .map((table) => viewOf(table, page.table, firm.states))}
        old={fillIn(page.table.old, { due: dayInWords(due) })}
        until={until}
      />
      <CalculatorSection
        id="compare"
        heading={heading}
        lead={[lead]}
        privacy={page.privacy}
        noScript={noScript}
        leftOut={page.leftOut}
        tinted
      >
        {/* client/page-updates.ts shows one of the two by the visitor's date. */}
        <div data-until={until} hidden={builtOn >= until}>
          <Island
            name="income-form"
            component={IncomeForm}
            props={{
              questions: { heading, ...labels },
              results,
              states: firm.states.map(({ name, code }) => ({ name, code })),
              tables: tables.map((table) => ofStates(table, firm.states)),
              builtOn,
              phone: firm.phone,
            }}
          />
        </div>
        <div data-from={until} hidden={builtOn < until}>
          <p className="mb-4 font-semibold">{results.noTable}</p>
          <CallLine text={results.next} phone={firm.phone} />
        </div>
      </CalculatorSection>
      <CalculatorSection
        id="chapter-13"
        heading={plan.heading}
        lead={plan.lead}
        privacy={page.privacy}
        noScript={noScript}
        leftOut={leftOut}
      >
        <Island name="plan-form" component={PlanForm} props={{ texts: plan, phone: firm.phone }} />
      </CalculatorSection>
    </GuidePage>
  );
}

/** Leaves out tables that a newer one has replaced by the day of the build. */
function currentTables<T extends MedianTable>(tables: readonly T[], today: string): readonly T[] {
  const days = tables.map(({ effective }) => effective).filter((day) => day <= today);
  const newest = days.toSorted().at(-1) ?? '';
  return tables.filter(({ effective }) => effective >= newest);
}

/** A table as the page shows it, with the rows of the firm's states. */
function viewOf(
  table: MedianTable & { source: string },
  texts: IncomeCheck['table'],
  states: readonly { code: string }[],
): MedianView {
  const dollars = (amount = NaN) => dollarsOf(amount * 100);
  const values = {
    date: dayInWords(table.effective),
    due: dayInWords(shownUntil(table)),
    source: table.source,
    amount: dollars(table.addOn),
  };
  return {
    effective: table.effective,
    until: shownUntil(table),
    caption: fillIn(texts.caption, values),
    addOn: fillIn(texts.addOn, values),
    rows: TABLE_SIZES.map((size, index) => ({
      household: texts.sizes[index] ?? '',
      amounts: states.map(({ code }) => dollars(medianFor(table, code, size))),
    })),
  };
}

/** What the browser needs of a table: the rows of the firm's states. */
function ofStates(table: MedianTable, states: readonly { code: string }[]): MedianTable {
  const { effective, addOn, medians, confirmed } = table;
  const rows = states.map(({ code }) => [code, medians[code] ?? []] as const);
  return { effective, addOn, medians: Object.fromEntries(rows), ...(confirmed && { confirmed }) };
}
