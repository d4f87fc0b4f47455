import { photographed } from 'virtual:portraits';
import { about } from '#content/about.ts';
import { attorneys } from '#content/attorneys.ts';
import { attorneyThing, firmThing } from '#app/head/structured-data.tsx';
import { AboutFirm } from '#app/sections/about-firm.tsx';
import { Attorneys } from '#app/sections/attorneys.tsx';
import { Timeline } from '#app/sections/timeline.tsx';
import { photoAddress } from '#app/ui/portrait.tsx';
import { ConsultationBanner } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

/** A photo replaces the drawing. */
const people = attorneys.map((attorney) => {
  const hasPhoto = photographed.includes(attorney.id);
  return { ...attorney, hasPhoto, ...(hasPhoto && { imageUrl: photoAddress(attorney.id) }) };
});

export function AboutPage() {
  return (
    <InnerPage
      path="/about"
      texts={about}
      things={(siteUrl) => [
        firmThing(siteUrl),
        ...people.map((attorney) => attorneyThing(siteUrl, attorney)),
      ]}
    >
      <AboutFirm about={about} onAboutPage />
      <Timeline years heading={about.timelineHeading} stations={about.timeline} />
      <Attorneys heading={about.attorneysHeading} attorneys={people} />
      <ConsultationBanner />
    </InnerPage>
  );
}
