import type { SiteContent } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { ReportProgress } from '#contract/site-editing.ts';
import type { PageSettings } from './site-folder.ts';
import type { Prerenderer } from './application.ts';
import type { PageBrand } from './brand-files.ts';
import { markEnglishTerms } from './english-terms.ts';
import { keepTogether } from './keep-together.ts';

/** What pages are rendered with. In development, `islandFiles` names modules of Vite. */
export interface RenderParts {
  prerenderer: Prerenderer;
  brand: PageBrand;
  settings: PageSettings;
  builtAt: string;
  islandFiles: (name: string, language: Language) => readonly string[];
}

/** A page in one language, without its styles and scripts. */
export interface RenderedPage {
  /** In English, which is the same for all languages. */
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
  report?: ReportProgress,
): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  const all = contents.map((content) => [content, parts.prerenderer.sitePages(content)] as const);
  const of = all.reduce((sum, [, { length }]) => sum + length, 0);
  for (const [content, ofLanguage] of all)
    for (const { address, path, label, file, status } of ofLanguage) {
      report?.({ step: 'pages', done: pages.length, of });
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
    // The versions of a page have the same styles: a static host gets the hashes of all styles in one short line.
    const head = brand.preloads + (await assets(versions.map(({ html }) => html).join('')));
    for (const { file, html } of versions)
      pages.set(file, Buffer.from(html.replace('</head>', () => `${head}</head>`)));
  }
  return pages;
}
