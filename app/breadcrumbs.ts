import type { Page } from './pages.ts';

export interface Breadcrumb {
  label: string;
  path: string;
}

/** The pages from Home to the page at `path`, by its segments; empty for the home page (R2.3). */
export function breadcrumbsOf(pages: readonly Page[], path: string): readonly Breadcrumb[] {
  if (path === '/') return [];
  const segments = path.split('/');
  const paths = segments.map((_, index) => segments.slice(0, index + 1).join('/') || '/');
  return paths.flatMap((address) => {
    const label = pages.find((page) => page.path === address)?.label;
    return label === undefined ? [] : [{ label, path: address }];
  });
}
