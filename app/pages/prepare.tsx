import type { Prepare } from '#contract/guides.ts';
import { ArticleText } from '#app/sections/article-text.tsx';
import { Donts, Papers } from '#app/sections/prepare.tsx';
import { ConsultationLink } from './consultation.tsx';
import { GuideNotice, GuideSources } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';

/** What to do, to gather and to leave alone before a case is filed. */
export function preparePage(prepare: Prepare) {
  return function PreparePage() {
    return (
      <InnerPage path="/prepare" texts={prepare} top={<GuideNotice />}>
        <Donts heading={prepare.dontsHeading} donts={prepare.donts} />
        <Papers prepare={prepare} />
        <ArticleText article={prepare.article} />
        <GuideSources guide={prepare} />
        <ConsultationLink />
      </InnerPage>
    );
  };
}
