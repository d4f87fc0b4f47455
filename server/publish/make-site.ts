import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteContent } from '#contract/content.ts';
import { brandStyles } from '#server/brand/brand-styles.ts';
import { compress } from '#server/http/load-site.ts';
import type { Settings } from '#server/settings.ts';
import { APPLICATION, builtHash } from './application.ts';
import { brandFiles, type BrandFiles, type Drawings } from './brand-files.ts';
import { overBudget, weigh, weighPages, type Manifest } from './budgets.ts';
import { stylesOfPage } from './page-styles.ts';
import { drawSizes, findDrawings, findPhotos } from './portraits.ts';
import { HOST_REDIRECTS, hostHeaders, robots, sitemap, webManifest } from './site-files.ts';
import {
  CLIENT,
  CONTENT,
  digestOf,
  readFiles,
  RECORD,
  type Files,
  type SiteRecord,
} from './site-record.ts';

/** A page as the prerenderer lists it. */
export interface SitePage {
  path: string;
  /** The file to write: about/index.html */
  file: string;
  status: 200 | 404 | 500;
}

/** What `app/prerender.tsx` exports. The server does not import app, so the type is written here. */
export interface Prerenderer extends Drawings {
  sitePages(content: SiteContent): readonly SitePage[];
  renderPage(path: string, settings: RenderSettings, content: SiteContent): Promise<string>;
  PORTRAIT_WIDTHS: readonly number[];
}

interface RenderSettings {
  siteUrl: string;
  apiUrl: string;
  anonKey: string;
  builtAt: string;
  islandFiles: (name: string) => readonly string[];
  recolor: BrandFiles['render']['recolor'];
  logo?: BrandFiles['render']['logo'] | undefined;
}

export interface SiteInput {
  content: SiteContent;
  /** The hash of the files of the content, and their folder, for pictures. */
  hash: string;
  contentDir: string;
  settings: Pick<Settings, 'siteUrl' | 'publicApiUrl' | 'anonKey'>;
  release: boolean;
}

/**
 * Makes a site of the application build and a firm's content in the folder `work`, with compressed copies of all
 * texts. Needs no Vite and writes nowhere else. Throws when a page is over its budget.
 */
export async function makeSite(work: string, input: SiteInput): Promise<SiteRecord> {
  const { content, settings } = input;
  const application = await readApplication();
  const { prerenderer, manifest } = application;
  const builtAt = new Date().toISOString();
  const page = {
    siteUrl: settings.siteUrl,
    apiUrl: settings.publicApiUrl,
    anonKey: settings.anonKey,
    builtAt,
  };
  const client = join(work, CLIENT);
  const write = (file: string, bytes: string | Uint8Array) => writeInto(client, file, bytes);

  for (const [file, bytes] of application.files) await write(file, bytes);
  const brand = await brandFiles(content, prerenderer);
  for (const [file, bytes] of brand.files) await write(file, bytes);
  const css = brandStyles(application.css, content.brand);
  const pages = prerenderer.sitePages(content);
  const islandFiles = filesOfIslands(manifest);
  const written: string[] = [];
  for (const { path, file } of pages) {
    const render = { ...page, islandFiles, ...brand.render };
    const html = await prerenderer.renderPage(path, render, content);
    const whole = await withAssets(html, { boot: application.boot, css, brand });
    await write(file, whole);
    written.push(whole);
  }
  await write('_headers', hostHeaders(written, settings));
  await write('_redirects', HOST_REDIRECTS);
  await write('sitemap.xml', sitemap(pages, settings.siteUrl, builtAt));
  await write('robots.txt', robots(settings.siteUrl));
  await write('site.webmanifest', webManifest(content.firm, content.brand.colors.night));
  const portraits = join(input.contentDir, 'portraits');
  const pictures = await findDrawings(portraits);
  for (const photo of await findPhotos(portraits))
    pictures.push(...(await drawSizes(photo, prerenderer.PORTRAIT_WIDTHS)));
  for (const { name, bytes } of pictures) await write(`portraits/${name}`, bytes);
  await compressTexts(client);

  const files = await readFiles(client);
  const weighed = await weighPages(
    files,
    pages.map(({ path }) => path),
    page,
  );
  const tooHeavy = overBudget(weigh(files, manifest, weighed));
  if (tooHeavy.length > 0)
    throw new Error(`Too heavy (server/publish/budgets.ts):\n${tooHeavy.join('\n')}`);
  const contentText = JSON.stringify(content);
  await writeFile(join(work, CONTENT), contentText);
  const record = {
    ...page,
    application: application.hash,
    content: input.hash,
    contentDir: input.contentDir,
    release: input.release,
    digest: digestOf(files, contentText),
  };
  await writeFile(join(work, RECORD), JSON.stringify(record, null, 2));
  return record;
}

interface Application {
  hash: string;
  prerenderer: Prerenderer;
  manifest: Manifest;
  /** For visitors, without the styles, which are part of each page. */
  files: Files;
  /** What every page loads: its one script, and the styles, of which each page contains those that it uses. */
  boot: string;
  css: string;
}

async function readApplication(): Promise<Application> {
  const hash = await builtHash();
  if (hash === undefined) throw new Error('The application is not built; run "npm run build"');
  const prerenderer: Prerenderer = await import(
    pathToFileURL(join(APPLICATION, 'server/prerender.js')).href
  );
  const manifest: Manifest = JSON.parse(await readFile(join(APPLICATION, 'manifest.json'), 'utf8'));
  const files = new Map(await readFiles(join(APPLICATION, CLIENT)));
  const boot = manifest['app/client/boot.ts']?.file;
  const styles = manifest['app/styles.css']?.file ?? '';
  const css = files.get(styles);
  if (!boot || !css) throw new Error('the manifest names no boot script or no styles');
  files.delete(styles);
  return { hash, prerenderer, manifest, files, boot: `/${boot}`, css: css.toString() };
}

/** The files of each island: its styles, then its scripts, imported ones first. */
function filesOfIslands(manifest: Manifest): RenderSettings['islandFiles'] {
  const filesOf = (key: string): string[] => {
    const part = manifest[key];
    if (!part) throw new Error(`the manifest has no ${key}`);
    return [...new Set([...(part.imports ?? []).flatMap(filesOf), `/${part.file}`])];
  };
  const styles = filesOf('app/styles/islands.css');
  return (name) => [...styles, ...filesOf(`app/client/${name}.ts`)];
}

async function withAssets(
  html: string,
  parts: { boot: string; css: string; brand: BrandFiles },
): Promise<string> {
  const { boot, css, brand } = parts;
  const styles = brand.faces + (await stylesOfPage(html, css));
  const head = `${brand.preloads}<style>${styles}</style><script type="module" async fetchpriority="low" src="${boot}"></script>`;
  return html.replace('</head>', () => `${head}</head>`);
}

async function writeInto(folder: string, file: string, bytes: string | Uint8Array): Promise<void> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

const TEXT_FILE = /\.(?:html|css|js|svg|xml|txt|json|webmanifest)$/;

/** Writes `.br` and `.gz` copies of all text files. */
async function compressTexts(client: string): Promise<void> {
  const texts = [...(await readFiles(client))].filter(([name]) => TEXT_FILE.test(name));
  await Promise.all(
    texts.map(async ([name, bytes]) => {
      const { br, gzip } = await compress(bytes);
      await writeInto(client, `${name}.br`, br);
      await writeInto(client, `${name}.gz`, gzip);
    }),
  );
}
