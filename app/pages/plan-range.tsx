import { Calculator } from '#app/forms/calculators/calculator.tsx';
import { RangeScale } from '#app/forms/calculators/scales.tsx';
import { Aside, NoScript } from '#app/sections/tools.tsx';
import { useContent } from '#app/site/site-content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { Island } from '#app/ui/island.tsx';
import type { PlanTexts } from '#contract/plan-range-content.ts';
import { fillIn } from '#contract/text.ts';
import { ToolPage } from './tool-page.tsx';

/** The made-up range that is drawn beside the heading, in cents. */
const EXAMPLE = { low: 350_00, high: 1_200_00 };

export function PlanRangePage({ texts }: { texts: PlanTexts }) {
  const { firm } = useContent();
  const { example } = usePageTexts();
  const { heading, lead, hint, noScript, leftOut } = texts;
  const percent = String(texts.trusteePercent);
  return (
    <ToolPage
      address="/plan-range"
      tool={texts}
      heading={heading}
      picture={
        <div className="tool-picture plan-picture no-print">
          <p className="eyebrow text-peach">{example}</p>
          <RangeScale {...EXAMPLE} labels={texts.results.scale} />
        </div>
      }
      aside={
        <>
          <p>{lead}</p>
          <Aside heading={leftOut.heading}>
            <ul className="plain-list stack-small mt-2">
              {leftOut.lines.map((line) => (
                <li key={line}>{fillIn(line, { percent })}</li>
              ))}
            </ul>
          </Aside>
        </>
      }
    >
      <p className="tool-hint no-print">{hint}</p>
      <NoScript text={noScript} phone={firm.phone} />
      <Island
        name="calculator"
        component={Calculator}
        props={{ tool: 'plan', texts, phone: firm.phone }}
      />
    </ToolPage>
  );
}
