import { attorneyThing, firmThing } from '#app/head/structured-data.tsx';
import { FirmStory } from '#app/sections/about-firm.tsx';
import { Attorneys, withPhoto } from '#app/sections/attorneys.tsx';
import { FirmHistory } from '#app/sections/timeline.tsx';
import { useContent } from '#app/site/site-content.ts';
import { ConsultationBanner } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

export function AboutPage() {
  const content = useContent();
  const { about } = content;
  const people = content.attorneys.map((attorney) => withPhoto(attorney, content));
  return (
    <InnerPage
      address="/about"
      texts={about}
      things={(siteUrl) => [
        firmThing(siteUrl, content),
        ...people.map((attorney) => attorneyThing(siteUrl, attorney, content)),
      ]}
    >
      <Attorneys heading={about.attorneysHeading} attorneys={people} />
      <FirmStory about={about} />
      {about.timeline && (
        <FirmHistory heading={about.timeline.heading} stations={about.timeline.stations} />
      )}
      <ConsultationBanner legalText={about} />
    </InnerPage>
  );
}
