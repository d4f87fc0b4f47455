import type { Service } from '#contract/content.ts';
import { firmThing, serviceThing } from '#app/head/structured-data.tsx';
import { OpeningText } from '#app/sections/article-text.tsx';
import { StayPicture } from '#app/sections/guide-pictures.tsx';
import { PartsPicture } from '#app/sections/parts-picture.tsx';
import { ServiceCards } from '#app/sections/service-cards.tsx';
import { Outcomes, ServiceFacts } from '#app/sections/service-details.tsx';
import { Timeline } from '#app/sections/timeline.tsx';
import { TwoCases } from '#app/sections/two-cases.tsx';
import { PersonToCall } from '#app/sections/voice.tsx';
import { useContent } from '#app/site/site-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ConsultationBanner } from './consultation.tsx';
import { GuideLinks } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';
import { attorneyOf } from '#app/sections/attorneys.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

export function ServicesPage() {
  const content = useContent();
  const { home, services } = content;
  return (
    <InnerPage
      address="/services"
      texts={content.servicesPage}
      things={(siteUrl) => [
        firmThing(siteUrl, content),
        ...services.map((service) => serviceThing(siteUrl, service, content)),
      ]}
    >
      <ServiceCards services={services} labels={home.services} />
      {content.servicesPage.cases && <TwoCases cases={content.servicesPage.cases} />}
      <GuideLinks />
      <ConsultationBanner address="/services" />
    </InnerPage>
  );
}

export function ServicePage({ service }: { service: Service }) {
  const { action, description, fit = [], owe, picture } = service;
  const { services: texts } = usePageTexts();
  const addressOf = useAddress();
  const content = useContent();
  const person = attorneyOf(service.attorney, content);
  const sections = serviceSections(service);
  // A service without a picture of its own has the picture of what a case stops, in place of its text.
  const shown = !picture && service.timeline.some(({ showStay }) => showStay) && content.stay;
  return (
    <InnerPage
      address={`/services/${service.id}`}
      texts={{ ...service, title: service.pageTitle, lead: description }}
      things={(siteUrl) => [serviceThing(siteUrl, service, content)]}
      aside={<ServiceFacts facts={service.facts} />}
      top={
        <>
          <div className="row mt-6">
            <ButtonLink href="#consultation" className="wide-on-phone">
              {action}
            </ButtonLink>
            <a href={addressOf('/services')} className="touch underline text-pale">
              <Icon name="back" size={18} />
              {texts.back}
            </a>
          </div>
          {person && <PersonToCall person={person} />}
        </>
      }
    >
      <OpeningText
        article={service.article}
        section={sections.first}
        scene={`/scenes/${service.icon}.svg`}
        fit={fit.flatMap((heading) => sections.named(heading) ?? [])}
      />
      <Timeline
        heading={texts.timeline}
        stations={service.timeline.map((station) => sections.within(station))}
        stay={shown ? undefined : content.stay}
        hasUrgent={content.urgent !== undefined}
      />
      {picture && <PartsPicture picture={picture} />}
      {shown && <StayPicture stay={shown} className="band" />}
      <Outcomes
        keep={service.keep.map((line) => sections.within(line))}
        ends={service.ends.map((line) => sections.within(line))}
        owe={owe}
        others={sections.folded}
      >
        <ButtonLink href="#consultation" variant="outline" className="wide-on-phone">
          {action}
        </ButtonLink>
      </Outcomes>
      <ConsultationBanner opening={sections.last} legalText={service} attorney={service.attorney} />
    </InnerPage>
  );
}

/** Splits a service's sections: those that a field names are shown at that field, the others in their order. */
function serviceSections({ article, timeline, keep, ends, fit = [] }: Service) {
  const named = (heading: string | undefined) =>
    article.sections.find((section) => section.heading === heading);
  const elsewhere = [...fit, ...[...timeline, ...keep, ...ends].map(({ more }) => more)];
  const [first, ...others] = article.sections.filter(({ heading }) => !elsewhere.includes(heading));
  return {
    named,
    /** Replaces the heading in `more` by its section. `line` is a step of the timeline or an entry of a list. */
    within: <T extends { more?: string }>(line: T) => ({ ...line, more: named(line.more) }),
    first,
    folded: others.slice(0, -1),
    last: others.at(-1),
  };
}
