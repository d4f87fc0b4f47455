import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteContent } from '#contract/content.ts';
import { brandStyles } from '#publisher/brand/brand-styles.ts';
import { compress } from '#server/http/load-site.ts';
import type { Settings } from '#server/settings.ts';
import { APPLICATION, builtHash } from './application.ts';
import { brandFiles, type BrandFiles, type Drawings } from './brand-files.ts';
import { overBudget, weigh, type Manifest } from './budgets.ts';
import { measurePages } from './page-bytes.ts';
import type { CheckedContent } from './checked-content.ts';
import { stylesOfPage } from './page-styles.ts';
import { portraitFiles } from './portraits.ts';
import { HOST_REDIRECTS, hostHeaders, robots, sitemap, webManifest } from './site-files.ts';
import { CLIENT, digestOf, readFiles, type BuiltSite, type Files } from './site-record.ts';

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

/**
 * Makes a site from the application build and a firm's content, with compressed copies of all text files. Needs no
 * Vite. Throws when a page is over its budget.
 */
export async function makeSite(
  {
    content,
    portraits,
    hash,
    originals,
  }: Pick<CheckedContent, 'content' | 'portraits' | 'hash' | 'originals'>,
  settings: Pick<Settings, 'contentDir' | 'siteUrl' | 'publicApiUrl' | 'anonKey'>,
  release: boolean,
): Promise<BuiltSite> {
  const { siteUrl, publicApiUrl: apiUrl, anonKey, contentDir } = settings;
  const application = await readApplication();
  const { prerenderer, manifest } = application;
  const builtAt = new Date().toISOString();
  const brand = await brandFiles(content, prerenderer);
  // The files that depend on the content.
  const files = new Map(brand.files);
  const add = (file: string, text: string) => files.set(file, Buffer.from(text));

  const css = brandStyles(application.css, content.brand);
  const islandFiles = filesOfIslands(manifest);
  const render = { siteUrl, apiUrl, anonKey, builtAt, islandFiles, ...brand.render };
  const pages = prerenderer.sitePages(content);
  const written: string[] = [];
  for (const { path, file } of pages) {
    const html = await prerenderer.renderPage(path, render, content);
    const whole = await withAssets(html, { boot: application.boot, css, brand });
    add(file, whole);
    written.push(whole);
  }
  add('_headers', hostHeaders(written, settings));
  add('_redirects', HOST_REDIRECTS);
  add('sitemap.xml', sitemap(pages, siteUrl, builtAt));
  add('robots.txt', robots(siteUrl));
  add('site.webmanifest', webManifest(content.firm, content.brand.colors.night));
  for (const [file, bytes] of portraits)
    for (const [name, size] of await portraitFiles(file, bytes, prerenderer.PORTRAIT_WIDTHS))
      files.set(name, size);

  const all = new Map([...application.files, ...(await withCompressed(files))]);
  const urls = { siteUrl, apiUrl, anonKey };
  const tooHeavy = overBudget(weigh(all, manifest, await measurePages(all, pages, urls)));
  if (tooHeavy.length > 0)
    throw new Error(`Too heavy (publisher/budgets.ts):\n${tooHeavy.join('\n')}`);
  const contentText = JSON.stringify(content);
  const record = {
    ...urls,
    builtAt,
    application: application.hash,
    content: hash,
    contentDir,
    release,
    digest: digestOf(all, contentText),
  };
  return { record, files: all, contentText, source: originals };
}

interface Application {
  hash: string;
  prerenderer: Prerenderer;
  manifest: Manifest;
  /** For visitors, with compressed copies, and without the styles, which are part of each page. */
  files: Files;
  /** `boot` is the script that every page loads. Each page contains the part of the styles `css` that it uses. */
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
  for (const name of [styles, `${styles}.br`, `${styles}.gz`]) files.delete(name);
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

const TEXT_FILE = /\.(?:html|css|js|svg|xml|txt|json|webmanifest)$/;

/** The files, with `.br` and `.gz` copies of all text files. */
export async function withCompressed(files: Files): Promise<Files> {
  const texts = [...files].filter(([name]) => TEXT_FILE.test(name));
  const copies = texts.map(async ([name, bytes]): Promise<[string, Buffer][]> => {
    const { br, gzip } = await compress(bytes);
    return [
      [`${name}.br`, br],
      [`${name}.gz`, gzip],
    ];
  });
  return new Map([...files, ...(await Promise.all(copies)).flat()]);
}
