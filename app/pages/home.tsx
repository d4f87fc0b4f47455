import { about } from '#content/about.ts';
import { firm, notices } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { services, servicesPage } from '#content/services.ts';
import { ContactForm } from '#app/forms/both-forms.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { firmThing, siteThing, StructuredData } from '#app/head/structured-data.tsx';
import { AboutFirm } from '#app/sections/about-firm.tsx';
import { Contact, NoScriptContact } from '#app/sections/contact.tsx';
import { Hero } from '#app/sections/hero.tsx';
import { ServiceCards } from '#app/sections/service-cards.tsx';
import { Situations } from '#app/sections/situations.tsx';
import { Island } from '#app/ui/island.tsx';
import { ConsultationBanner, formProps } from './consultation.tsx';

export function HomePage() {
  return (
    <>
      <PageHead
        title={`Bankruptcy Attorneys in California | ${firm.name}`}
        description={firm.description}
        path="/"
      />
      <StructuredData things={(siteUrl) => [firmThing(siteUrl), siteThing(siteUrl)]} />
      <Hero hero={home.hero} firm={firm} notice={notices.debtReliefAgency} />
      <Situations intro={home.services} services={services} />
      <AboutFirm about={about} />
      <ServiceCards
        intro={servicesPage}
        services={services}
        readMore={home.services.readMore}
        action={home.services.action}
      />
      <ConsultationBanner />
      <Contact texts={home.contact} firm={firm}>
        <NoScriptContact firm={firm} />
        <Island name="contact-form" component={ContactForm} props={formProps} />
      </Contact>
    </>
  );
}
