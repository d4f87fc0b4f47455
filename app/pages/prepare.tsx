import type { Prepare } from '#contract/guides.ts';
import { ArticleText } from '#app/sections/article-text.tsx';
import { Donts, Papers } from '#app/sections/prepare.tsx';
import { GuidePage } from './guide-parts.tsx';

/** What to do, what to gather and what to avoid before a case is filed. */
export function PreparePage({ prepare }: { prepare: Prepare }) {
  return (
    <GuidePage path="/prepare" guide={prepare}>
      <Donts heading={prepare.dontsHeading} donts={prepare.donts} />
      <Papers prepare={prepare} />
      <ArticleText article={prepare.article} />
    </GuidePage>
  );
}
