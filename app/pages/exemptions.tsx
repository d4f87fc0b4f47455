import type { Exemptions } from '#contract/guides.ts';
import { anchor, ExemptionLists } from '#app/sections/exemptions.tsx';
import { LadderPicture } from '#app/sections/guide-pictures.tsx';
import { GuidePage, JumpLinks } from './guide-parts.tsx';

/** What the law protects in the firm's states. */
export function ExemptionsPage({ exemptions }: { exemptions: Exemptions }) {
  const links = exemptions.states.map(({ state }) => ({ id: anchor(state), name: state }));
  return (
    <GuidePage path="/exemptions" guide={exemptions} top={<JumpLinks links={links} />}>
      <ExemptionLists exemptions={exemptions} />
      <LadderPicture ladder={exemptions.ladder} />
    </GuidePage>
  );
}
