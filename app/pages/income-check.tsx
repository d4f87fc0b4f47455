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
import { Sources } from '#app/sections/sources.tsx';
import { useContent } from '#app/site-content.ts';
import { Island } from '#app/ui/island.tsx';
import type { IncomeCheckPage } from '#contract/income-check-content.ts';
import {
  medianFor,
  nextDue,
  shownUntil,
  TABLE_SIZES,
  type MedianTable,
} from '#contract/median-table.ts';
import { ConsultationLink } from './consultation.tsx';
import { GuideNotice, JumpLinks } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';

export function incomeCheckPage(page: IncomeCheckPage) {
  const { questions, results, plan } = page;

  return function IncomeCheckPageView() {
    const { firm } = useContent();
    const { builtAt } = useRenderSettings();
    const builtOn = builtAt.slice(0, 10);
    const tables = currentTables(page.tables, builtOn);
    // The newest table is the last to count.
    const until = tables.map(shownUntil).toSorted().at(-1) ?? builtOn;
    const due =
      tables
        .map(({ effective }) => nextDue(effective))
        .toSorted()
        .at(-1) ?? builtOn;
    const { heading, lead, noScript, ...labels } = questions;
    const leftOut = {
      ...plan.leftOut,
      lines: plan.leftOut.lines.map((line) =>
        fillIn(line, { percent: String(plan.trusteePercent) }),
      ),
    };
    return (
      <InnerPage
        path="/income-check"
        texts={page}
        top={
          <>
            {/* First, so that nobody reads six steps to find no comparison. */}
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
            <GuideNotice />
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
          leftOut={page.leftOut}
          tinted
        >
          <NoScript text={noScript} />
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
          leftOut={leftOut}
        >
          <NoScript text={noScript} />
          <Island
            name="plan-form"
            component={PlanForm}
            props={{ texts: plan, phone: firm.phone }}
          />
        </CalculatorSection>
        <div className="wrap py-8">
          <Sources
            heading={page.sources.heading}
            sources={page.sources.lines}
            reviewed={page.reviewed}
          />
        </div>
        <ConsultationLink />
      </InnerPage>
    );
  };
}

function NoScript({ text }: { text: string }) {
  return (
    <noscript>
      <p>{text}</p>
    </noscript>
  );
}

/** Without tables that a newer one has replaced on the day of the build. */
function currentTables<T extends MedianTable>(tables: readonly T[], today: string): readonly T[] {
  const newest = tables
    .filter(({ effective }) => effective <= today)
    .toSorted((a, b) => (a.effective < b.effective ? 1 : -1))[0];
  return tables.filter((table) => !newest || table.effective >= newest.effective);
}

/** The rows of the firm's states in words. */
function viewOf(
  table: MedianTable & { source: string },
  texts: IncomeCheckPage['table'],
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
