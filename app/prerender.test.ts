import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SiteContent } from '#contract/content.ts';
import { addressIn } from '#contract/languages.ts';
import { BUILD } from '#publisher/site/application.ts';
import { mapTexts } from '#publisher/content/parse-file.ts';
import { htmlProblems } from '#tests/support/content/html-rules.ts';
import { loadPhoenix } from '#tests/support/content/phoenix.ts';
import { renderSite, type RenderedPage } from '#tests/support/content/render-site.ts';
import { firm, sample, services, translations } from '#tests/support/content/sample.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { sitePages } from './pages/pages.ts';

/** Files that the build adds to the pages. */
const BUILT_FILE = /^\/(?:favicon|apple-touch-icon|portraits\/|scenes\/|sunrise\.svg)/;
/** An element without content, except a region for status messages (empty at first) or text for paper (`data-print`). */
const EMPTY_PART =
  /<(?:ul|ol|dl|p|h[1-6]|section|figure)(?: (?!role="status"|[^>]*data-print=)[^>]*)?>\s*<\//;
/** The folder into which the build puts the files of the site. */
const BUILT = join(BUILD, 'client');

/** Styles and scripts of a built page. */
const STYLES = /<(style|script)\b.*?<\/\1>/gs;

const phoenix = await loadPhoenix();

async function builtSite(content: SiteContent): Promise<RenderedPage[]> {
  await ensureBuild();
  return Promise.all(
    sitePages(content).map(async ({ path, status, file }) => ({
      path,
      status,
      html: await readFile(join(BUILT, file), 'utf8'),
    })),
  );
}

describe.each<{
  name: string;
  content: SiteContent;
  read: (content: SiteContent) => Promise<RenderedPage[]>;
  isFile: (address: string) => boolean;
}>([
  ...[sample, ...translations].map((content) => ({
    name: `the sample firm in ${content.language}`,
    content,
    read: builtSite,
    isFile: (address: string) => existsSync(join(BUILT, address)),
  })),
  {
    name: 'a firm in Phoenix',
    content: phoenix,
    read: renderSite,
    isFile: (address) => BUILT_FILE.test(address),
  },
])('the site of $name', async ({ content, read, isFile }) => {
  const site = await read(content);

  test('each sentence for the end of a page is on that page and at most on those below it (R10.6)', () => {
    const endings = content.attorneys.flatMap(({ endings: ofOne = [] }) => ofOne);
    for (const { page, sentence } of endings) {
      const address = addressIn(content.language, page);
      const shownOn = site.filter(({ html }) => html.includes(`“${sentence}”`));
      const [first, ...others] = shownOn.map(({ path }) => path);
      expect(first).toBe(address);
      expect(others.filter((path) => !path.startsWith(`${address}/`))).toEqual([]);
    }
  });

  test.each(site)(
    '$path is valid HTML, without an empty part or a missing value',
    async ({ html }) => {
      expect(await htmlProblems(html)).toEqual([]);
      expect(EMPTY_PART.exec(html)?.[0]).toBeUndefined();
      expect(/undefined|NaN|\[object|\{\{/.exec(html.replace(STYLES, ''))?.[0]).toBeUndefined();
      for (const part of ['<header class="site-header', '<main', '<footer'])
        expect(html.split(part), part).toHaveLength(2);
    },
  );

  test('links lead to pages, sections and files that exist, and keep the query of the visit within a page', () => {
    expect(site.flatMap((page) => brokenLinks(page, site, isFile))).toEqual([]);
    const withoutQuery = site.filter(({ path, html }) => html.includes(` href="${path}#`));
    expect(withoutQuery.map(({ path }) => path)).toEqual([]);
  });

  test.each(site)('$path has complete structured data', ({ html, status }) => {
    const data = structuredData(html);
    expect(data.length > 0).toBe(status === 200);
    expect(data.flatMap((value) => emptyValues(value))).toEqual([]);
  });

  test.each(site)('$path says in its head what it is', ({ html, path, status }) => {
    const metas = metasOf(html);
    const siteUrl = metas['og:image']?.replace(/\/[^/]*$/, '') ?? '';
    expect(metas).toMatchObject({
      'og:title': titleOf(html),
      'og:description': metas['description'],
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(metas['description']?.length).toBeGreaterThan(50);
    expect(metas['description']?.length).toBeLessThan(160);
    const isFound = status === 200;
    expect(metas['robots']).toBe(isFound ? undefined : 'noindex');
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(html)?.[1];
    expect(canonical).toBe(isFound ? siteUrl + path : undefined);
  });

  test('every page names the firm and has a title and a description of its own', () => {
    const titles = site.map(({ html }) => titleOf(html));
    const end = escaped(` | ${content.firm.name}`);
    expect(titles.filter((title) => !title.endsWith(end))).toEqual([]);
    expect(new Set(titles).size).toBe(site.length);
    const found = site.filter(({ status }) => status === 200);
    const descriptions = found.map(({ html }) => metasOf(html)['description']);
    expect(new Set(descriptions).size).toBe(found.length);
  });
});

test('the titles of legal texts name no attorney', async () => {
  const site = await renderSite(sample);
  const end = `Bankruptcy Attorney in California | ${escaped(firm.name)}</title>`;
  for (const [id, { title }] of Object.entries(sample.legal))
    expect(site.find(({ path }) => path === `/${id}`)?.html).toContain(`<title>${title}: ${end}`);
});

describe('a firm that has less than the sample', async () => {
  const site = await renderSite(phoenix);
  const all = site.map(({ html }) => html).join('\n');

  test('has only the pages of its content', () => {
    const paths = site.filter(({ status }) => status === 200).map(({ path }) => path);
    expect(paths.join(' ')).toBe(
      '/ /about /services /services/chapter13 /services/car-repossession /services/chapter7 ' +
        '/faq /income-check /privacy-policy /terms-of-service /disclaimer /using-this-site',
    );
  });

  test.each([
    ['another state or city', /California|Los Angeles|Texas|Illinois/],
    ['a chapter that the firm does not offer', /Chapter.11|chapter11/],
    ['the record or the gallery', /Our Record|our-record|gallery/i],
    ['a second number, a blog, links to other sites', /toll-free|Blog|LinkedIn|noopener/i],
    ['a history or a statistic', /foundingDate|\b1983\b|40\+|Years Experience|87%|98%|\$150M/],
    ['a photo', /<picture|<img(?![^>]* src="\/(?:scenes\/|sunrise))/],
    ['several attorneys', /Attorneys\b/],
    ['a wrong plural', /\b1 (?:months|attorneys|services)\b/],
    ['the sample firm', new RegExp(`Aldren|Marsh|\\${firm.phone.dial}|${firm.email}`)],
  ])('does not mention %s', (_, unwanted) => {
    expect(unwanted.exec(all)?.[0]).toBeUndefined();
  });

  test('names its region and one attorney in its titles', () => {
    const end = `Attorney in Arizona | ${phoenix.firm.name}</title>`;
    expect(all).toContain(`<title>Bankruptcy ${end}`);
    expect(all).toContain(`<title>Car Repossession ${end}`);
  });
});

test('cards of one group are together, and a firm without groups has no empty headings', async () => {
  const headingsWith = async (groups: readonly (string | undefined)[]) => {
    const some = services.slice(0, groups.length).map(({ group: _group, ...service }, index) => {
      const group = groups[index];
      return group === undefined ? service : { ...service, group };
    });
    const site = await renderSite({ ...sample, services: some });
    const page = site.find(({ path }) => path === '/services')?.html ?? '';
    const cards = /<section id="services".*?<\/section>/s.exec(page)?.[0] ?? '';
    return [...cards.matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/g)].map(
      ([, level, text]) => `${level} ${text}`,
    );
  };
  expect(await headingsWith(['Bills', 'House', 'Bills'])).toEqual([
    'h2 Bills',
    'h3 Chapter 7',
    'h3 Chapter 11',
    'h2 House',
    'h3 Chapter 13',
  ]);
  expect(await headingsWith([undefined, undefined])).toEqual(['h2 Chapter 7', 'h2 Chapter 13']);
});

test('HTML in the texts of the content adds no element and no attribute to a page', async () => {
  const html = `"'><script>alert(1)</script><img src=x onerror="alert(1)">`;
  // Texts of one word are ids, icons and addresses. Articles are HTML already: publisher/content/articles.test.ts.
  const isText = (text: string, path: readonly (string | number)[]) =>
    text.includes(' ') &&
    !path.includes('article') &&
    // These fields name sections of articles, and are not shown.
    !(
      path[0] === 'services' &&
      /^(?:more|fit)$/.test(String(path[2] === 'fit' ? 'fit' : path.at(-1)))
    ) &&
    !(path[0] === 'legal' && /^(?:lead|html)$/.test(String(path.at(-1))));
  let changed = 0;
  const withEnd = (end: string) =>
    mapTexts(sample, (text, path) => {
      if (!isText(text, path)) return text;
      changed += 1;
      return text + end;
    }) as SiteContent;
  const tags = async (content: SiteContent) =>
    (await renderSite(content)).map((page) => [page.path, tagsOf(page.html)]);
  // Both texts have the same length, because a long text is folded.
  expect(await tags(withEnd(html))).toEqual(await tags(withEnd('x'.repeat(html.length))));
  expect(changed).toBeGreaterThan(1000);
});

/** All tags of a document with the names of their attributes. The data for search engines is no markup. */
function tagsOf(html: string): string[] {
  const tags = html
    .replaceAll(/(<script type="application\/ld\+json">)[^<]*/g, '$1')
    .match(/<(?:"[^"]*"|[^">])*>/g);
  return (tags ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '='));
}

/** Links to a page, section or file that does not exist. app/spanish-site.test.ts checks links to other languages. */
function brokenLinks(
  { path, html }: RenderedPage,
  site: readonly RenderedPage[],
  isFile: (address: string) => boolean,
): string[] {
  const inLanguage = html.replaceAll(/<(?:a|link) [^>]*hreflang=[^>]*>/gi, '');
  const found = inLanguage.matchAll(/ (?:href|src)="([/#][^"]*)"/g);
  const links = [...found].map(([, link = '']) => link);
  return links
    .filter((link) => {
      const [target = '', anchor] = link.split('#');
      const page = target === '' ? html : site.find((each) => each.path === target)?.html;
      if (page === undefined) return !isFile(target);
      return anchor !== undefined && !page.includes(` id="${anchor}"`);
    })
    .map((link) => `${path}: ${link}`);
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';

function metasOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="(.*?)" content="(.*?)"/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

function structuredData(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'],
  );
}

/** The places of empty texts, lists and objects. */
function emptyValues(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [place] : [];
  if (typeof value !== 'object' || value === null) return value === null ? [place] : [];
  const entries = Object.entries(value);
  if (entries.length === 0) return [place];
  return entries.flatMap(([key, part]) => emptyValues(part, `${place}/${key}`));
}

const escaped = (text: string) => text.replace('&', '&amp;');
