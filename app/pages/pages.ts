import { createElement, type ComponentType, type ReactElement } from 'react';
import type { Breadcrumb } from '#app/head/structured-data.tsx';
import { LEGAL_PAGES, type SiteContent } from '#contract/content.ts';
import { addressIn } from '#contract/languages.ts';

/** A list of links in the header or the footer. */
export type Menu = 'header' | 'guides' | 'services' | 'quick' | 'legal';

export interface Page {
  /** Its address in English, which is the same for all languages. */
  address: string;
  /** Its address in the language of its content. */
  path: string;
  /** Its name in links and breadcrumbs; error pages have none. */
  label?: string;
  /** The menus that link to it, in the order of the pages. */
  menus: readonly Menu[];
  /** The file that the build writes. */
  file: string;
  /** The server sends the 404 and 500 pages for paths other than their own. */
  status: 200 | 404 | 500;
  /** Imports the component only when called: Node imports this list, but cannot parse JSX. */
  load: () => Promise<ReactElement>;
}

/** All pages of a firm's site. Rendering, links, sitemap, breadcrumbs, budgets and tests use this list. */
export function sitePages(content: SiteContent): readonly Page[] {
  const { exemptions, gallery, incomeCheck, language, legal, letters, navigation } = content;
  const {
    'call-sheet': callSheet,
    options,
    'plan-range': planRange,
    prepare,
    record,
    services,
    urgent,
  } = content;
  const names = navigation.header;
  const main: readonly Menu[] = ['header', 'quick'];
  const guide: readonly Menu[] = ['guides'];
  const pages: readonly (LanguagePage | undefined)[] = [
    sitePage('/', names.home, main, homePage, {}),
    sitePage('/about', names.about, main, aboutPage, {}),
    sitePage('/services', names.services, main, servicesPage, {}),
    ...services.map((service) => {
      const label = service.breadcrumb ?? service.title;
      return sitePage(`/services/${service.id}`, label, ['services'], servicePage, { service });
    }),
    siteErrorPage('/services/not-found', 404, 'services/404.html', 'service'),
    record && sitePage('/our-record', names.record, ['header'], recordPage, { record }),
    gallery && sitePage('/gallery', gallery.heading, [], galleryPage, { gallery }),
    sitePage('/faq', names.faq, main, faqPage, {}),
    urgent && sitePage('/urgent', urgent.linkName, guide, urgentPage, { urgent }),
    ...(urgent
      ? urgent.pages.map((each) =>
          sitePage(`/urgent/${each.id}`, each.linkName, [], urgentAnswerPage, {
            urgent,
            page: each,
          }),
        )
      : []),
    options && sitePage('/options', options.linkName, guide, optionsPage, { options }),
    incomeCheck &&
      sitePage('/income-check', incomeCheck.linkName, guide, incomePage, { page: incomeCheck }),
    planRange && sitePage('/plan-range', planRange.linkName, [], planPage, { texts: planRange }),
    prepare && sitePage('/prepare', prepare.linkName, guide, preparePage, { prepare }),
    exemptions &&
      sitePage('/exemptions', exemptions.linkName, guide, exemptionsPage, { exemptions }),
    letters && sitePage('/letters', letters.linkName, [], lettersPage, { letters }),
    callSheet &&
      sitePage('/call-sheet', callSheet.linkName, [], callSheetPage, { sheet: callSheet }),
    ...LEGAL_PAGES.map((id) => sitePage(`/${id}`, legal[id].title, ['legal'], legalPage, { id })),
    siteErrorPage('/404', 404, '404.html', 'page'),
    siteErrorPage('/500', 500, '500.html', 'server'),
  ];
  return pages
    .filter((each) => each !== undefined)
    .map(({ name, ...each }) => ({
      ...each,
      path: addressIn(language, each.address),
      file: addressIn(language, `/${name}`).slice(1),
    }));
}

/** The pages from Home to the page at the English `address`, by its segments; empty for the home page (R2.3). */
export function breadcrumbsOf(pages: readonly Page[], address: string): readonly Breadcrumb[] {
  if (address === '/') return [];
  const segments = address.split('/');
  const addresses = segments.map((_, index) => segments.slice(0, index + 1).join('/') || '/');
  return addresses.flatMap((above) => {
    const { label, path = '' } = pages.find((each) => each.address === above) ?? {};
    return label === undefined ? [] : [{ label, path }];
  });
}

/** A page before it has a language. `name` is the name of its file in the folder of the language. */
type LanguagePage = Omit<Page, 'path' | 'file'> & { name: string };

function sitePage<Props extends object>(
  address: string,
  label: string | undefined,
  menus: readonly Menu[],
  component: () => Promise<ComponentType<Props>>,
  props: Props,
): LanguagePage {
  const name = `${address}/index.html`.replace(/^\/+/, '');
  const load = async () => createElement(await component(), props);
  return { address, ...(label !== undefined && { label }), menus, name, status: 200, load };
}

function siteErrorPage(
  address: string,
  status: 404 | 500,
  name: string,
  of: 'page' | 'service' | 'server',
): LanguagePage {
  return { ...sitePage(address, undefined, [], statusPage, { of }), name, status };
}

const homePage = async () => (await import('./home.tsx')).HomePage;
const aboutPage = async () => (await import('./about.tsx')).AboutPage;
const servicesPage = async () => (await import('./services.tsx')).ServicesPage;
const servicePage = async () => (await import('./services.tsx')).ServicePage;
const recordPage = async () => (await import('./our-record.tsx')).OurRecordPage;
const galleryPage = async () => (await import('./guides.tsx')).GalleryPage;
const incomePage = async () => (await import('./income-check.tsx')).IncomeCheckPage;
const planPage = async () => (await import('./plan-range.tsx')).PlanRangePage;
const faqPage = async () => (await import('./faq.tsx')).FaqPage;
const urgentPage = async () => (await import('./urgent.tsx')).UrgentListPage;
const urgentAnswerPage = async () => (await import('./urgent.tsx')).UrgentAnswerPage;
const optionsPage = async () => (await import('./guides.tsx')).OptionsPage;
const preparePage = async () => (await import('./guides.tsx')).PreparePage;
const exemptionsPage = async () => (await import('./guides.tsx')).ExemptionsPage;
const lettersPage = async () => (await import('./guides.tsx')).LettersPage;
const callSheetPage = async () => (await import('./guides.tsx')).CallSheetPage;
const legalPage = async () => (await import('./legal.tsx')).LegalTextPage;
const statusPage = async () => (await import('./error-pages.tsx')).StatusPage;
