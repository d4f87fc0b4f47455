import type { Options } from '#contract/guides.ts';
import { OptionQuestions, OptionTable } from '#app/sections/options.tsx';
import { PlanPicture } from '#app/sections/plan-picture.tsx';
import { useContent } from '#app/site-content.ts';
import { ConsultationLink } from './consultation.tsx';
import { GuideNotice, GuideSources } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';

/** The choices side by side. */
export function optionsPage(options: Options) {
  return function OptionsPage() {
    const { firm, notices } = useContent();
    const printNote = `${firm.name}, ${firm.phone.display}. ${notices.debtReliefAgency}`;
    return (
      <InnerPage path="/options" texts={options} top={<GuideNotice />}>
        <OptionQuestions options={options} />
        <OptionTable options={options} printNote={printNote} />
        {options.plan && <PlanPicture plan={options.plan} />}
        <GuideSources guide={options} />
        <ConsultationLink />
      </InnerPage>
    );
  };
}
