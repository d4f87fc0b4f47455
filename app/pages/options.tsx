import type { Options } from '#contract/guides.ts';
import { PlanPicture } from '#app/sections/guide-pictures.tsx';
import { OptionQuestions, OptionTable } from '#app/sections/options.tsx';
import { useContent } from '#app/site-content.ts';
import { GuidePage } from './guide-parts.tsx';

/** The choices side by side. */
export function OptionsPage({ options }: { options: Options }) {
  const { firm, notices } = useContent();
  const printNote = `${firm.name}, ${firm.phone.display}. ${notices.debtReliefAgency}`;
  return (
    <GuidePage path="/options" guide={options}>
      <OptionQuestions options={options} />
      <OptionTable options={options} printNote={printNote} />
      {options.plan && <PlanPicture plan={options.plan} />}
    </GuidePage>
  );
}
