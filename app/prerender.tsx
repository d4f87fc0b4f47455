import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Document } from './document.tsx';
import type { PublicSettings } from './public-settings.ts';
import { routes } from './routes.tsx';
import { documents } from './site-map.ts';

export { documents };

const handler = createStaticHandler(routes);

/** The page at `path` as a whole HTML document. Throws when rendering fails. */
export async function renderPage(path: string, settings: PublicSettings): Promise<string> {
  const context = await handler.query(new Request(new URL(path, settings.siteUrl)));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  if (context.errors) throw new Error(`${path}: ${Object.values(context.errors).join()}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <Document settings={settings} page={path}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
  return new Response(prelude).text();
}
