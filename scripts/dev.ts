import { createServer as createHttpServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { freePort } from '#server/database/postmaster.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { startServer } from '#server/start-server.ts';

/*
 * The site with hot reload on PORT, made anew for every request by the prerenderer, and the product's
 * own server behind it for the API.
 */
const settings = readSettings();
const apiPort = await freePort();
const product = await startServer(
  { ...settings, port: apiPort },
  { site: new Map(), log: createLog(), onLost: fail },
);

const api = { target: `http://127.0.0.1:${apiPort}` };
const http = createHttpServer();
const vite = await createVite({
  appType: 'custom',
  server: {
    middlewareMode: { server: http },
    hmr: { server: http },
    proxy: { '/rest': api, '/functions': api, '/healthz': api, '/readyz': api },
  },
});

vite.middlewares.use((request, response, next) => {
  respond(request.url ?? '/').then(({ status, html }) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }, next);
});

async function respond(url: string): Promise<{ status: number; html: string }> {
  const { pathname } = new URL(url, settings.siteUrl);
  // The module is our own entry; Vite cannot know its type.
  const entry = (await vite.ssrLoadModule(
    '/app/prerender.tsx',
  )) as typeof import('#app/prerender.tsx');
  const page = await entry.renderPage(pathname, {
    siteUrl: settings.siteUrl,
    apiUrl: settings.publicApiUrl,
    anonKey: settings.anonKey,
    builtAt: new Date().toISOString(),
  });
  const head =
    '<link rel="stylesheet" href="/app/styles.css"><script type="module" src="/app/boot.ts"></script>';
  const html = await vite.transformIndexHtml(url, page.replace('</head>', `${head}</head>`));
  const known = entry.documents.some(({ path, status }) => path === pathname && status === 200);
  return { status: known ? 200 : 404, html };
}

http.on('request', vite.middlewares);
http.listen(settings.port, settings.host, () => {
  console.log(`Site with hot reload: http://localhost:${settings.port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    http.close();
    http.closeAllConnections();
    void vite
      .close()
      .then(product.stop)
      .then(() => process.exit(0), fail);
  });

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
