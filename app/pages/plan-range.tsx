import { fillIn } from '#app/forms/calculators/amounts.ts';
import { PlanForm } from '#app/forms/calculators/plan-form.tsx';
import { Aside, NoScript, RangePicture } from '#app/sections/tools.tsx';
import { useContent } from '#app/site-content.ts';
import { Island } from '#app/ui/island.tsx';
import type { PlanTexts } from '#contract/plan-range-content.ts';
import { ToolPage } from './tool-page.tsx';

export function PlanRangePage({ texts }: { texts: PlanTexts }) {
  const { firm } = useContent();
  const { heading, lead, leftOut } = texts;
  const percent = String(texts.trusteePercent);
  return (
    <ToolPage
      address="/plan-range"
      tool={texts}
      heading={heading}
      aside={
        <>
          <RangePicture {...texts.results.scale} />
          <p>{lead}</p>
          <Aside heading={leftOut.heading}>
            <ul className="plain-list">
              {leftOut.lines.map((line) => (
                <li key={line}>{fillIn(line, { percent })}</li>
              ))}
            </ul>
          </Aside>
        </>
      }
    >
      <p className="tool-hint mb-4">{texts.hint}</p>
      <NoScript text={texts.noScript} phone={firm.phone} />
      <Island name="plan-form" component={PlanForm} props={{ texts, phone: firm.phone }} />
    </ToolPage>
  );
}
