import { createServer as createHttpServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { freePort } from '#server/database/embedded-process.ts';
import { startListening } from '#server/http/listening.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { startServer } from '#server/start-server.ts';

/*
 * The site with hot reload on PORT, rendered for every request, with the product's own server as its API.
 */
const settings = readSettings();
// Before anything else is started: the port may be in use.
const http = createHttpServer();
await startListening(http, settings, 'PORT').catch(fail);
const apiPort = await freePort();
const product = await startServer(
  { ...settings, port: apiPort },
  { site: new Map(), log: createLog(), onLost: fail },
);

const api = { target: `http://127.0.0.1:${apiPort}` };
const vite = await createVite({
  appType: 'custom',
  server: {
    middlewareMode: { server: http },
    hmr: { server: http },
    proxy: { '/rest': api, '/functions': api, '/healthz': api, '/readyz': api },
  },
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
    islandFiles: (name) => ['/app/styles/islands.css', `/app/client/${name}.ts`],
  });
  const head =
    '<link rel="stylesheet" href="/app/styles.css"><script type="module" src="/app/client/boot.ts"></script>';
  const html = await vite.transformIndexHtml(url, page.replace('</head>', `${head}</head>`));
  const known = entry.pages.some(({ path, status }) => path === pathname && status === 200);
  return { status: known ? 200 : 404, html };
}

// Outside of Vite's handlers: Vite replaces those when a file changes that its configuration imports, such as
// content/firm.ts.
http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    const send = (status: number, type: string, body: string) =>
      void response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
    respond(request.url ?? '/').then(
      ({ status, html }) => send(status, 'text/html', html),
      (error: unknown) =>
        send(500, 'text/plain', error instanceof Error ? (error.stack ?? '') : String(error)),
    );
  });
});
console.log(`Site with hot reload: http://localhost:${settings.port}`);

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
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
