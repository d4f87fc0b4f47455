import { expect, test } from 'vitest';
import { renderSite, type RenderedPage } from '#tests/support/content/render-site.ts';
import { notices, sample, translations } from '#tests/support/content/sample.ts';
import { siteNavigation } from './pages/navigation.ts';
import { breadcrumbsOf, sitePages } from './pages/pages.ts';

/* The sample firm's site in Spanish. */

const [spanish = sample] = translations;
const sites = { en: await renderSite(sample), es: await renderSite(spanish) };

/** Paths that are the same in all languages. */
const FILE = /^\/(?:favicon|apple-touch-icon|portraits|scenes\/|sunrise\.svg)/;

test('links on Spanish pages lead to Spanish pages, except the links to the other language', () => {
  const others = sites.es.flatMap(({ path, html }) =>
    [...html.matchAll(/<(?:a|link|script|img)[^>]* (?:href|src)="(\/[^"]*)"[^>]*>/g)]
      .filter(([tag, link = '']) => !/ lang="en"/i.test(tag) && !FILE.test(link))
      .filter(([, link = '']) => !/^\/es(?:[/#]|$)/.test(link))
      .map(([tag]) => `${path}: ${tag}`),
  );
  expect(others).toEqual([]);
});

test('each page and its translation name both as alternates, and the English page for other languages', () => {
  for (const { address, path, status } of sitePages(spanish)) {
    const pages = [pageAt(sites.es, path), pageAt(sites.en, address)];
    const expected =
      status === 200
        ? [
            ['en', `https://firm.example${address}`],
            ['es', `https://firm.example${path}`],
            ['x-default', `https://firm.example${address}`],
          ]
        : [];
    for (const { html } of pages) {
      const found = [...html.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/gi)];
      expect(found.map(([, ...parts]) => parts)).toEqual(expected);
    }
  }
});

test('the header, the menu and the footer link to the same page in the other language', () => {
  for (const { address, path, status } of sitePages(spanish)) {
    const isErrorPage = status !== 200;
    expect(switchesOf(pageAt(sites.es, path))).toEqual(
      Array(3).fill([isErrorPage ? '/' : address, 'en', 'English']),
    );
    expect(switchesOf(pageAt(sites.en, address))).toEqual(
      Array(3).fill([isErrorPage ? '/es' : path, 'es', 'Español']),
    );
  }
});

test('a site in one language has no links to others', async () => {
  for (const { html } of await renderSite({ ...sample, languages: ['en'] }))
    expect(html).not.toMatch(/hrefLang|"knowsLanguage":\[[^\]]*es/);
});

test('a Spanish page has its own canonical address, language and share image', () => {
  const { html } = pageAt(sites.es, '/es/services/chapter7');
  const address = 'https://firm.example/es/services/chapter7';
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
  expect(html).toContain('<meta property="og:locale" content="es_LA"/>');
  expect(html).toContain('content="https://firm.example/share-es.png"');
  expect(html).toContain(`"item":"${address}"`);
  expect(html).toContain(': abogados en California | Aldren');
  expect(pageAt(sites.es, '/es').html).toContain('"knowsLanguage":["en","es"]');
});

test('breadcrumbs and the current page of the header use the English address', () => {
  const breadcrumbs = breadcrumbsOf(sitePages(spanish), '/services/chapter7');
  expect(breadcrumbs.map(({ path }) => path)).toEqual([
    '/es',
    '/es/services',
    '/es/services/chapter7',
  ]);
  const [home, about] = siteNavigation(spanish).headerLinks;
  expect([home?.href, about?.href, about?.address]).toEqual(['/es', '/es/about', '/about']);
  const { html } = pageAt(sites.es, '/es/services/chapter7');
  expect(html).toContain('href="/es/services" class="nav-link" aria-current="true"');
  expect(html).not.toContain('href="/es" class="nav-link" aria-current');
});

test('the sentence of 11 U.S.C. 528 is there in English too, marked as English, except in the hero', () => {
  for (const { path, html } of sites.es) {
    const [sentence, english] = [spanish.notices.debtReliefAgency, notices.debtReliefAgency];
    const texts = html.replaceAll(/<(?:"[^"]*"|[^">])*>/g, (tag) =>
      tag.startsWith('<span lang') ? '<en>' : '',
    );
    // The disclaimer and the hero have the sentence in Spanish; notices below them have both languages.
    const inText = ['/es/disclaimer', '/es'].includes(path) ? 1 : 0;
    const count = texts.split(sentence).length - 1 - inText;
    expect(count, path).toBeGreaterThan(0);
    expect(texts.split(`${sentence}<en>${english}`).length - 1, path).toBe(count);
  }
});

function pageAt(site: readonly RenderedPage[], path: string): RenderedPage {
  const page = site.find((each) => each.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  return page;
}

function switchesOf({ html }: RenderedPage) {
  const links = html.matchAll(/<a class="[^"]*" href="([^"]*)" lang="(..)" hrefLang="\2">(.*?)</gi);
  return [...links].map(([, href, language, name]) => [href, language, name]);
}
