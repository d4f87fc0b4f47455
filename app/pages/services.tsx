import { home } from '#content/home.ts';
import { services, servicesPage } from '#content/services.ts';
import { firmThing, serviceThing } from '#app/head/structured-data.tsx';
import { ServiceCards } from '#app/sections/service-cards.tsx';
import { Situations } from '#app/sections/situations.tsx';
import { ConsultationBanner } from './consultation-banner.tsx';
import { InnerPage } from './inner-page.tsx';

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
