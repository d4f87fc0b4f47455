import { startTransition, useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { Document } from './document.tsx';
import { applicationIsReady } from './early.ts';
import { forgetOldDrafts } from './forms/draft.ts';
import './styles.css';
import { settingsOfDocument } from './public-settings.ts';
import { createRoot, hydrateRoot } from './parts/react.ts';
import { createBrowserRouter, matchRoutes, RouterProvider } from './parts/router.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { routes } from './routes.tsx';

/** Makes the prerendered page a running application; resolves once handlers are attached. */
export async function hydrate(): Promise<void> {
  dropTrailingSlash();
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => resolveLazy(route)));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  prefetchOnIntent(routes);
  forgetDraftsInTime();
  const { page } = document.documentElement.dataset;
  await new Promise<void>((resolve) => {
    const application = (
      <Document settings={settingsOfDocument()} page={page}>
        <RouterProvider router={router} />
        <Hydrated onHydrated={resolve} />
      </Document>
    );
    startTransition(() => {
      if (isMadeFor(page)) hydrateRoot(document, application);
      else createRoot(document).render(application);
    });
  });
}

/** A page may stay open for longer than a draft is kept. */
function forgetDraftsInTime(): void {
  const forget = () => forgetOldDrafts(Date.now());
  forget();
  setInterval(forget, 60_000);
}

/** A host that keeps a page in a folder shows it behind a slash; the page's own address has none. */
function dropTrailingSlash(): void {
  const { pathname, search, hash } = location;
  if (pathname.length > 1 && pathname.endsWith('/'))
    history.replaceState(
      history.state,
      '',
      location.origin + pathname.replace(/\/+$/, '') + search + hash,
    );
}

/** Not, when a host shows its one 404 page where the application has another to say. */
function isMadeFor(page = location.pathname): boolean {
  const route = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;
  return route(page) === route(location.pathname);
}

/** Effects run when the tree around it has its handlers. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(() => {
    applicationIsReady();
    onHydrated();
  }, [onHydrated]);
  return null;
}

async function resolveLazy(route: RouteObject) {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
