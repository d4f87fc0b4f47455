import type { Exemptions } from '#contract/guides.ts';
import { anchor, ExemptionLists } from '#app/sections/exemptions.tsx';
import { LadderPicture } from '#app/sections/ladder-picture.tsx';
import { ConsultationLink } from './consultation.tsx';
import { GuideNotice, GuideSources, JumpLinks } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';

/** What the law protects in the firm's states. */
export function exemptionsPage(exemptions: Exemptions) {
  return function ExemptionsPage() {
    return (
      <InnerPage
        path="/exemptions"
        texts={exemptions}
        top={
          <>
            <JumpLinks
              links={exemptions.states.map(({ state }) => ({ id: anchor(state), name: state }))}
            />
            <GuideNotice />
          </>
        }
      >
        <ExemptionLists exemptions={exemptions} />
        <LadderPicture ladder={exemptions.ladder} />
        <GuideSources guide={exemptions} />
        <ConsultationLink />
      </InnerPage>
    );
  };
}
