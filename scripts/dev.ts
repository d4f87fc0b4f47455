import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createVite, type Plugin } from 'vite';
import type { SiteContent } from '#contract/content.ts';
import { freePort } from '#server/database/embedded-process.ts';
import { contentType } from '#server/http/file-headers.ts';
import { startListening } from '#server/http/listening.ts';
import { createLog } from '#server/log.ts';
import { checkedContent } from '#publisher/checked-content.ts';
import { brandStyles } from '#publisher/brand/brand-styles.ts';
import { brandFiles, type BrandFiles } from '#publisher/brand-files.ts';
import type { Prerenderer } from '#publisher/make-site.ts';
import { portraitFiles } from '#publisher/portraits.ts';
import { readServerSettings } from '#server/settings.ts';
import { startServer } from '#server/start-server.ts';

/*
 * The site with hot reload on PORT, rendered for every request, with the product's own server as its API.
 */
const settings = readServerSettings();
// Listens before anything else starts, because the port may be in use. A request that comes meanwhile waits: without a
// listener for it, Node would never answer.
const http = createHttpServer();
const { promise: started, resolve: setStarted } = Promise.withResolvers<void>();
// On the HTTP server, because Vite replaces its own handlers when a file changes that its configuration imports.
http.on('request', (request, response) => void started.then(() => serve(request, response)));
await startListening(http, settings, 'PORT').catch(fail);
// Mails use the content at the start, also after a change.
const { content } = await checkedContent(settings, false).catch(fail);
const apiPort = await freePort();
const product = await startServer(
  { ...settings, port: apiPort },
  { site: { files: new Map(), content, builtAt: '' }, log: createLog(), onLost: fail },
);

const api = { target: `http://127.0.0.1:${apiPort}` };
const vite = await createVite({
  plugins: [brandPlugin()],
  appType: 'custom',
  server: {
    middlewareMode: { server: http },
    hmr: { server: http },
    proxy: { '/rest': api, '/functions': api, '/healthz': api, '/readyz': api },
  },
});

// A change of the content reloads the open pages; the next request loads it.
vite.watcher.add(settings.contentDir);
vite.watcher.on('all', (_event, file) => {
  if (file.startsWith(settings.contentDir)) vite.ws.send({ type: 'full-reload' });
});

let drawn: { key: string; brand: Promise<BrandFiles> } | undefined;

interface DevResponse {
  status: number;
  type: string;
  body: string | Buffer;
}

async function respond(url: string): Promise<DevResponse> {
  const { pathname } = new URL(url, settings.siteUrl);
  // The module is our own entry; Vite cannot know its type.
  const entry: Prerenderer = (await vite.ssrLoadModule(
    '/app/prerender.tsx',
  )) as typeof import('#app/prerender.tsx');
  const { content: present, portraits } = await checkedContent(settings, false);
  const picture = await pictureAt(pathname, portraits, entry.PORTRAIT_WIDTHS);
  if (picture) return { status: 200, type: contentType(pathname), body: picture };

  const brand = await brandOf(present, entry);
  const file = brand.files.get(pathname.slice(1));
  if (file) return { status: 200, type: contentType(pathname), body: file };
  const page = await entry.renderPage(
    pathname,
    {
      siteUrl: settings.siteUrl,
      apiUrl: settings.publicApiUrl,
      anonKey: settings.anonKey,
      builtAt: new Date().toISOString(),
      islandFiles: (name) => ['/app/styles/islands.css', `/app/client/${name}.ts`],
      ...brand.render,
    },
    present,
  );
  const head = `<style>${brand.faces}</style><link rel="stylesheet" href="/app/styles.css"><script type="module" src="/app/client/boot.ts"></script>`;
  const body = await vite.transformIndexHtml(
    url,
    page.replace('</head>', () => `${head}</head>`),
  );
  const pages = entry.sitePages(present);
  const known = pages.some(({ path, status }) => path === pathname && status === 200);
  return { status: known ? 200 : 404, type: 'text/html; charset=utf-8', body };
}

/** Cached until the content changes, because drawing the icons and the share image takes a second. */
async function brandOf(present: SiteContent, entry: Prerenderer): Promise<BrandFiles> {
  const key = JSON.stringify(present);
  if (drawn?.key !== key) drawn = { key, brand: brandFiles(present, entry) };
  return drawn.brand;
}

async function pictureAt(
  pathname: string,
  portraits: ReadonlyMap<string, Buffer>,
  widths: readonly number[],
): Promise<Buffer | undefined> {
  for (const [file, bytes] of portraits)
    if (pathname.startsWith(`/${file.replace(/\.\w+$/, '')}`)) {
      const size = (await portraitFiles(file, bytes, widths)).get(pathname.slice(1));
      if (size) return size;
    }
  return undefined;
}

function serve(request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => {
    const send = ({ status, type, body }: DevResponse) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    respond(request.url ?? '/').then(send, (error: unknown) => {
      const body = error instanceof Error ? (error.stack ?? '') : String(error);
      send({ status: 500, type: 'text/plain; charset=utf-8', body });
    });
  });
}

setStarted();
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

/** Sets the colors of the brand before Tailwind compiles the styles. A change of the brand needs a restart. */
function brandPlugin(): Plugin {
  return {
    name: 'brand',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?', 1)[0]?.endsWith('/app/styles.css')
        ? brandStyles(code, content.brand)
        : undefined,
  };
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
