import { fillIn } from '#app/forms/calculators/amounts.ts';
import { Calculator } from '#app/forms/calculators/calculator.tsx';
import { Aside, NoScript, RangePicture } from '#app/sections/tools.tsx';
import { useContent } from '#app/site-content.ts';
import { Island } from '#app/ui/island.tsx';
import type { PlanTexts } from '#contract/plan-range-content.ts';
import { ToolPage } from './tool-page.tsx';

export function PlanRangePage({ texts }: { texts: PlanTexts }) {
  const { firm } = useContent();
  // The island gets only what it shows.
  const {
    title,
    linkName,
    metaDescription,
    about,
    lead,
    hint,
    noScript,
    leftOut,
    sources,
    ...shown
  } = texts;
  const { heading } = texts;
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
      <p className="tool-hint mb-4">{hint}</p>
      <NoScript text={noScript} phone={firm.phone} />
      <Island
        name="calculator"
        component={Calculator}
        props={{ tool: 'plan', texts: shown, phone: firm.phone }}
      />
    </ToolPage>
  );
}
