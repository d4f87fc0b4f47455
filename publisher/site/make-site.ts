import { announcementsAfter, nextChange } from '#contract/announcements.ts';
import type { ServedContent, SiteContent } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { brandStyles } from '#publisher/brand/brand-styles.ts';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import { digestOf, type BuiltSite, type PageSettings } from '#publisher/versions/site-folder.ts';
import type { Files } from '#server/folder-files.ts';
import { readApplication, type Manifest, type Prerenderer } from './application.ts';
import { brandFiles, type BrandFiles } from './brand-files.ts';
import { markEnglishTerms } from './english-terms.ts';
import { overBudget, weigh } from './budgets.ts';
import { withCompressed } from './compress.ts';
import { stylesOfPage } from './page-styles.ts';
import { hostHeaders, hostRedirects, robots, sitemap, webManifest } from './site-files.ts';
import { withThemeValues } from './theme-values.ts';

/** Makes a site from the application build and a firm's content. Throws when a page is over its budget. */
export async function makeSite(
  loaded: Pick<LoadedContent, 'content' | 'translations' | 'portraits' | 'hash'>,
  options: { contentDir: string; settings: PageSettings; release: boolean },
): Promise<BuiltSite> {
  const { contentDir, settings, release } = options;
  const { content, translations, hash } = loaded;
  const contents = [content, ...translations];
  const application = await readApplication();
  const { boot, css, manifest, prerenderer } = application;
  const brand = await brandFiles(loaded, prerenderer);
  const styles = withThemeValues(brandStyles(css, content.brand));
  const builtAt = new Date().toISOString();
  const pages = await renderPages(contents, {
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
    ...siteFiles(contents, prerenderer, pages, { settings, builtAt }),
  ]);
  const files = new Map([...application.files, ...(await withCompressed(made))]);
  const tooHeavy = overBudget(weigh(files, manifest, pages.keys(), settings));
  if (tooHeavy.length > 0)
    throw new Error(`Too heavy (publisher/site/budgets.ts):\n${tooHeavy.join('\n')}`);
  const contentText = JSON.stringify(servedContent(content, translations, prerenderer));
  const changesAt = nextChange(
    new Date(builtAt),
    contents.flatMap(({ firm }) => announcementsAfter(new Date(builtAt), firm)),
  );
  const record = {
    application: application.hash,
    content: hash,
    settings,
    builtAt,
    contentDir,
    release,
    ...(changesAt && { changesAt: changesAt.toISOString() }),
    digest: digestOf(files, contentText),
  };
  return { record, files, contentText };
}

/** What the server needs of them. */
function servedContent(
  { firm, notices, brand, language }: SiteContent,
  translations: readonly SiteContent[],
  { mailTexts }: Prerenderer,
): ServedContent {
  const inLanguages = translations.map(
    (each) =>
      [
        each.language,
        { firm: each.firm, notices: each.notices, mails: mailTexts(each.language) },
      ] as const,
  );
  return {
    firm,
    notices,
    brand,
    mails: mailTexts(language),
    translations: Object.fromEntries(inLanguages),
  };
}

/** Renders the pages of all languages, by their files. In development, `islandFiles` and `assets` name modules of Vite. */
export async function renderPages(
  contents: readonly SiteContent[],
  parts: {
    prerenderer: Prerenderer;
    brand: BrandFiles;
    settings: PageSettings;
    builtAt: string;
    islandFiles: (name: string, language: Language) => readonly string[];
    /** The styles and scripts of a page, for its head, from its HTML in all languages. */
    assets: (html: string) => string | Promise<string>;
  },
): Promise<Map<string, Buffer>> {
  const { prerenderer, brand, settings, builtAt, islandFiles, assets } = parts;
  const pages = new Map<string, Buffer>();
  const versions = contents.flatMap((content) =>
    prerenderer.sitePages(content).map((page) => ({ ...page, content })),
  );
  for (const page of Map.groupBy(versions, ({ address }) => address).values()) {
    const rendered: { file: string; html: string }[] = [];
    for (const { path, file, content } of page) {
      const render = {
        ...settings,
        builtAt,
        islandFiles: (name: string) => islandFiles(name, content.language),
        ...brand.render,
      };
      const html = await prerenderer.renderPage(path, render, content);
      rendered.push({ file, html: markEnglishTerms(html, content.language) });
    }
    // The versions of a page have the same styles: a static host gets the hashes of all styles in one short line.
    const head = brand.preloads + (await assets(rendered.map(({ html }) => html).join('')));
    for (const { file, html } of rendered)
      pages.set(file, Buffer.from(html.replace('</head>', () => `${head}</head>`)));
  }
  return pages;
}

/** The files that are not pages. */
function siteFiles(
  contents: readonly SiteContent[],
  prerenderer: Prerenderer,
  pages: Files,
  { settings, builtAt }: { settings: PageSettings; builtAt: string },
): Files {
  const { siteUrl } = settings;
  const [content] = contents;
  if (!content) throw new Error('a site has content in one language or more');
  const texts = {
    _headers: hostHeaders([...pages.values()].map(String), settings),
    _redirects: hostRedirects(content.languages),
    'sitemap.xml': sitemap(contents.flatMap(prerenderer.sitePages), siteUrl, builtAt),
    'robots.txt': robots(siteUrl),
    'site.webmanifest': webManifest(content.firm, content.brand.colors.night),
  };
  return new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
}

/** The files of each island: its texts, its styles, then its scripts, imported ones first. */
function filesOfIslands(
  manifest: Manifest,
): (name: string, language: Language) => readonly string[] {
  const filesOf = (key: string): string[] => {
    const part = manifest[key];
    if (!part) throw new Error(`the manifest has no ${key}`);
    return [...new Set([...(part.imports ?? []).flatMap(filesOf), `/${part.file}`])];
  };
  const styles = filesOf('app/styles/islands.css');
  return (name, language) => [
    ...filesOf(`app/texts/${language}/islands.ts`),
    ...styles,
    ...filesOf(`app/client/${name}.ts`),
  ];
}
