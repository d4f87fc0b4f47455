import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { SHARE_IMAGE } from '#app/built-images.ts';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import type { Page } from '#app/pages.ts';
import type { RenderSettings } from '#app/render-settings.ts';
import { readSettings } from '#server/settings.ts';
import { overBudget, weigh, weighPages, type Manifest } from './budgets.ts';
import { compressFolder } from './compress.ts';
import { contentProblems, sampleContent, unconfirmedByAttorney } from './content-problems.ts';
import { writeShareImage } from './drawings/share-image.ts';
import { writeWebManifest } from './drawings/web-manifest.ts';
import { moveIn } from './move-in.ts';
import { stylesOfPage } from './page-styles.ts';
import { HOST_REDIRECTS, hostHeaders } from './static-host.ts';
import { sourcesHash } from '#server/build.ts';

/** Made aside and moved in whole: a server that starts meanwhile, or a second build, sees no half. */
const WORK = path.resolve(`build/work-${process.pid}`);
const CLIENT = path.join(WORK, 'client');

/**
 * Makes the static site in `build/client/`, compressed beside each file, and `build/build.json`, the
 * record of what it was made from. Answers why it may not ship: mistakes in `content/`, a release with sample
 * content or half of a hosted project's settings, or a page over its budget.
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
  const sources = await sourcesHash();
  try {
    return await makeSite(sources);
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
  await write('sitemap.xml', sitemap(prerenderer.pages, settings));
  await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  await rm(path.join(CLIENT, 'manifest.json'));
  await writeShareImage(path.join(CLIENT, SHARE_IMAGE.path));
  await writeWebManifest(path.join(CLIENT, 'site.webmanifest'));
  await compressFolder(CLIENT);
  const paths = prerenderer.pages.map(({ path: address }) => address);
  const weighed = await weighPages(CLIENT, paths, settings);
  const tooHeavy = overBudget(await weigh(CLIENT, manifest, weighed));
  if (tooHeavy.length > 0) return `Too heavy (scripts/budgets.ts):\n${tooHeavy.join('\n')}`;
  const record = JSON.stringify({ ...settings, sources }, null, 2);
  await moveIn(record, { work: WORK, build: path.resolve('build') });
  return undefined;
}

/** The one script of a page, and its styles, which stand in the page itself. */
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
  // Every page carries the styles that it needs.
  await rm(path.join(CLIENT, styles));
  return { boot: `/${boot}`, css };
}

/** The files of each island: its styles, and its scripts with those first that others import. */
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

function sitemap(
  pages: readonly Page[],
  { siteUrl, builtAt }: Pick<RenderSettings, 'siteUrl' | 'builtAt'>,
): string {
  const day = builtAt.slice(0, 10);
  const urls = pages
    .filter(({ status }) => status === 200)
    .map(
      ({ path: address }) => `<url><loc>${siteUrl}${address}</loc><lastmod>${day}</lastmod></url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

async function write(file: string, text: string): Promise<void> {
  const target = path.join(CLIENT, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
