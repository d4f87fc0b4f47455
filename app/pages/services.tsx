import { home } from '#content/home.ts';
import { services, servicesPage } from '#content/services.ts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import {
  breadcrumbsThing,
  firmThing,
  serviceThing,
  StructuredData,
} from '#app/head/structured-data.tsx';
import { PageTop } from '#app/sections/page-top.tsx';
import { ServiceCards } from '#app/sections/service-cards.tsx';
import { Situations } from '#app/sections/situations.tsx';
import { ConsultationBanner } from './consultation-banner.tsx';

const PATH = '/services';

export function ServicesPage() {
  const { title, metaDescription, heading, lead } = servicesPage;
  return (
    <>
      <PageHead title={pageTitle(title)} description={metaDescription} path={PATH} />
      <StructuredData
        things={(siteUrl) => [
          firmThing(siteUrl),
          ...services.map((service) => serviceThing(siteUrl, `/services/${service.id}`, service)),
          breadcrumbsThing(siteUrl, breadcrumbsOf(PATH)),
        ]}
      />
      <PageTop crumbs={breadcrumbsOf(PATH)} heading={heading} lead={lead} />
      <ServiceCards
        services={services}
        readMore={home.services.readMore}
        action={home.services.action}
      />
      <Situations intro={home.services} services={services} />
      <ConsultationBanner />
    </>
  );
}
