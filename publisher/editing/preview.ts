import type * as v from 'valibot';
import { extname } from 'node:path';
import { type SiteContent, LEGAL_PAGES, type Article } from '#contract/content.ts';
import type { Draft, ListedPage, PreviewAsset, PreviewPage } from '#contract/site-editing.ts';
import { brandPictures } from '#publisher/site/brand-files.ts';
import { markEnglishTerms } from '#publisher/site/english-terms.ts';
import { preparePages } from '#publisher/site/make-site.ts';
import { pageHtml, type RenderParts } from '#publisher/site/render-pages.ts';
import type { PageSettings } from '#publisher/site/site-folder.ts';
import { contentType } from '#server/http/file-headers.ts';
import type { States } from './draft-state.ts';
import {
  MARKDOWN_FILES,
  LANGUAGE_FILES,
  PAGE_FILES,
  SHARED_FILES,
} from '#contract/content-files.ts';
import { mapTexts } from '#publisher/content/parse-file.ts';
import { shapeAt } from '#publisher/content/schema-shape.ts';

/** The parts from which the preview is made. */
interface PreviewParts {
  states: States;
  settings: PageSettings;
}

/** Prepares the pages of the draft. Undefined if neither the draft nor the published content can be shown. */
export async function prepareDraft({ states, settings }: PreviewParts, draft: Draft) {
  const loaded = await states.withoutMistakes(draft);
  const builtAt = new Date().toISOString();
  return loaded && { loaded, ...(await preparePages(loaded, { settings, builtAt })) };
}

/** A page of the draft, with all styles, without scripts, and with the field of each text. */
export async function previewPage(
  preview: PreviewParts,
  draft: Draft,
  /** `root`: the address of the preview's home page. */
  { path: address, root }: { path: string; root: string },
): Promise<PreviewPage | undefined> {
  const prepared = await prepareDraft(preview, draft);
  if (!prepared) return undefined;
  const { loaded, styles, brand, parts } = prepared;
  const path = address.replace(/(?<=.)\/$/, '');
  for (const content of [loaded.content, ...loaded.translations]) {
    const page = parts.prerenderer.sitePages(content).find((each) => each.path === path);
    if (!page) continue;
    const html = await withFields(content, path, parts);
    // Visitors see the heading font unless their network is slow. The preview waits for the font, so that no screenshot
    // of a page shows another one.
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
export async function previewPages(preview: PreviewParts, draft: Draft): Promise<ListedPage[]> {
  const prepared = await prepareDraft(preview, draft);
  if (!prepared) return [];
  const { loaded, application } = prepared;
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
  preview: PreviewParts,
  draft: Draft,
  address: string,
): Promise<PreviewAsset | undefined> {
  const name = address.replace(/^\//, '');
  // The preview has no scripts, and pages are not assets.
  if (['.html', '.js', '.br', '.gz', ''].includes(extname(name))) return undefined;
  const prepared = await prepareDraft(preview, draft);
  if (!prepared) return undefined;
  const { loaded, application, brand } = prepared;
  const bytes =
    brand.files.get(name) ??
    application.files.get(name) ??
    (await brandPictures(loaded, application.prerenderer)).get(name);
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
    .replaceAll(/<link rel="modulepreload"(?:"[^"]*"|[^">])*>/gi, '');

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

/*
 * Finds out which element of a page shows which field, without code in any section: while the page is rendered, each
 * text of the content begins with an invisible mark. In the HTML, the mark becomes an attribute.
 */

/** Characters of a private area of Unicode. A mark is BEGIN, a character for each digit of the field's number, END. */
const [BEGIN, END, ZERO] = [0xe000, 0xe001, 0xe010];
const MARK = /\uE000([\uE010-\uE019]+)\uE001/;
const MARKS_IN_TEXT = /\uE000[\uE010-\uE019]+\uE001/g;
/** Marks in an address that the page has encoded. */
const ENCODED_MARKS = /%EE%80%80(?:%EE%80%9\d)+%EE%80%81/gi;

interface MarkedContent {
  content: SiteContent;
  /** The fields by the numbers in the marks, as in `en/faq.yaml#myths.2.question`. */
  fields: readonly string[];
}

/** The content with a mark at the beginning of each text that visitors read. */
export function markContent(content: SiteContent): MarkedContent {
  const numbers = new Map<string, number>();
  const markOf = (field: string) => {
    const index = numbers.get(field) ?? numbers.size;
    numbers.set(field, index);
    const digits = Array.from(String(index), (digit) => ZERO + Number(digit));
    return String.fromCharCode(BEGIN, ...digits, END);
  };
  const { language } = content;
  const own = (file: string) => `${language}/${file}`;
  /** Marks the texts of `value` that visitors read. The value can have more fields than its schema. */
  const mark = <T>(schema: v.GenericSchema, file: string, value: T): T =>
    mapTexts(value, (text, path) => {
      const place = path.join('.');
      const shape = shapeAt(schema, path);
      // Fields that visitors read have a maximum length. Addresses, and names in the code, have none.
      const isRead = shape?.kind === 'text' && shape.most < Infinity && !COMPARED_PATH.test(place);
      const isHeading = file.endsWith('.md') && HEADING_PATH.test(place);
      return isRead ? markOf(`${file}#${isHeading ? '$body' : place}`) + text : text;
    }) as T;
  const markArticle = <T extends Article>(file: string, article: T, titleField = 'title'): T => {
    const body = markOf(`${file}#$body`);
    const inHtml = (html: string) => html.replaceAll(/<(?:p|li|td|th|h\d)>/g, `$&${body}`);
    const section = <S extends { heading: string; html: string }>(each: S): S => ({
      ...each,
      heading: body + each.heading,
      html: inHtml(each.html),
    });
    return {
      ...article,
      title: markOf(`${file}#${titleField}`) + article.title,
      lead: inHtml(article.lead),
      sections: article.sections.map((each) => ({
        ...section(each),
        subsections: each.subsections.map(section),
      })),
    };
  };
  const page = <T extends { article: Article }>(
    schema: v.GenericSchema,
    file: string,
    value: T,
  ): T => {
    const marked = mark(schema, file, value);
    const titleField = 'pageTitle' in value && value.pageTitle ? 'pageTitle' : 'title';
    return { ...marked, article: markArticle(file, value.article, titleField) };
  };
  const { urgent, record, prepare, incomeCheck } = content;
  const firm = mark(SHARED_FILES.firm, 'firm.yaml', content.firm);
  const marked: SiteContent = {
    ...content,
    firm: mark(LANGUAGE_FILES.firm, own('firm.yaml'), firm),
    figures: mark(SHARED_FILES.figures, 'figures.yaml', { figures: content.figures }).figures,
    notices: mark(LANGUAGE_FILES.notices, own('notices.yaml'), content.notices),
    navigation: mark(LANGUAGE_FILES.navigation, own('navigation.yaml'), content.navigation),
    home: mark(LANGUAGE_FILES.home, own('home.yaml'), content.home),
    about: mark(LANGUAGE_FILES.about, own('about.yaml'), content.about),
    attorneys: mark(LANGUAGE_FILES.attorneys, own('attorneys.yaml'), {
      attorneys: content.attorneys,
    }).attorneys,
    servicesPage: mark(LANGUAGE_FILES.services, own('services.yaml'), content.servicesPage),
    services: content.services.map((each) =>
      page(MARKDOWN_FILES.services, own(`services/${each.id}.md`), each),
    ),
    faq: mark(LANGUAGE_FILES.faq, own('faq.yaml'), content.faq),
    legal: { ...content.legal },
  };
  for (const name of LEGAL_PAGES)
    marked.legal[name] = markArticle(own(`legal/${name}.md`), content.legal[name]);
  if (record) {
    const rows = mark(SHARED_FILES['court-record'], 'court-record.yaml', record);
    marked.record = mark(LANGUAGE_FILES['our-record'], own('our-record.yaml'), rows);
  }
  if (urgent)
    marked.urgent = {
      ...mark(LANGUAGE_FILES.urgent, own('urgent.yaml'), urgent),
      pages: urgent.pages.map((each) =>
        page(MARKDOWN_FILES.urgent, own(`urgent/${each.id}.md`), each),
      ),
    };
  if (prepare) marked.prepare = page(MARKDOWN_FILES.prepare, own('prepare.md'), prepare);
  if (incomeCheck)
    marked.incomeCheck = mark(
      LANGUAGE_FILES['income-check'],
      own('income-check.yaml'),
      incomeCheck,
    );
  const pages = Object.entries(PAGE_FILES).flatMap(([name, schema]) => {
    const value = Object.entries(content).find(([key]) => key === name)?.[1];
    return value === undefined ? [] : [[name, mark(schema, own(`${name}.yaml`), value)]];
  });
  return { content: { ...marked, ...Object.fromEntries(pages) }, fields: [...numbers.keys()] };
}

/** Fields whose texts pages compare with each other. */
const COMPARED_PATH = /(?:^|\.)(?:states|offers|offeredIn|group)(?:\.|$)|^headlines\.\d+\.value$/;
/** Fields of a service that name headings of its text. They get the same mark as the headings. */
const HEADING_PATH = /^fit\.\d+$|\.more$/;

/** The attribute that `marksToAttributes` adds. */
const FIELD_ATTRIBUTE = / data-field="[^"]*"/g;

/** React and `marked` escape `>` in attributes, so it always ends a tag. */
const TAG = /(<[^>]*>)/;
/** Attributes that visitors see or hear. */
const READ_ATTRIBUTE = / (?:alt|aria-label|placeholder|title|value)="[^"]*"/g;
/** Tags without a content. */
const ALONE = /^<!|\/>$|^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/;

/** Replaces the marks by `data-field` at the elements around the texts. Changes nothing else in the page. */
export function marksToAttributes(html: string, fields: readonly string[]): string {
  const parts = html.split(TAG);
  /** The places of the start tags of the open elements. */
  const open: number[] = [];
  for (const [at, part] of parts.entries()) {
    parts[at] = part.replaceAll(MARKS_IN_TEXT, '').replaceAll(ENCODED_MARKS, '');
    if (part.startsWith('</')) open.pop();
    else if (part.startsWith('<') && !ALONE.test(part)) open.push(at);
    const [element, read] = part.startsWith('<')
      ? [at, part.match(READ_ATTRIBUTE)?.join('') ?? '']
      : [open.at(-1), part];
    const [, digits] = MARK.exec(read) ?? [];
    const tag = element === undefined ? '' : (parts[element] ?? '');
    if (element === undefined || digits === undefined || tag.includes(' data-field=')) continue;
    const codes = Array.from(digits, (digit) => digit.charCodeAt(0) - ZERO);
    const field = ` data-field="${fields[Number(codes.join(''))]}"`;
    parts[element] = tag.replace(/\/?>$/, (end) => field + end);
  }
  return parts.join('');
}
