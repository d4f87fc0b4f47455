import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createVite, type Plugin } from 'vite';
import { brandStyles } from '#publisher/brand/brand-styles.ts';
import { contentWithoutMistakes } from '#publisher/content/checked-content.ts';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import type { Prerenderer } from '#publisher/site/application.ts';
import { brandPictures, pageBrand, type PageBrand } from '#publisher/site/brand-files.ts';
import { finishPages, renderPages } from '#publisher/site/render-pages.ts';
import { pageSettings } from '#publisher/versions/site-folder.ts';
import type { Files } from '#server/folder-files.ts';
import { contentType } from '#server/http/file-headers.ts';
import { takeFreePort } from '#server/free-port.ts';
import { startListening } from '#server/http/listening.ts';
import { createLog } from '#server/log.ts';
import { readServerSettings, withFreePorts } from '#server/settings.ts';
import { startServer } from '#server/start-server.ts';

/*
 * The site with hot reload on PORT, rendered again after each change, with the product's own server as its API.
 */
const settings = readServerSettings(await withFreePorts());
// Listens before anything else starts, because the port may be in use. A request that comes meanwhile waits: without a
// listener for it, Node would never answer.
const http = createHttpServer();
const { promise: started, resolve: setStarted } = Promise.withResolvers<void>();
// On the HTTP server, because Vite replaces its own handlers when a file changes that its configuration imports.
http.on('request', (request, response) => void started.then(() => serve(request, response)));
await startListening(http, settings, 'PORT').catch(fail);
console.log(`Site with hot reload: http://localhost:${settings.port}`);
// Mails use the content at the start, also after a change.
const { content } = await contentWithoutMistakes(settings.contentDir).catch(fail);
const apiPort = await takeFreePort();
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

interface DrawnContent {
  loaded: LoadedContent;
  brand: PageBrand;
  pictures: Files;
}
/** Drawing the icons, the portraits and the share image takes seconds, so they are drawn once for each content. */
let drawn: { hash: string; site: Promise<DrawnContent> } | undefined;
/** Vite loads the prerenderer again after a change of the code. */
let rendered: { of: DrawnContent; prerenderer: Prerenderer; pages: Promise<Files> } | undefined;

async function respondInDevelopment(url: string): Promise<DevResponse> {
  const { pathname } = new URL(url, settings.siteUrl);
  // The module is our own entry; Vite cannot know its type.
  const prerenderer = (await vite.ssrLoadModule('/app/prerender.tsx')) as Prerenderer;
  const { hash } = await readFolder(settings.contentDir);
  if (drawn?.hash !== hash) drawn = { hash, site: draw(prerenderer) };
  const site = await drawn.site;
  if (rendered?.of !== site || rendered.prerenderer !== prerenderer)
    rendered = { of: site, prerenderer, pages: render(site, prerenderer) };
  const { brand, loaded, pictures } = site;
  const name = pathname.slice(1);
  const file = brand.files.get(name) ?? pictures.get(name);
  if (file) return { status: 200, type: contentType(pathname), body: file };
  const pages = [loaded.content, ...loaded.translations].flatMap(prerenderer.sitePages);
  const page = pages.find(({ path, status }) => path === pathname && status === 200);
  const html = String((await rendered.pages).get(page?.file ?? '404.html'));
  const body = await vite.transformIndexHtml(url, html);
  return { status: page ? 200 : 404, type: 'text/html; charset=utf-8', body };
}

async function draw(prerenderer: Prerenderer): Promise<DrawnContent> {
  const loaded = await contentWithoutMistakes(settings.contentDir);
  const pictures = await brandPictures(loaded, prerenderer);
  return { loaded, pictures, brand: await pageBrand(loaded) };
}

async function render({ loaded, brand }: DrawnContent, prerenderer: Prerenderer): Promise<Files> {
  const made = await renderPages([loaded.content, ...loaded.translations], {
    prerenderer,
    brand,
    settings: pageSettings(settings),
    builtAt: new Date().toISOString(),
    islandFiles: (name, language) => [
      `/app/texts/${language}/islands.ts`,
      '/app/styles/islands.css',
      `/app/client/${name}.ts`,
    ],
  });
  return finishPages(
    made,
    brand,
    () =>
      `<style>${brand.faces}</style><link rel="stylesheet" href="/app/styles.css"><script type="module" src="/app/client/boot.ts"></script>`,
  );
}

interface DevResponse {
  status: number;
  type: string;
  body: string | Buffer;
}

function serve(request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => {
    const send = ({ status, type, body }: DevResponse) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    respondInDevelopment(request.url ?? '/').then(send, (error: unknown) => {
      const body = error instanceof Error ? (error.stack ?? '') : String(error);
      send({ status: 500, type: 'text/plain; charset=utf-8', body });
    });
  });
}

setStarted();

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
