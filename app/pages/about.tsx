import { photographed } from 'virtual:portraits';
import { about } from '#content/about.ts';
import { attorneys } from '#content/attorneys.ts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import {
  attorneyThing,
  breadcrumbsThing,
  firmThing,
  StructuredData,
} from '#app/head/structured-data.tsx';
import { AboutFirm } from '#app/sections/about-firm.tsx';
import { Attorneys } from '#app/sections/attorneys.tsx';
import { PageTop } from '#app/sections/page-top.tsx';
import { Timeline } from '#app/sections/timeline.tsx';
import { photoAddress } from '#app/ui/portrait.tsx';
import { ConsultationBanner } from './consultation-banner.tsx';

const PATH = '/about';

/** With the photo in the drawing's place, where there is one. */
const people = attorneys.map((attorney) =>
  photographed.includes(attorney.id)
    ? { ...attorney, imageUrl: photoAddress(attorney.id) }
    : attorney,
);

export function AboutPage() {
  return (
    <>
      <PageHead title={pageTitle(about.title)} description={about.metaDescription} path={PATH} />
      <StructuredData
        things={(siteUrl) => [
          firmThing(siteUrl),
          ...people.map((attorney) => attorneyThing(siteUrl, attorney)),
          breadcrumbsThing(siteUrl, breadcrumbsOf(PATH)),
        ]}
      />
      <PageTop crumbs={breadcrumbsOf(PATH)} heading={about.heading} />
      <AboutFirm about={about} />
      <Timeline years heading={about.timelineHeading} stations={about.timeline} />
      <Attorneys heading={about.attorneysHeading} attorneys={people} photographed={photographed} />
      <ConsultationBanner />
    </>
  );
}
