import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { SHARE_IMAGE } from '#app/built-images.ts';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import type { RenderSettings } from '#app/render-settings.ts';
import { sourcesHash } from '#server/build.ts';
import { compress } from '#server/http/load-site.ts';
import { readSettings } from '#server/settings.ts';
import { overBudget, weigh, weighPages, type Manifest } from './budgets.ts';
import { contentProblems, sampleContent, unconfirmedByAttorney } from './content-problems.ts';
import { writeShareImage } from './drawings/share-image.ts';
import { stylesOfPage } from './page-styles.ts';
import { publishBuild } from './publish-build.ts';
import { HOST_REDIRECTS, hostHeaders, robots, sitemap, webManifest } from './site-files.ts';

/** The site is built here and then renamed, so that no server reads an incomplete one. */
const WORK = path.resolve(`build/work-${process.pid}`);
const CLIENT = path.join(WORK, 'client');
const TEXT_FILE = /\.(?:html|css|js|svg|xml|txt|json|webmanifest)$/;

/**
 * Builds the static site in `build/client/`, with compressed copies of each file, and `build/build.json`, the record
 * of its settings and sources. Returns why there is no new site: mistakes in `content/`, a release with sample content
 * or with incomplete settings of a hosted project, or a page over its budget.
 */
export async function buildSite({ release }: { release: boolean }): Promise<string | undefined> {
  const problems = await contentProblems();
  if (problems.length > 0) return `Not built:\n${problems.join('\n')}`;
  const { publicApiUrl, siteUrl, anonKey } = readSettings();
  const isHosted = publicApiUrl !== '';
  if (release && isHosted && (anonKey === BUNDLED_ANON_KEY || /\/\/localhost\b/.test(siteUrl)))
    return 'Not released: with PUBLIC_API_URL, set PUBLIC_ANON_KEY (the project’s publishable key) and SITE_URL (https://your-name) too.';
  const samples = sampleContent();
  if (samples.length > 0) {
    const names = samples.join(', ');
    if (release)
      return `Not released: still sample content in content/: ${names}. Put yours in, then set sample: false.`;
    console.log(`Built with sample content: ${names}. A release build refuses it.`);
  }
  const unconfirmed = unconfirmedByAttorney();
  if (release && unconfirmed.length > 0)
    return [
      'Not released: the attorney has not confirmed these places (content/attorney-review.ts):',
      ...unconfirmed,
    ].join('\n');
  try {
    return await makeSite(await sourcesHash());
  } finally {
    await rm(WORK, { recursive: true, force: true });
  }
}

async function makeSite(sources: string): Promise<string | undefined> {
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: CLIENT } },
      ssr: { build: { outDir: path.join(WORK, 'server') } },
    },
  });
  await builder.buildApp();

  const { siteUrl, publicApiUrl, anonKey } = readSettings();
  const builtAt = new Date().toISOString();
  const settings = { siteUrl, apiUrl: publicApiUrl, anonKey, builtAt };
  const manifest = await readManifest();
  const assets = await readAssets(manifest);
  const islandFiles = filesOfIslands(manifest);
  const entry = pathToFileURL(path.join(WORK, 'server/prerender.js')).href;
  const prerenderer: typeof import('#app/prerender.tsx') = await import(entry);
  const written: string[] = [];
  for (const { path: address, file } of prerenderer.pages) {
    const page = await prerenderer.renderPage(address, { ...settings, islandFiles });
    const html = await withAssets(page, assets);
    await write(file, html);
    written.push(html);
  }
  await write('_headers', hostHeaders(written, { siteUrl, publicApiUrl }));
  await write('_redirects', HOST_REDIRECTS);
  await write('sitemap.xml', sitemap(prerenderer.pages, siteUrl, builtAt));
  await write('robots.txt', robots(siteUrl));
  await write('site.webmanifest', webManifest());
  await rm(path.join(CLIENT, 'manifest.json'));
  await writeShareImage(path.join(CLIENT, SHARE_IMAGE.path));
  await compressTexts();
  const paths = prerenderer.pages.map(({ path: address }) => address);
  const weighed = await weighPages(CLIENT, paths, settings);
  const tooHeavy = overBudget(await weigh(CLIENT, manifest, weighed));
  if (tooHeavy.length > 0) return `Too heavy (scripts/budgets.ts):\n${tooHeavy.join('\n')}`;
  const record = JSON.stringify({ ...settings, sources }, null, 2);
  await publishBuild(record, { work: WORK, build: path.resolve('build') });
  return undefined;
}

/** What every page loads: its one script, and the styles, of which each page contains those that it uses. */
interface Assets {
  boot: string;
  css: string;
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(CLIENT, 'manifest.json'), 'utf8'));
}

async function readAssets(manifest: Manifest): Promise<Assets> {
  const boot = manifest['app/client/boot.ts']?.file;
  const styles = manifest['app/styles.css']?.file;
  if (!boot || !styles) throw new Error('the manifest names no boot script or no styles');
  const css = await readFile(path.join(CLIENT, styles), 'utf8');
  await rm(path.join(CLIENT, styles));
  return { boot: `/${boot}`, css };
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

async function withAssets(html: string, { boot, css }: Assets): Promise<string> {
  const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(css)?.[1];
  if (!font) throw new Error('the styles name no heading font');
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
  const head = `${preload}<style>${await stylesOfPage(html, css)}</style><script type="module" async fetchpriority="low" src="${boot}"></script>`;
  return html.replace('</head>', () => `${head}</head>`);
}

async function write(file: string, text: string): Promise<void> {
  const target = path.join(CLIENT, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Writes `.br` and `.gz` copies of all text files. */
async function compressTexts(): Promise<void> {
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name));
  await Promise.all(
    texts.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { br, gzip } = await compress(await readFile(file));
      await writeFile(`${file}.br`, br);
      await writeFile(`${file}.gz`, gzip);
    }),
  );
}
