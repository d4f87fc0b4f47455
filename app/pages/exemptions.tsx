import type { Exemptions } from '#contract/guides.ts';
import { anchor, ExemptionLists } from '#app/sections/exemptions.tsx';
import { LadderPicture } from '#app/sections/ladder-picture.tsx';
import { ConsultationLink } from './consultation.tsx';
import { GuideNotice, GuideSources } from './guide-parts.tsx';
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
            <ul className="mt-5 flex flex-wrap gap-3">
              {exemptions.states.map(({ state }) => (
                <li key={state}>
                  <a href={`#${anchor(state)}`} className="button button-on-dark">
                    {state}
                  </a>
                </li>
              ))}
            </ul>
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
