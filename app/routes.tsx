import type { RouteObject } from 'react-router';
import { Layout } from './layout.tsx';
import { pages } from './site-map.ts';

/** The pages inside what every page has around it. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: pages.map(({ path, lazy }) => (path === '' ? { index: true, lazy } : { path, lazy })),
  },
];
