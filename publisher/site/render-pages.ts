import type { SiteContent } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { PageSettings } from './site-folder.ts';
import type { Prerenderer } from './application.ts';
import type { PageBrand } from './brand-files.ts';
import { markEnglishTerms } from './english-terms.ts';

/** The parts from which pages are rendered. In development, `islandFiles` returns modules of Vite. */
export interface RenderParts {
  prerenderer: Prerenderer;
  brand: PageBrand;
  settings: PageSettings;
  builtAt: string;
  islandFiles: (name: string, language: Language) => readonly string[];
}

/** A page in one language, without its styles and scripts. */
export interface RenderedPage {
  /** The English address, which is the same for all languages. */
  address: string;
  path: string;
  /** Its name in links; error pages have none. */
  label?: string;
  file: string;
  status: number;
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

/** Tags, comments, and elements whose texts stay as they are. `keepTogether` leaves islands as they are, too. */
const UNCHANGED = /<(script|style|title|textarea|option|svg)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs;
/** Matches a range of numbers, the number of a form, a telephone number after a name, and “co-signer”. */
const UNBROKEN =
  /(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])|\b[A-Z]{2,4}-(?:[A-Z]-)?\d{3}\b|(?<=, )\(\d{3}\) \d{3}-\d{4}|\b[Cc]o-signers?\b/g;
/** Matches a day. In a short text it may break, because that text can be in a narrow column. */
const DAY = /\b([A-Z][a-z]+) (\d{1,2}), (?=\d{4}\b)/g;
const LONG_TEXT = 60;
/** The text in the row of a fold, with a part that does not break. In this flex box, the parts would become columns. */
const IN_SUMMARY = /(?<=<summary>)[^<]*<span class="nowrap">[^<]*<\/span>[^<]*(?=<\/summary>)/g;
/** Matches a space before a number, in the name of a city such as “Los Angeles”, and in “9 p. m.” */
const UNBROKEN_SPACE =
  /(?<=\b(?:Chapter|Capítulo|Form|Box|Suite)) (?=\d)|(?<=\b(?:Los|San|Santa|New|Fort)) (?=[A-Z])|(?<=\d) (?=[ap]\. ?m\.)|(?<=\b[ap]\.) (?=m\.)/g;

/**
 * Keeps a range such as “3-4”, the number of a form such as “PLD-C-010” and a name such as “Chapter 13” on one line.
 * Browsers break a line after a hyphen.
 */
export function keepTogether(html: string): string {
  const start = html.indexOf('<body');
  let island = 0;
  let from = start;
  let kept = html.slice(0, start);
  const text = (end: number) => {
    const words = html.slice(from, end);
    return island > 0
      ? words
      : words
          .replaceAll(UNBROKEN_SPACE, '\u00a0')
          .replaceAll(DAY, words.length > LONG_TEXT ? '$1\u00a0$2,\u00a0' : '$&')
          .replaceAll(UNBROKEN, '<span class="nowrap">$&</span>');
  };
  UNCHANGED.lastIndex = start;
  for (let tag = UNCHANGED.exec(html); tag; tag = UNCHANGED.exec(html)) {
    kept += text(tag.index);
    // React separates texts by comments, which it needs again only in an island.
    if (island > 0 || tag[0] !== '<!-- -->') kept += tag[0];
    from = UNCHANGED.lastIndex;
    if (island > 0 ? tag[0].startsWith('<div') : tag[0].includes(' data-island=')) island += 1;
    else if (island > 0 && tag[0] === '</div>') island -= 1;
  }
  return (kept + html.slice(from)).replaceAll(IN_SUMMARY, '<span>$&</span>');
}
