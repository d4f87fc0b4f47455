import { notices } from '#content/firm.ts';
import chapter11 from '#content/pages/chapter11.md';
import chapter13 from '#content/pages/chapter13.md';
import chapter7 from '#content/pages/chapter7.md';
import creditorHarassment from '#content/pages/creditor-harassment.md';
import debtSettlement from '#content/pages/debt-settlement.md';
import foreclosure from '#content/pages/foreclosure.md';
import { services } from '#content/services.ts';
import type { Article, ServiceId } from '#contract/content.ts';
import { serviceThing } from '#app/head/structured-data.tsx';
import { ArticleText } from '#app/sections/article-text.tsx';
import { KeepAndEnd } from '#app/sections/keep-and-end.tsx';
import { ServiceFacts } from '#app/sections/service-facts.tsx';
import { Timeline } from '#app/sections/timeline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ConsultationBanner } from './consultation-banner.tsx';
import { InnerPage } from './inner-page.tsx';

const ARTICLES: Record<ServiceId, Article> = {
  chapter7,
  chapter13,
  chapter11,
  'creditor-harassment': creditorHarassment,
  foreclosure,
  'debt-settlement': debtSettlement,
};

/** The page of one kind of relief, from the first question to the next step. */
export function servicePage(id: ServiceId) {
  const service = services.find((candidate) => candidate.id === id);
  if (!service) throw new Error(`content/services.ts has no ${id}`);
  const article = ARTICLES[id];
  const path = `/services/${id}`;
  // R6.4 fixes the words of the buttons.
  const action = id.startsWith('chapter')
    ? 'Get Started with a Free Consultation'
    : 'Schedule a Free Consultation';

  return function ServicePage() {
    return (
      <InnerPage
        path={path}
        texts={{ ...service, title: article.title, lead: service.description }}
        things={(siteUrl) => [serviceThing(siteUrl, service)]}
        top={
          <>
            <ServiceFacts facts={service.facts} />
            <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
              <ButtonLink to="#consultation">{action}</ButtonLink>
              <ButtonLink to="/services" look="on-dark">
                <Icon name="back" />
                Back to Services
              </ButtonLink>
            </div>
            <p className="mt-6 max-w-[60ch] text-sm text-pale">{notices.debtReliefAgency}</p>
          </>
        }
      >
        <Timeline heading="What happens, and when" stations={service.timeline} />
        <KeepAndEnd keep={service.keep} ends={service.ends} />
        <ArticleText article={article}>
          <ButtonLink to="#consultation" className="max-sm:w-full">
            {action}
          </ButtonLink>
        </ArticleText>
        <ConsultationBanner />
      </InnerPage>
    );
  };
}
