import { startTransition, useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { Document } from './document.tsx';
import { applicationIsReady } from './early.ts';
import './styles.css';
import { settingsOfDocument } from './public-settings.ts';
import { hydrateRoot } from './parts/react.ts';
import { createBrowserRouter, matchRoutes, RouterProvider } from './parts/router.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { routes } from './routes.tsx';

/** Makes the prerendered page a running application; resolves once handlers are attached. */
export async function hydrate(): Promise<void> {
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => resolveLazy(route)));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  prefetchOnIntent(routes);
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <Document settings={settingsOfDocument()}>
          <RouterProvider router={router} />
          <Hydrated onHydrated={resolve} />
        </Document>,
      );
    });
  });
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
