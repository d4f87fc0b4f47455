import { notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import chapter11 from '#content/pages/chapter11.md';
import chapter13 from '#content/pages/chapter13.md';
import chapter7 from '#content/pages/chapter7.md';
import creditorHarassment from '#content/pages/creditor-harassment.md';
import debtSettlement from '#content/pages/debt-settlement.md';
import foreclosure from '#content/pages/foreclosure.md';
import { services, servicesPage } from '#content/services.ts';
import type { Article, ServiceId } from '#contract/content.ts';
import { firmThing, serviceThing } from '#app/head/structured-data.tsx';
import { ArticleText } from '#app/sections/article-text.tsx';
import { ServiceCards } from '#app/sections/service-cards.tsx';
import { KeepAndEnd, ServiceFacts } from '#app/sections/service-details.tsx';
import { Situations } from '#app/sections/situations.tsx';
import { Timeline } from '#app/sections/timeline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ConsultationBanner } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

/** The list of all services. */
export function ServicesPage() {
  return (
    <InnerPage
      path="/services"
      texts={servicesPage}
      things={(siteUrl) => [
        firmThing(siteUrl),
        ...services.map((service) => serviceThing(siteUrl, service)),
      ]}
    >
      <ServiceCards
        services={services}
        readMore={home.services.readMore}
        action={home.services.action}
      />
      <Situations intro={home.services} services={services} />
      <ConsultationBanner />
    </InnerPage>
  );
}

const ARTICLES: Record<ServiceId, Article> = {
  chapter7,
  chapter13,
  chapter11,
  'creditor-harassment': creditorHarassment,
  foreclosure,
  'debt-settlement': debtSettlement,
};

/** The page of one service. */
export function servicePage(id: ServiceId) {
  const service = services.find((candidate) => candidate.id === id);
  if (!service) throw new Error(`content/services.ts has no ${id}`);
  const article = ARTICLES[id];
  const path = `/services/${id}`;
  // R6.4
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
              <ButtonLink href="#consultation">{action}</ButtonLink>
              <ButtonLink href="/services" variant="on-dark">
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
          <ButtonLink href="#consultation" className="max-sm:w-full">
            {action}
          </ButtonLink>
        </ArticleText>
        <ConsultationBanner />
      </InnerPage>
    );
  };
}
