import { PageHead } from '#app/head/page-head.tsx';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { firmThing, siteThing, StructuredData } from '#app/head/structured-data.tsx';
import { AboutFirm, RecordProof } from '#app/sections/about-firm.tsx';
import { Contact } from '#app/sections/contact.tsx';
import { Hero } from '#app/sections/hero.tsx';
import { ServiceCards, serviceRows } from '#app/sections/service-cards.tsx';
import { Situations } from '#app/sections/situations.tsx';
import { urgentRows } from '#app/sections/urgent.tsx';
import { Voice } from '#app/sections/voice.tsx';
import { useContent } from '#app/site/site-content.ts';
import { ConsultationBanner, FormIsland } from './consultation.tsx';
import { GuideFold } from './guide-parts.tsx';
import { speakersOf } from '#app/sections/attorneys.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

export function HomePage() {
  const content = useContent();
  const address = useAddress();
  const { about, firm, home, navigation, notices, services, urgent } = content;
  const speakers = speakersOf(content);
  // The first attorney speaks at the top and the last one below, so that a firm of two shows both.
  const attorney = speakers.at(-1);
  const headline = content.record?.headlines[0];
  return (
    <>
      <PageHead
        title={usePageTexts().titles.home(content)}
        description={firm.description}
        address="/"
      />
      <StructuredData
        things={(siteUrl) => [
          firmThing(siteUrl, content),
          // Search engines read the name of a site only from the home page of its domain.
          ...(content.language === MAIN_LANGUAGE ? [siteThing(siteUrl, content)] : []),
        ]}
      />
      <Hero
        hero={home.hero}
        firm={firm}
        person={speakers[0]}
        notice={notices.debtReliefAgency}
        urgent={urgent && home.hero.urgent}
      />
      <Situations
        intro={home.services}
        rows={urgent ? urgentRows(urgent.pages, address) : serviceRows(services, address)}
        phone={firm.phone}
      >
        <GuideFold />
      </Situations>
      <AboutFirm
        about={about}
        voice={attorney && <Voice attorney={attorney} className="voice" />}
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
