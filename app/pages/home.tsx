import { linksIn } from '#app/navigation.ts';
import { homeTitle, PageHead } from '#app/head/page-head.tsx';
import { firmThing, siteThing, StructuredData } from '#app/head/structured-data.tsx';
import { AboutFirm, RecordProof } from '#app/sections/about-firm.tsx';
import { Contact } from '#app/sections/contact.tsx';
import { Hero } from '#app/sections/hero.tsx';
import { ServiceCards, serviceRows } from '#app/sections/service-cards.tsx';
import { Situations } from '#app/sections/situations.tsx';
import { urgentRows } from '#app/sections/urgent.tsx';
import { Voice } from '#app/sections/voice.tsx';
import { useContent } from '#app/site-content.ts';
import { ConsultationBanner, FormIsland } from './consultation.tsx';
import { withPhoto } from './with-photo.ts';

export function HomePage() {
  const content = useContent();
  const { about, exemptions, firm, home, incomeCheck, navigation, notices } = content;
  const { options, prepare, services, urgent } = content;
  const attorney = content.attorneys.find(({ sentence }) => sentence !== undefined);
  const headline = content.record?.headlines[0];
  // The headings of the guides say more than their names in the menus.
  const headings = new Map([
    ['/options', options?.heading],
    ['/income-check', incomeCheck?.heading],
    ['/prepare', prepare?.heading],
    ['/exemptions', exemptions?.heading],
  ]);
  const more = linksIn('guides', content)
    .filter(({ href }) => href !== '/urgent')
    .map(({ name, href }) => ({ name: headings.get(href) ?? name, href }));
  return (
    <>
      <PageHead title={homeTitle(content)} description={firm.description} path="/" />
      <StructuredData
        things={(siteUrl) => [firmThing(siteUrl, content), siteThing(siteUrl, content)]}
      />
      <Hero
        hero={home.hero}
        firm={firm}
        notice={notices.debtReliefAgency}
        urgent={urgent && home.hero.urgent}
      />
      <Situations
        intro={home.services}
        rows={urgent ? urgentRows(urgent.pages) : serviceRows(services)}
        more={more}
        phone={firm.phone}
      />
      <AboutFirm
        about={about}
        voice={attorney && <Voice attorney={withPhoto(attorney, content)} />}
        proof={
          headline &&
          notices.pastResults && (
            <RecordProof
              headline={headline}
              link={navigation.header.record}
              caution={notices.pastResults}
            />
          )
        }
      />
      <ServiceCards intro={content.servicesPage} services={services} labels={home.services} />
      <ConsultationBanner />
      <Contact texts={home.contact} firm={firm}>
        <FormIsland kind="contact" label={home.contact.formHeading} />
      </Contact>
    </>
  );
}
