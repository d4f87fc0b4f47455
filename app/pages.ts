import type { ComponentType } from 'react';
import type { SiteContent } from '#contract/content.ts';

/** A page of the site. */
export interface Page {
  path: string;
  /** The file that the build writes. */
  file: string;
  /** The server sends the 404 and 500 pages for other paths than their own. */
  status: 200 | 404 | 500;
  /** Imports the component only when called: Node imports this list, but cannot parse JSX. */
  load: () => Promise<ComponentType>;
}

const error = (name: keyof typeof import('./pages/error-pages.tsx')) => async () =>
  (await import('./pages/error-pages.tsx'))[name];

/** All pages of a firm's site. Rendering, sitemap, budgets and tests use this list. */
export function sitePages(content: SiteContent): readonly Page[] {
  const { services, record, gallery } = content;
  return [
    page('/', async () => (await import('./pages/home.tsx')).HomePage),
    page('/about', async () => (await import('./pages/about.tsx')).AboutPage),
    page('/services', async () => (await import('./pages/services.tsx')).ServicesPage),
    ...services.map((service) =>
      page(`/services/${service.id}`, async () =>
        (await import('./pages/services.tsx')).servicePage(service),
      ),
    ),
    page('/services/not-found', error('ServiceNotFoundPage'), 404, 'services/404.html'),
    ...(record
      ? [
          page('/our-record', async () =>
            (await import('./pages/our-record.tsx')).ourRecordPage(record),
          ),
        ]
      : []),
    ...(gallery
      ? [page('/gallery', async () => (await import('./pages/gallery.tsx')).galleryPage(gallery))]
      : []),
    page('/faq', async () => (await import('./pages/faq.tsx')).FaqPage),
    ...LEGAL_PAGES.map((id) =>
      page(`/${id}`, async () => (await import('./pages/legal.tsx')).legalPage(id)),
    ),
    page('/404', error('NotFoundPage'), 404, '404.html'),
    page('/500', error('ServerErrorPage'), 500, '500.html'),
  ];
}

const LEGAL_PAGES = ['privacy-policy', 'terms-of-service', 'disclaimer'] as const;

function page(
  path: string,
  load: Page['load'],
  status: Page['status'] = 200,
  file = `${path}/index.html`.replace(/^\/+/, ''),
): Page {
  return { path, file, status, load };
}
