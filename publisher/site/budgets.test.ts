import { expect, test } from 'vitest';
import { BUDGETS, overBudget, measureSite } from './budgets.ts';

const MANIFEST = {
  'app/client/boot.ts': { file: 'boot.js' },
  'app/client/submission-form.ts': { file: 'contact.js', imports: ['_react'] },
  _react: { file: 'react.js' },
  'app/texts/en/islands.ts': { file: 'en.js' },
  'app/texts/es/islands.ts': { file: 'es.js' },
};

const SETTINGS = { siteUrl: 'https://firm.example', apiUrl: '', anonKey: 'sb_key' };
/** The lines for a site whose files have these sizes, by default 10 bytes. */
function linesFor(sizes: Record<string, number>, settings = SETTINGS): string[] {
  const names = [
    'boot.js',
    'contact.js',
    'react.js',
    'en.js',
    'es.js',
    'serif.woff2',
    'faq/index.html',
  ];
  const files = new Map(names.map((name) => [name, Buffer.alloc(sizes[name] ?? 10)]));
  // Only the compressed copy counts.
  for (const name of ['boot.js', 'faq/index.html']) {
    files.set(name, Buffer.alloc(90_000));
    files.set(`${name}.br`, Buffer.alloc(sizes[name] ?? 10));
  }
  return overBudget(measureSite(files, MANIFEST, ['faq/index.html'], settings));
}

/** The bytes of the response headers of a page without styles. */
const HEAD = Number(/its headers (\d+)/.exec(linesFor({ 'faq/index.html': 15_000 }).join())?.[1]);

test('a site within its budgets passes', () => {
  const page = BUDGETS.page - HEAD;
  expect(linesFor({ 'faq/index.html': page, 'boot.js': BUDGETS.boot })).toEqual([]);
});

test('a page that does not fit in one round trip fails, with its path and its file', () => {
  expect(linesFor({ 'faq/index.html': 14_601 - HEAD })).toEqual([
    `/faq: 14601 bytes, over the budget 'page' of 14600 (faq/index.html.br ${14_601 - HEAD}, its headers ${HEAD})`,
  ]);
});

test('the long key of an older Supabase project does not count', () => {
  const settings = { ...SETTINGS, anonKey: 'e'.repeat(200) };
  expect(linesFor({ 'faq/index.html': BUDGETS.page - HEAD + 200 }, settings)).toEqual([]);
});

test('an island over its budget fails with the texts of one language, its largest file first', () => {
  const [line] = linesFor({ 'react.js': BUDGETS.island, 'es.js': 20 });
  expect(line).toMatch(
    /^app\/client\/submission-form\.ts: .* 'island' .* \(react\.js 90000, es\.js 20, contact\.js 10\)/,
  );
});

test('a boot script and a font over their budgets fail', () => {
  expect(linesFor({ 'boot.js': 4_097, 'serif.woff2': 25_501 })).toHaveLength(2);
});
