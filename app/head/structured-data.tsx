import type { Graph, Thing } from 'schema-dts';
import type { Attorney, FirmState, Myth, Service, SiteContent } from '#contract/content.ts';
import { addressIn, LANGUAGES } from '#contract/languages.ts';
import { clockOf, daysByHours } from '#contract/office-hours.ts';
import { shareImage } from '#app/site/built-images.ts';
import { useRenderSettings } from '#app/site/render-settings.ts';
import { catalogOf } from '#app/texts/page-texts.ts';

export interface Breadcrumb {
  label: string;
  path: string;
}

/*
 * Data about a page for search engines, in the vocabulary of schema.org (JSON-LD). `schema-dts` has its types, so a
 * property that schema.org does not know is a type error. It contains nothing that the page does not show.
 */

/** JSON is data, not a script, so the content security policy allows it inline. */
export function StructuredData({ things }: { things: (siteUrl: string) => readonly Thing[] }) {
  const { siteUrl } = useRenderSettings();
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things(siteUrl) };
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const firmId = (siteUrl: string) => `${siteUrl}/#firm`;
const personId = (siteUrl: string, { id }: Attorney) => `${siteUrl}/about#${id}`;
const homeAddress = (siteUrl: string, { language }: SiteContent) =>
  siteUrl + addressIn(language, '/');

/** A `LegalService`: schema.org has deprecated `Attorney` and recommends this type instead. */
export function firmThing(siteUrl: string, content: SiteContent): Thing {
  const { attorneys, firm, language, languages } = content;
  const area = areaOf(content);
  const { foundedYear, office } = firm;
  return {
    '@type': 'LegalService',
    '@id': firmId(siteUrl),
    name: firm.name,
    description: firm.description,
    url: homeAddress(siteUrl, content),
    telephone: firm.phone.dial,
    email: firm.email,
    knowsLanguage: [...languages],
    image: siteUrl + shareImage(language),
    ...(foundedYear !== undefined && { foundingDate: String(foundedYear) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.state,
      postalCode: office.zip,
      addressCountry: 'US',
    },
    openingHoursSpecification: daysByHours(firm.hours).map(({ weekdays, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((weekday) => DAY_OF_WEEK[weekday]),
      opens: clockOf(opens),
      closes: clockOf(closes),
    })),
    areaServed: [
      { '@type': 'AdministrativeArea', name: firm.area },
      ...firm.states.map((state) => area('AdministrativeArea', state)),
    ],
    employee: attorneys.map((attorney) => ({ '@id': personId(siteUrl, attorney) })),
  };
}

const DAY_OF_WEEK = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

export function siteThing(siteUrl: string, content: SiteContent): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: content.firm.name,
    url: homeAddress(siteUrl, content),
    inLanguage: LANGUAGES[content.language].locale,
    publisher: { '@id': firmId(siteUrl) },
  };
}

export function attorneyThing(
  siteUrl: string,
  attorney: Attorney,
  { language }: SiteContent,
): Thing {
  return {
    '@type': 'Person',
    '@id': personId(siteUrl, attorney),
    name: attorney.name,
    jobTitle: attorney.title,
    description: attorney.bio[0] ?? attorney.title,
    ...(attorney.imageUrl && { image: siteUrl + attorney.imageUrl }),
    url: siteUrl + addressIn(language, `/about#${attorney.id}`),
    worksFor: { '@id': firmId(siteUrl) },
  };
}

export function questionsThing(siteUrl: string, path: string, myths: readonly Myth[]): Thing {
  return {
    '@type': 'FAQPage',
    '@id': siteUrl + path,
    mainEntity: myths.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  };
}

export function serviceThing(siteUrl: string, service: Service, content: SiteContent): Thing {
  const { firm, language } = content;
  const { offeredIn } = service;
  const url = siteUrl + addressIn(language, `/services/${service.id}`);
  const area = areaOf(content);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.title,
    description: service.description,
    provider: {
      '@type': 'LegalService',
      '@id': firmId(siteUrl),
      name: firm.name,
      url: homeAddress(siteUrl, content),
    },
    areaServed: firm.states
      .filter(({ name }) => offeredIn?.includes(name) ?? true)
      .map((state) => area('State', state)),
  };
}

/** Marks the states where the firm's attorneys are admitted to federal courts only. */
function areaOf({ language }: SiteContent) {
  const { federalCourtsOnly } = catalogOf(language).pages;
  return <T extends 'AdministrativeArea' | 'State'>(type: T, state: FirmState) => ({
    '@type': type,
    name: state.name,
    ...(state.admission === 'federal-courts' && { description: federalCourtsOnly }),
  });
}

export function breadcrumbsThing(siteUrl: string, breadcrumbs: readonly Breadcrumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + path,
    })),
  };
}
