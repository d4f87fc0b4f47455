import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createVite, type Plugin } from 'vite';
import type { SiteContent } from '#contract/content.ts';
import { contentWithoutMistakes } from '#publisher/content/checked-content.ts';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import type { Prerenderer } from '#publisher/site/application.ts';
import { brandPictures, pageBrand, type PageBrand } from '#publisher/site/brand-files.ts';
import { markEnglishTerms } from '#publisher/site/english-terms.ts';
import { servedContent, siteFiles } from '#publisher/site/make-site.ts';
import { pageHtml } from '#publisher/site/render-pages.ts';
import { pageSettings } from '#publisher/site/site-folder.ts';
import type { Files } from '#server/base/folder-files.ts';
import { contentType } from '#server/http/file-headers.ts';
import { takeFreePort } from '#server/base/free-port.ts';
import { startListening } from '#server/http/listening.ts';
import { locationLines } from '#server/location-lines.ts';
import { createLog } from '#server/base/log.ts';
import { readSettings, withFreePorts } from '#server/settings/settings.ts';
import { startServer } from '#server/start-server.ts';
import { brandStyles } from '#publisher/brand/colors.ts';

/*
 * The site with hot reload on PORT, rendered again after each change, with the product's own server as its API.
 */
const settings = readSettings(await withFreePorts());
// Listens before anything else starts, because the port can be in use. An early request waits for `started`: without a
// handler, Node would never respond to it.
const http = createHttpServer();
const { promise: started, resolve: setStarted } = Promise.withResolvers<void>();
// The HTTP server has the handler: Vite replaces its own handlers when a file that its configuration imports changes.
http.on('request', (request, response) => void started.then(() => serve(request, response)));
await startListening(http, settings, 'PORT').catch(fail);
console.log(`Site with hot reload: http://localhost:${settings.port}`);
// Mails always use the content as it was at the start.
const { content } = await contentWithoutMistakes(settings.contentDir).catch(fail);
const apiPort = await takeFreePort();
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
const served = servedContent(content, [], await loadPrerenderer());
const product = await startServer(
  { ...settings, port: apiPort },
  { site: { files: new Map(), content: served, builtAt: '' }, log: createLog(), onLost: fail },
);

// A change of the content reloads the open pages; the next request loads it.
vite.watcher.add(settings.contentDir);
vite.watcher.on('all', (_event, file) => {
  if (file.startsWith(settings.contentDir)) vite.ws.send({ type: 'full-reload' });
});

interface PreparedSite {
  loaded: LoadedContent;
  brand: PageBrand;
  files: Files;
}
/** The module is our own entry; Vite cannot know its type. */
async function loadPrerenderer(): Promise<Prerenderer> {
  return (await vite.ssrLoadModule('/app/prerender.tsx')) as Prerenderer;
}

let prepared: { hash: string; site: Promise<PreparedSite> } | undefined;
async function respondInDevelopment(url: string): Promise<DevResponse> {
  const { pathname } = new URL(url, settings.siteUrl);
  const prerenderer = await loadPrerenderer();
  const { hash } = await readFolder(settings.contentDir);
  if (prepared?.hash !== hash) prepared = { hash, site: prepareSite(prerenderer) };
  const { brand, files, loaded } = await prepared.site;
  const name = pathname.slice(1);
  const file = files.get(name);
  if (file) return { status: 200, type: contentType(pathname), body: file };
  const pages = [loaded.content, ...loaded.translations].flatMap((each) =>
    prerenderer.sitePages(each).map((page) => ({ ...page, content: each })),
  );
  const found = pages.find(({ path, status }) => path === pathname && status === 200);
  const page = found ?? pages.find(({ file: each }) => each === '404.html');
  // Rendering one page takes a moment; rendering all pages takes some seconds.
  const html = page ? await render(page, brand, prerenderer) : '';
  const body = await vite.transformIndexHtml(url, html);
  return { status: found ? 200 : 404, type: 'text/html; charset=utf-8', body };
}

async function prepareSite(prerenderer: Prerenderer): Promise<PreparedSite> {
  const loaded = await contentWithoutMistakes(settings.contentDir).catch((error: unknown) => {
    throw new ContentMistakes(error instanceof Error ? error.message : String(error));
  });
  const brand = await pageBrand(loaded);
  const others = siteFiles([loaded.content, ...loaded.translations], prerenderer, new Map(), {
    settings: pageSettings(settings),
    builtAt: new Date().toISOString(),
  });
  const pictures = await brandPictures(loaded, prerenderer);
  return { loaded, brand, files: new Map([...brand.files, ...pictures, ...others]) };
}

async function render(
  { path, content: pageContent }: { path: string; content: SiteContent },
  brand: PageBrand,
  prerenderer: Prerenderer,
): Promise<string> {
  const html = await pageHtml(path, pageContent, {
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
  const head = `${brand.preloads}<style>${brand.faces}</style><link rel="stylesheet" href="/app/styles.css"><link rel="stylesheet" href="/app/styles/print.css" media="print"><script type="module" src="/app/client/boot.ts"></script>`;
  return markEnglishTerms(html, pageContent.language).replace('</head>', () => `${head}</head>`);
}

interface DevResponse {
  status: number;
  type: string;
  body: string | Buffer;
}

/** Mistakes in the content, which are shown without a stack trace to the person who writes the content. */
class ContentMistakes extends Error {}

/** The mistake that was printed last. */
let lastPrinted = '';

function serve(request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => {
    const send = ({ status, type, body }: DevResponse) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    respondInDevelopment(request.url ?? '/').then(send, (error: unknown) => {
      const body =
        error instanceof ContentMistakes
          ? error.message
          : error instanceof Error
            ? (error.stack ?? '')
            : String(error);
      // The mistakes are printed once, because each file of an open page loads the same texts.
      if (body !== lastPrinted) console.error(`\n${body}\n`);
      lastPrinted = body;
      send({ status: 500, type: 'text/plain; charset=utf-8', body });
    });
  });
}

setStarted();
for (const line of locationLines(settings, product.hasAdmin).slice(1)) console.log(line);

// Ctrl+C sends two signals, one of them through npm. The second must not end this process before the database stops.
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping ??= stop().then(() => process.exit(0), fail);
  });

async function stop(): Promise<void> {
  http.close();
  http.closeAllConnections();
  await vite.close();
  await product.stop();
}

/** Sets the colors of the brand before Vite compiles the styles. A change of the brand needs a restart. */
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
