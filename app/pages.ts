import type { ComponentType } from 'react';
import { LEGAL_PAGES, type SiteContent } from '#contract/content.ts';

/** A page of the site. */
export interface Page {
  path: string;
  /** Its name in breadcrumbs; error pages have none. */
  label?: string;
  /** The file that the build writes. */
  file: string;
  /** The server sends the 404 and 500 pages for other paths than their own. */
  status: 200 | 404 | 500;
  /** Imports the component only when called: Node imports this list, but cannot parse JSX. */
  load: () => Promise<ComponentType>;
}

/** All pages of a firm's site. Rendering, sitemap, breadcrumbs, budgets and tests use this list. */
export function sitePages(content: SiteContent): readonly Page[] {
  const { gallery, legal, navigation, record, services } = content;
  const { urgent, options, prepare, exemptions, incomeCheck } = content;
  const names = navigation.header;
  return [
    page('/', names.home, async () => (await import('./pages/home.tsx')).HomePage),
    page('/about', names.about, async () => (await import('./pages/about.tsx')).AboutPage),
    page('/services', names.services, async () => (await servicePages()).ServicesPage),
    ...services.map((service) =>
      page(`/services/${service.id}`, service.breadcrumb ?? service.title, async () =>
        (await servicePages()).servicePage(service),
      ),
    ),
    errorPage('/services/not-found', 404, 'ServiceNotFoundPage', 'services/404.html'),
    ...(record
      ? [page('/our-record', names.record, async () => (await recordPages()).recordPage(record))]
      : []),
    ...(gallery
      ? [page('/gallery', gallery.heading, async () => (await galleryPages()).galleryPage(gallery))]
      : []),
    ...(incomeCheck
      ? [
          page('/income-check', incomeCheck.linkName, async () =>
            (await incomeCheckPages()).incomeCheckPage(incomeCheck),
          ),
        ]
      : []),
    page('/faq', names.faq, async () => (await import('./pages/faq.tsx')).FaqPage),
    ...(urgent
      ? [
          page('/urgent', urgent.linkName, async () => (await urgentPages()).urgentPage(urgent)),
          ...urgent.pages.map((each) =>
            page(`/urgent/${each.id}`, each.linkName, async () =>
              (await urgentPages()).urgentAnswerPage(urgent, each),
            ),
          ),
        ]
      : []),
    ...(options
      ? [page('/options', options.linkName, async () => (await optionPages()).optionsPage(options))]
      : []),
    ...(prepare
      ? [
          page('/prepare', prepare.linkName, async () =>
            (await import('./pages/prepare.tsx')).preparePage(prepare),
          ),
        ]
      : []),
    ...(exemptions
      ? [
          page('/exemptions', exemptions.linkName, async () =>
            (await import('./pages/exemptions.tsx')).exemptionsPage(exemptions),
          ),
        ]
      : []),
    ...LEGAL_PAGES.map((id) =>
      page(`/${id}`, legal[id].title, async () =>
        (await import('./pages/legal.tsx')).legalPage(id),
      ),
    ),
    errorPage('/404', 404, 'NotFoundPage', '404.html'),
    errorPage('/500', 500, 'ServerErrorPage', '500.html'),
  ];
}

const servicePages = () => import('./pages/services.tsx');
const recordPages = () => import('./pages/our-record.tsx');
const incomeCheckPages = () => import('./pages/income-check.tsx');
const urgentPages = () => import('./pages/urgent.tsx');
const optionPages = () => import('./pages/options.tsx');
const galleryPages = () => import('./pages/gallery.tsx');

function page(path: string, label: string, load: Page['load']): Page {
  return { path, label, file: `${path}/index.html`.replace(/^\/+/, ''), status: 200, load };
}

function errorPage(
  path: string,
  status: 404 | 500,
  name: keyof typeof import('./pages/error-pages.tsx'),
  file: string,
): Page {
  return { path, file, status, load: async () => (await import('./pages/error-pages.tsx'))[name] };
}
