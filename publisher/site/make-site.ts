import { announcementsAfter, nextChange } from '#contract/announcements.ts';
import type { ServedContent, SiteContent } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import { digestOf, type BuiltSite, type PageSettings } from './site-folder.ts';
import type { Files } from '#server/base/folder-files.ts';
import {
  readApplication,
  type Application,
  type Manifest,
  type Prerenderer,
} from './application.ts';
import { brandPictures, pageBrand } from './brand-files.ts';
import { overBudget, measureSite } from './budgets.ts';
import { withCompressed } from './compress.ts';
import { stylesOfPage, withThemeValues } from './page-styles.ts';
import { hostHeaders, hostRedirects, robots, sitemap } from './site-files.ts';
import { finishPages, renderPages, type RenderedPage } from './render-pages.ts';
import { cacheKey, keepLast } from '#publisher/content/keep-last.ts';
import { brandStyles } from '#publisher/brand/colors.ts';

/** Thrown when parts of a site are over their budget. */
export class TooHeavy extends Error {
  /** One line for each such part. It begins with the address of a page or the name of the part. */
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(`Too heavy (publisher/site/budgets.ts):\n${lines.join('\n')}`);
    this.lines = lines;
  }
}

/** Makes a site from the application build and a firm's content. Throws when a page is over its budget. */
export async function makeSite(
  loaded: SiteSource,
  options: { contentDir: string; settings: PageSettings; release: boolean },
): Promise<BuiltSite> {
  const { contentDir, settings, release } = options;
  const { content, translations, hash } = loaded;
  const contents = [content, ...translations];
  const builtAt = new Date().toISOString();
  const { application, brand, styles, render } = await preparePages(loaded, { settings, builtAt });
  const { boot, manifest, prerenderer, print } = application;
  const pages = await finishPages(await render(), brand, async (html) => {
    const used = await stylesOfPage(html, styles);
    return `<style>${brand.faces}${used}</style><link rel="stylesheet" href="/${print}" media="print"><script type="module" async fetchpriority="low" src="/${boot}"></script>`;
  });
  const pictures = await brandPictures(loaded, prerenderer);
  const made = new Map([
    ...brand.files,
    ...pictures,
    ...pages,
    ...siteFiles(contents, prerenderer, pages, { settings, builtAt }),
  ]);
  const files = new Map([...application.files, ...(await withCompressed(made))]);
  const tooHeavy = overBudget(measureSite(files, manifest, pages.keys(), settings));
  if (tooHeavy.length > 0) throw new TooHeavy(tooHeavy);
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

type SiteSource = Pick<LoadedContent, 'content' | 'translations' | 'portraits' | 'hash'>;

const keptApplication = keepLast<Promise<Application>>(1);
/** The styles of all pages in the firm's colors. */
const siteStyles = keepLast<string>(4);
/** All pages of a content, without their styles and scripts. */
const renderedPages = keepLast<Promise<readonly RenderedPage[]>>(4);

/** Loads the parts from which pages are rendered and finished. `render` renders all pages, without their styles. */
export async function preparePages(
  loaded: SiteSource,
  options: { settings: PageSettings; builtAt: string },
) {
  const { settings, builtAt } = options;
  const { content, translations, hash } = loaded;
  const application = await keptApplication('', readApplication);
  const { css, manifest, prerenderer } = application;
  const brand = await pageBrand(loaded);
  const styles = siteStyles(cacheKey(JSON.stringify(content.brand), css), () =>
    withThemeValues(brandStyles(css, content.brand)),
  );
  const islandFiles = filesOfIslands(manifest);
  const parts = { prerenderer, brand, settings, builtAt, islandFiles };
  // Pages show the day of the build, and no time.
  const key = JSON.stringify([hash, settings, builtAt.slice(0, 10)]);
  const render = () => renderedPages(key, () => renderPages([content, ...translations], parts));
  return { application, brand, styles, parts, render };
}

/** The part of the contents that the server needs. */
export function servedContent(
  content: SiteContent,
  translations: readonly SiteContent[],
  { mailTexts }: Pick<Prerenderer, 'mailTexts'>,
): ServedContent {
  const textsOf = ({ firm, notices, language, prepare, urgent }: SiteContent) => ({
    firm,
    notices,
    mails: mailTexts(language),
    // The first paper of each group.
    ...(prepare && { bring: prepare.papers.flatMap(({ items }) => items[0]?.text ?? []) }),
    hasUrgent: urgent !== undefined,
  });
  return {
    ...textsOf(content),
    brand: content.brand,
    translations: Object.fromEntries(translations.map((each) => [each.language, textsOf(each)])),
    attorneys: content.attorneys.map(({ id, name }) => ({ id, name })),
  };
}

/** The files that are not pages. */
export function siteFiles(
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
