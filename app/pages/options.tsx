import type { Options } from '#contract/guides.ts';
import { OptionQuestions, OptionTable } from '#app/sections/options.tsx';
import { PlanPicture } from '#app/sections/plan-picture.tsx';
import { ConsultationLink } from './consultation.tsx';
import { GuideNotice, GuideSources } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';

/** The choices side by side. */
export function optionsPage(options: Options) {
  return function OptionsPage() {
    return (
      <InnerPage path="/options" texts={options} top={<GuideNotice />}>
        <OptionQuestions options={options} />
        <OptionTable options={options} />
        {options.plan && <PlanPicture plan={options.plan} />}
        <GuideSources guide={options} />
        <ConsultationLink />
      </InnerPage>
    );
  };
}
