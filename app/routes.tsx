import type { RouteObject } from 'react-router';
import { Layout } from './layout.tsx';

/** A page of the site. The one list feeds router, prerender, sitemap and tests. */
export interface PageRoute {
  /** As the router matches it, without the leading slash; '' is the home page. */
  path: string;
  lazy: () => Promise<{ Component: () => React.ReactNode }>;
  /** The addresses to prerender, when the path has parameters or stands for none of its own. */
  prerender?: readonly { path: string; file: string; status: 404 }[];
}

export const pages: readonly PageRoute[] = [
  { path: '', lazy: async () => ({ Component: (await import('./pages/home.tsx')).HomePage }) },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./pages/not-found.tsx')).NotFoundPage }),
    prerender: [{ path: '/404', file: '404.html', status: 404 }],
  },
];

export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: pages.map(({ path, lazy }) => (path === '' ? { index: true, lazy } : { path, lazy })),
  },
];

/** Every page that answers 200, in the order of the list: what the sitemap names. */
export const publicPaths: readonly string[] = pages
  .filter((page) => !page.prerender)
  .map((page) => `/${page.path}`);
