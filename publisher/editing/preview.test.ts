import { beforeAll, expect, test } from 'vitest';
import { preparePages } from '#publisher/site/make-site.ts';
import { pageHtml } from '#publisher/site/render-pages.ts';
import { pageSettings } from '#publisher/site/site-folder.ts';
import { readSettings } from '#server/settings/settings.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { markContent, marksToAttributes } from './preview.ts';
import { loadFolder } from '#tests/support/content/memory.ts';

let sitePages: Awaited<ReturnType<typeof markedPages>>;
beforeAll(async () => {
  await ensureBuild();
  sitePages = await markedPages();
});

const ATTRIBUTE = / data-field="([^"]*)"/g;

test('without the attributes, every page is the page that visitors get, byte for byte', () => {
  expect(sitePages.length).toBeGreaterThan(50);
  const changed = sitePages.flatMap(({ path, plain, marked }) => {
    const difference = firstDifference(plain, marked.replaceAll(ATTRIBUTE, ''));
    return difference === undefined ? [] : [`${path}: ${difference}`];
  });
  expect(changed).toEqual([]);
});

test('marks texts of every kind of file with the name of their field', () => {
  const fields = new Set(
    sitePages.flatMap(({ marked }) => [...marked.matchAll(ATTRIBUTE)].map(([, field]) => field)),
  );
  for (const field of [
    'en/faq.yaml#myths.2.question',
    'es/faq.yaml#myths.2.answer.0',
    'en/home.yaml#hero.heading',
    'firm.yaml#phone.display',
    'firm.yaml#name',
    'en/firm.yaml#blurb',
    'en/notices.yaml#advertising',
    'en/services/chapter7.md#$body',
    'en/services/chapter7.md#title',
    'en/legal/privacy-policy.md#$body',
    'en/attorneys.yaml#attorneys.0.name',
    'en/options.yaml#heading',
    'court-record.yaml#rows.0.court',
  ])
    expect(fields, field).toContain(field);
});

async function markedPages() {
  const loaded = await loadFolder('content');
  if (!('content' in loaded)) throw new Error('the sample has mistakes');
  const { parts } = await preparePages(loaded, {
    settings: pageSettings(readSettings({})),
    builtAt: '2026-11-23T12:00:00.000Z',
  });
  const pages: { path: string; plain: string; marked: string }[] = [];
  for (const content of [loaded.content, ...loaded.translations]) {
    const { content: withMarks, fields } = markContent(content);
    for (const { path } of parts.prerenderer.sitePages(content)) {
      const plain = await pageHtml(path, content, parts);
      const marked = marksToAttributes(await pageHtml(path, withMarks, parts), fields);
      pages.push({ path, plain, marked });
    }
  }
  return pages;
}

function firstDifference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(at - 80, at + 60)} ≠ ${other.slice(at - 80, at + 60)}`;
}
