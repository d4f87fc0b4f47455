import type { Exemptions } from '#contract/guides.ts';
import { anchor, ExemptionLists, ExemptionNotes } from '#app/sections/exemptions.tsx';
import { PartsPicture } from '#app/sections/parts-picture.tsx';
import { GuidePage, JumpLinks } from './guide-parts.tsx';

/** The page about the property that the law protects in the firm's states. */
export function ExemptionsPage({ exemptions }: { exemptions: Exemptions }) {
  const links = exemptions.states.map(({ state }) => ({ id: anchor(state), name: state }));
  return (
    <GuidePage address="/exemptions" guide={exemptions} top={<JumpLinks links={links} />}>
      <ExemptionNotes exemptions={exemptions} />
      <PartsPicture picture={exemptions.picture} />
      <ExemptionLists exemptions={exemptions} />
    </GuidePage>
  );
}
