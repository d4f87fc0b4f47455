import type { ServedContent, SiteContent } from '#contract/content.ts';
import { brandStyles } from '#publisher/brand/brand-styles.ts';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import { digestOf, type BuiltSite, type PageSettings } from '#publisher/versions/site-folder.ts';
import type { Files } from '#server/folder-files.ts';
import { readApplication, type Manifest, type Prerenderer } from './application.ts';
import { brandFiles, type BrandFiles } from './brand-files.ts';
import { overBudget, weigh } from './budgets.ts';
import { withCompressed } from './compress.ts';
import { stylesOfPage } from './page-styles.ts';
import { HOST_REDIRECTS, hostHeaders, robots, sitemap, webManifest } from './site-files.ts';
import { withThemeValues } from './theme-values.ts';

/** Makes a site from the application build and a firm's content. Throws when a page is over its budget. */
export async function makeSite(
  loaded: Pick<LoadedContent, 'content' | 'portraits' | 'hash'>,
  options: { contentDir: string; settings: PageSettings; release: boolean },
): Promise<BuiltSite> {
  const { contentDir, settings, release } = options;
  const { content, hash } = loaded;
  const application = await readApplication();
  const { boot, css, manifest, prerenderer } = application;
  const brand = await brandFiles(loaded, prerenderer);
  const styles = withThemeValues(brandStyles(css, content.brand));
  const builtAt = new Date().toISOString();
  const pages = await renderPages(content, {
    prerenderer,
    brand,
    settings,
    builtAt,
    islandFiles: filesOfIslands(manifest),
    assets: async (html) =>
      `<style>${brand.faces}${await stylesOfPage(html, styles)}</style><script type="module" async fetchpriority="low" src="/${boot}"></script>`,
  });
  const made = new Map([
    ...brand.files,
    ...pages,
    ...siteFiles(content, prerenderer, pages, { settings, builtAt }),
  ]);
  const files = new Map([...application.files, ...(await withCompressed(made))]);
  const tooHeavy = overBudget(weigh(files, manifest, pages.keys(), settings));
  if (tooHeavy.length > 0)
    throw new Error(`Too heavy (publisher/site/budgets.ts):\n${tooHeavy.join('\n')}`);
  const contentText = JSON.stringify(servedContent(content, prerenderer));
  const record = {
    application: application.hash,
    content: hash,
    settings,
    builtAt,
    contentDir,
    release,
    digest: digestOf(files, contentText),
  };
  return { record, files, contentText };
}

/** What the server needs of it. */
function servedContent(
  { firm, notices, brand, language }: SiteContent,
  prerenderer: Prerenderer,
): ServedContent {
  return { firm, notices, brand, mails: prerenderer.mailTexts(language), translations: {} };
}

/** Renders all pages, by their files. In development, `islandFiles` and `assets` name modules of Vite. */
export async function renderPages(
  content: SiteContent,
  parts: {
    prerenderer: Prerenderer;
    brand: BrandFiles;
    settings: PageSettings;
    builtAt: string;
    islandFiles: Parameters<Prerenderer['renderPage']>[1]['islandFiles'];
    /** The styles and scripts of a page, for its head. */
    assets: (html: string) => string | Promise<string>;
  },
): Promise<Map<string, Buffer>> {
  const { prerenderer, brand, settings, builtAt, islandFiles, assets } = parts;
  const render = { ...settings, builtAt, islandFiles, ...brand.render };
  const pages = new Map<string, Buffer>();
  for (const { path, file } of prerenderer.sitePages(content)) {
    const html = await prerenderer.renderPage(path, render, content);
    const head = brand.preloads + (await assets(html));
    pages.set(file, Buffer.from(html.replace('</head>', () => `${head}</head>`)));
  }
  return pages;
}

/** The files that are not pages. */
function siteFiles(
  content: SiteContent,
  prerenderer: Prerenderer,
  pages: Files,
  { settings, builtAt }: { settings: PageSettings; builtAt: string },
): Files {
  const { siteUrl } = settings;
  const texts = {
    _headers: hostHeaders([...pages.values()].map(String), settings),
    _redirects: HOST_REDIRECTS,
    'sitemap.xml': sitemap(prerenderer.sitePages(content), siteUrl, builtAt),
    'robots.txt': robots(siteUrl),
    'site.webmanifest': webManifest(content.firm, content.brand.colors.night),
  };
  return new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
}

/** The files of each island: its styles, then its scripts, imported ones first. */
function filesOfIslands(manifest: Manifest): (name: string) => readonly string[] {
  const filesOf = (key: string): string[] => {
    const part = manifest[key];
    if (!part) throw new Error(`the manifest has no ${key}`);
    return [...new Set([...(part.imports ?? []).flatMap(filesOf), `/${part.file}`])];
  };
  const styles = filesOf('app/styles/islands.css');
  return (name) => [...styles, ...filesOf(`app/client/${name}.ts`)];
}
