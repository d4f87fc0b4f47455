import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  at,
  content,
  either,
  say,
  siteLanguage,
  texts,
} from '#tests/support/browser/site-language.ts';
import { htmlProblems } from '#tests/support/content/html-rules.ts';
import { outlineOf } from './document-outline.ts';
import { brokenAnchors, LinkCheck, ownAddresses } from './links.ts';
import { documents, NOT_FOUND_ERROR } from './site-pages.ts';

/* Every document as the server sends it, in a browser without JavaScript. */
test.use({ javaScriptEnabled: false });

const links = new LinkCheck();

for (const { path, status } of documents)
  test(`${path} is complete without scripts`, async ({ page, request, consoleErrors }) => {
    if (status === 404) consoleErrors.expect(NOT_FOUND_ERROR);
    const response = await page.goto(at(path));
    expect(response?.status()).toBe(status);
    expect(await htmlProblems((await response?.text()) ?? '')).toEqual([]);

    const outline = await outlineOf(page);
    const siteUrl = outline.metas['og:image']?.replace(/\/[^/]*$/, '') ?? '';
    expect(outline.lang).toBe(siteLanguage());
    expectTitle(path, status, outline.title);
    expect(outline.metas).toMatchObject({
      'og:title': outline.title,
      'og:description': outline.metas['description'],
      'og:image': `${siteUrl}/${either({ en: 'share.png', es: 'share-es.png' })}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(outline.metas['description']?.length).toBeGreaterThan(50);
    expect(outline.metas['description']?.length).toBeLessThan(160);
    expect(outline.metas['robots']).toBe(status === 404 ? 'noindex' : undefined);
    expect(outline.canonical).toBe(status === 404 ? undefined : siteUrl + at(path));

    expect(outline.headings.filter(({ level }) => level === 1)).toHaveLength(1);
    expect(headingJumps(outline.headings)).toEqual([]);
    expect(outline.landmarks).toEqual({ banner: 1, main: 1, contentinfo: 1 });
    expect(outline.navigationNames).not.toContain('');
    expect(new Set(outline.navigationNames).size).toBe(outline.navigationNames.length);
    expect(outline.hiddenTexts).toEqual([]);

    expect(await brokenAnchors(page)).toEqual([]);
    const addresses = await ownAddresses(page, siteUrl);
    expect(addresses.length).toBeGreaterThan(10);
    const problems = await Promise.all(addresses.map((each) => links.problem(request, each)));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

function expectTitle(path: string, status: number, title: string) {
  const { titles } = texts().pages;
  const [error, end] = [` | ${content().firm.name}`, titles.page('', content())];
  if (path === '/') expect(title).toBe(titles.home(content()));
  else if (status === 404)
    expect([say('Page Not Found') + error, say('Service Not Found') + error]).toContain(title);
  else expect([title.endsWith(end), title.length > end.length], title).toEqual([true, true]);
}

/** Headings without text, or more than one level below the previous heading. */
function headingJumps(headings: readonly { level: number; text: string }[]) {
  return headings.filter(
    ({ level, text }, index) => text === '' || level > (headings[index - 1]?.level ?? 0) + 1,
  );
}
