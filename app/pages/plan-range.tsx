import { fillIn } from '#app/forms/calculators/amounts.ts';
import { PlanForm } from '#app/forms/calculators/plan-form.tsx';
import { NoScript, PlainList, RangePicture } from '#app/sections/tools.tsx';
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
      path="/plan-range"
      tool={texts}
      heading={heading}
      aside={
        <>
          <RangePicture {...texts.results.scale} />
          <p>{lead}</p>
          <p>{texts.hint}</p>
          <PlainList
            heading={leftOut.heading}
            lines={leftOut.lines.map((line) => fillIn(line, { percent }))}
          />
        </>
      }
    >
      <NoScript text={texts.noScript} phone={firm.phone} />
      <Island name="plan-form" component={PlanForm} props={{ texts, phone: firm.phone }} />
    </ToolPage>
  );
}
