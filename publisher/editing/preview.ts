import { extname } from 'node:path';
import type { SiteContent } from '#contract/content.ts';
import type { Draft, ListedPage, PreviewAsset, PreviewPage } from '#contract/site-editing.ts';
import { brandPictures } from '#publisher/site/brand-files.ts';
import { markEnglishTerms } from '#publisher/site/english-terms.ts';
import { preparePages } from '#publisher/site/make-site.ts';
import { pageHtml, type RenderParts } from '#publisher/site/render-pages.ts';
import type { SiteCache } from '#publisher/site/site-cache.ts';
import type { PageSettings } from '#publisher/site/site-folder.ts';
import { contentType } from '#server/http/file-headers.ts';
import type { States } from './draft-state.ts';
import { FIELD_ATTRIBUTE, markContent, marksToAttributes } from './field-marks.ts';

/** The parts from which the preview is made. */
interface PreviewParts {
  states: States;
  settings: PageSettings;
  cache: SiteCache;
}

/** A page of the draft, with all styles, without scripts, and with the field of each text. */
export async function previewPage(
  { states, settings, cache }: PreviewParts,
  draft: Draft,
  /** `root`: where the preview is, in place of `/`. */
  { path: address, root }: { path: string; root: string },
): Promise<PreviewPage | undefined> {
  const loaded = await states.withoutMistakes(draft);
  if (!loaded) return undefined;
  const builtAt = new Date().toISOString();
  const { styles, brand, parts } = await preparePages(loaded, { settings, builtAt, cache });
  const path = address.replace(/(?<=.)\/$/, '');
  for (const content of [loaded.content, ...loaded.translations]) {
    const page = parts.prerenderer.sitePages(content).find((each) => each.path === path);
    if (!page) continue;
    const html = await withFields(content, path, parts);
    // Visitors see the heading font unless their network is slow. The preview waits for it, so that no picture of a page
    // shows another font.
    const faces = brand.faces.replaceAll('font-display:optional', 'font-display:block');
    const head = `${brand.preloads}<style>${faces}${styles}</style>`;
    const whole = markEnglishTerms(html, content.language).replace(
      '</head>',
      () => `${head}</head>`,
    );
    return { status: page.status, html: withAddressesBelow(root, withoutScripts(whole)) };
  }
  return undefined;
}

/** All pages of the draft but its error pages. */
export async function previewPages(
  { states, settings, cache }: PreviewParts,
  draft: Draft,
): Promise<ListedPage[]> {
  const loaded = await states.withoutMistakes(draft);
  if (!loaded) return [];
  const builtAt = new Date().toISOString();
  const { application } = await preparePages(loaded, { settings, builtAt, cache });
  return [loaded.content, ...loaded.translations].flatMap((content) =>
    application.prerenderer
      .sitePages(content)
      .flatMap(({ path, label, status }) =>
        status === 200 ? [{ path, name: label ?? path, language: content.language }] : [],
      ),
  );
}

/** A file that a page of the draft names: a font, a picture, an icon. */
export async function previewAsset(
  { states, settings, cache }: PreviewParts,
  draft: Draft,
  address: string,
): Promise<PreviewAsset | undefined> {
  const name = address.replace(/^\//, '');
  // The preview has no scripts, and pages are not assets.
  if (['.html', '.js', '.br', '.gz', ''].includes(extname(name))) return undefined;
  const loaded = await states.withoutMistakes(draft);
  if (!loaded) return undefined;
  const builtAt = new Date().toISOString();
  const { application, brand } = await preparePages(loaded, { settings, builtAt, cache });
  const bytes =
    brand.files.get(name) ??
    application.files.get(name) ??
    (await brandPictures(loaded, application.prerenderer, cache)).get(name);
  return bytes && { bytes, contentType: contentType(`/${name}`) };
}

/** The page with the field of each text, or without fields if the marks would change anything else. */
async function withFields(content: SiteContent, path: string, parts: RenderParts): Promise<string> {
  const plain = await pageHtml(path, content, parts);
  const marked = markContent(content);
  const html = marksToAttributes(await pageHtml(path, marked.content, parts), marked.fields);
  return html.replaceAll(FIELD_ATTRIBUTE, '') === plain ? html : plain;
}

const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b(?:"[^"]*"|[^">])*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link rel="(?:modulepreload|manifest)"(?:"[^"]*"|[^">])*>/gi, '');

/** Addresses of the site lead to the preview, so that a person stays in the draft. */
function withAddressesBelow(root: string, html: string): string {
  const inTags = html.replaceAll(/<[a-z](?:"[^"]*"|[^">])*>/gi, (tag) =>
    tag
      .replaceAll(/ (href|src|poster|action)="\/(?!\/)/gi, ` $1="${root}/`)
      .replaceAll(
        / (srcset|imagesrcset)="([^"]*)"/gi,
        (_, attribute: string, list: string) =>
          ` ${attribute}="${list.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${root}/`)}"`,
      ),
  );
  return inTags.replaceAll(/url\((["']?)\/(?!\/)/g, `url($1${root}/`);
}
