import type { Service } from '#contract/content.ts';
import { firmThing, serviceThing } from '#app/head/structured-data.tsx';
import { ArticleText } from '#app/sections/article-text.tsx';
import { StayPicture } from '#app/sections/guide-pictures.tsx';
import { ServiceCards } from '#app/sections/service-cards.tsx';
import { KeepAndEnd, ServiceFacts } from '#app/sections/service-details.tsx';
import { ReviewNote } from '#app/sections/sources.tsx';
import { Timeline } from '#app/sections/timeline.tsx';
import { useContent } from '#app/site-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ConsultationBanner } from './consultation.tsx';
import { GuideLinks } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';

/** The list of all services. */
export function ServicesPage() {
  const content = useContent();
  const { home, services } = content;
  return (
    <InnerPage
      path="/services"
      texts={content.servicesPage}
      things={(siteUrl) => [
        firmThing(siteUrl, content),
        ...services.map((service) => serviceThing(siteUrl, service, content)),
      ]}
    >
      <ServiceCards services={services} labels={home.services} />
      <GuideLinks />
      <ConsultationBanner />
    </InnerPage>
  );
}

/** The page of one service. */
export function ServicePage({ service }: { service: Service }) {
  const { action, article } = service;
  const path = `/services/${service.id}`;
  const content = useContent();
  return (
    <InnerPage
      path={path}
      texts={{ ...service, title: service.pageTitle, lead: service.description }}
      things={(siteUrl) => [serviceThing(siteUrl, service, content)]}
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
          <p className="mt-6 max-w-[60ch] text-sm text-pale">{content.notices.debtReliefAgency}</p>
        </>
      }
    >
      <Timeline heading="What happens, and when" stations={service.timeline} />
      <KeepAndEnd keep={service.keep} ends={service.ends} />
      {service.showStay && content.urgent && <StayPicture stay={content.urgent.stay} />}
      <ArticleText article={article}>
        <ButtonLink href="#consultation" className="max-sm:w-full">
          {action}
        </ButtonLink>
        <div className="mt-6 text-sm text-quiet">
          <ReviewNote reviewed={service.reviewed} />
        </div>
      </ArticleText>
      <GuideLinks />
      <ConsultationBanner />
    </InnerPage>
  );
}
