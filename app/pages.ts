import type { ComponentType } from 'react';
import type { ServiceId } from '#contract/content.ts';

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

const service = (id: ServiceId) => async () =>
  (await import('./pages/services.tsx')).servicePage(id);
const error = (name: keyof typeof import('./pages/error-pages.tsx')) => async () =>
  (await import('./pages/error-pages.tsx'))[name];
const legal = (path: string) => async () => (await import('./pages/legal.tsx')).legalPage(path);

/** All pages. Rendering, sitemap, budgets and tests use this list. */
export const pages: readonly Page[] = [
  page('/', async () => (await import('./pages/home.tsx')).HomePage),
  page('/about', async () => (await import('./pages/about.tsx')).AboutPage),
  page('/services', async () => (await import('./pages/services.tsx')).ServicesPage),
  page('/services/chapter7', service('chapter7')),
  page('/services/chapter13', service('chapter13')),
  page('/services/chapter11', service('chapter11')),
  page('/services/creditor-harassment', service('creditor-harassment')),
  page('/services/foreclosure', service('foreclosure')),
  page('/services/debt-settlement', service('debt-settlement')),
  page('/services/not-found', error('ServiceNotFoundPage'), 404, 'services/404.html'),
  page('/our-record', async () => (await import('./pages/our-record.tsx')).OurRecordPage),
  page('/gallery', async () => (await import('./pages/gallery.tsx')).GalleryPage),
  page('/faq', async () => (await import('./pages/faq.tsx')).FaqPage),
  page('/privacy-policy', legal('/privacy-policy')),
  page('/terms-of-service', legal('/terms-of-service')),
  page('/disclaimer', legal('/disclaimer')),
  page('/404', error('NotFoundPage'), 404, '404.html'),
  page('/500', error('ServerErrorPage'), 500, '500.html'),
];

function page(
  path: string,
  load: Page['load'],
  status: Page['status'] = 200,
  file = `${path}/index.html`.replace(/^\/+/, ''),
): Page {
  return { path, file, status, load };
}
