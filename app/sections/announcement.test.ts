import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { renderPage } from '#app/prerender.tsx';
import { htmlProblems } from '#tests/support/content/html-rules.ts';
import { sample, translations } from '#tests/support/content/sample.ts';

const CLOSED = { text: 'Closed for Thanksgiving.', from: '2026-11-25', until: '2026-11-26' };
const LATER = { text: 'Closed for Christmas.', from: '2026-12-24', until: '2026-12-25' };

async function pageAt(builtAt: string, language: Language = 'en', path = '/about') {
  const content = [sample, ...translations].find((each) => each.language === language) ?? sample;
  const firm = { ...content.firm, announcement: [LATER, CLOSED] };
  const settings = {
    siteUrl: 'https://firm.example',
    apiUrl: '',
    anonKey: '',
    builtAt,
    islandFiles: () => [],
    recolor: (svg: string) => svg,
  };
  return renderPage(path, settings, { ...content, firm });
}

const noticesIn = (html: string) =>
  [...html.matchAll(/<section class="announcement[^>]*?( hidden="")?><p[^>]*>(.*?)<\/p>/g)].map(
    ([, hidden, text]) => ({ text, hidden: hidden !== undefined }),
  );

test('a page shows the notice of the day before its heading; on other days it contains the next notice, hidden', async () => {
  const shown = await pageAt('2026-11-26T12:00:00Z');
  expect(noticesIn(shown)).toEqual([{ text: CLOSED.text, hidden: false }]);
  expect(shown.indexOf(CLOSED.text)).toBeLessThan(shown.indexOf('<h1'));
  expect(await htmlProblems(shown)).toEqual([]);
  const before = await pageAt('2026-11-25T07:00:00Z');
  expect(noticesIn(before)).toEqual([{ text: CLOSED.text, hidden: true }]);
  const between = await pageAt('2026-11-27T12:00:00Z');
  expect(noticesIn(between)).toEqual([{ text: LATER.text, hidden: true }]);
  expect(noticesIn(await pageAt('2026-12-27T12:00:00Z'))).toEqual([]);
});

test('the notice is a region with a name in the language of the page, even on the page for unknown addresses', async () => {
  expect(await pageAt('2026-11-26T12:00:00Z')).toContain('aria-label="Notice"');
  expect(await pageAt('2026-11-26T12:00:00Z', 'es', '/es/about')).toContain('aria-label="Aviso"');
  expect(noticesIn(await pageAt('2026-11-26T12:00:00Z', 'en', '/unknown'))).toHaveLength(1);
});
