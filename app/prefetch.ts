import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Fetches a page's code when a visitor points at a link to it, so that it is there at the click. The
 * browser keeps modules by address: nothing is fetched twice.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? [])
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true });
}
