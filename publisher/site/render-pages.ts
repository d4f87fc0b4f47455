import type { SiteContent } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { PageSettings } from './site-folder.ts';
import type { Prerenderer } from './application.ts';
import type { PageBrand } from './brand-files.ts';
import { markEnglishTerms } from './english-terms.ts';
import { keepTogether } from './page-texts.ts';

/** The parts from which pages are rendered. In development, `islandFiles` returns modules of Vite. */
export interface RenderParts {
  prerenderer: Prerenderer;
  brand: PageBrand;
  settings: PageSettings;
  builtAt: string;
  islandFiles: (name: string, language: Language) => readonly string[];
}

/** A page in one language, without its styles and scripts. */
export interface RenderedPage extends Omit<
  ReturnType<Prerenderer['sitePages']>[number],
  'load' | 'menus'
> {
  html: string;
}

/** Renders the pages of all languages. */
export async function renderPages(
  contents: readonly SiteContent[],
  parts: RenderParts,
): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const content of contents)
    for (const { address, path, label, file, status } of parts.prerenderer.sitePages(content)) {
      const page = keepTogether(await pageHtml(path, content, parts));
      const html = markEnglishTerms(page, content.language);
      pages.push({ address, path, ...(label !== undefined && { label }), file, status, html });
    }
  return pages;
}

/** The HTML of one page, before English terms are marked in other languages. */
export function pageHtml(
  path: string,
  content: SiteContent,
  { prerenderer, brand, settings, builtAt, islandFiles }: RenderParts,
): Promise<string> {
  const render = {
    ...settings,
    builtAt,
    islandFiles: (name: string) => islandFiles(name, content.language),
    ...brand.render,
  };
  return prerenderer.renderPage(path, render, content);
}

/** The complete pages by their files. `assets` are the styles and scripts of a page, from its HTML in all languages. */
export async function finishPages(
  rendered: readonly RenderedPage[],
  brand: PageBrand,
  assets: (html: string) => string | Promise<string>,
): Promise<Map<string, Buffer>> {
  const pages = new Map<string, Buffer>();
  for (const versions of Map.groupBy(rendered, ({ address }) => address).values()) {
    // All versions of a page have the same styles, so that the hashes of all styles fit into one line of `_headers`.
    const head = brand.preloads + (await assets(versions.map(({ html }) => html).join('')));
    for (const { file, html } of versions)
      pages.set(file, Buffer.from(shorten(html).replace('</head>', () => `${head}</head>`)));
  }
  return pages;
}

/** Writes the same document in fewer bytes, so that each page has room for the longest SITE_URL. */
function shorten(html: string): string {
  return html
    .replaceAll(REACT_NAMES, (name) => name.toLowerCase())
    .replaceAll(/<[^>]*/g, (tag) => tag.replaceAll('=""', ''))
    .replaceAll(/(<(?:br|hr|img|input|link|meta)\b[^>]*)\/>/g, '$1>')
    .replaceAll(/><\/(?:circle|line|path|rect|stop|use)>/g, '/>')
    .replaceAll(/ data-props="([^"]*)"/g, (_attribute, json: string) => {
      // React has escaped both kinds of quotation marks.
      return ` data-props='${json.replaceAll('&quot;', '"')}'`;
    });
}

/** Attributes of HTML that React writes with capitals. */
const REACT_NAMES =
  / (?:autoComplete|charSet|colSpan|fetchPriority|hrefLang|inputMode|maxLength|noValidate|rowSpan)=/g;
