import { expect, test } from 'vitest';
import { BUDGETS, overBudget, weigh } from './budgets.ts';

const MANIFEST = {
  'app/client/boot.ts': { file: 'boot.js' },
  'app/client/contact-form.ts': { file: 'contact.js', imports: ['_react'] },
  _react: { file: 'react.js' },
};

/** The lines for a site whose files have these sizes, by default 10 bytes. */
function linesFor(sizes: Record<string, number>): string[] {
  const names = ['boot.js', 'contact.js', 'react.js', 'serif.woff2'];
  const files = new Map(names.map((name) => [name, Buffer.alloc(sizes[name] ?? 10)]));
  // Only the compressed copy counts.
  files.set('boot.js', Buffer.alloc(90_000));
  files.set('boot.js.br', Buffer.alloc(sizes['boot.js'] ?? 10));
  const pages = [{ path: '/faq', bytes: sizes['/faq'] ?? 10 }];
  return overBudget(weigh(files, MANIFEST, pages));
}

test('a site within its budgets passes', () => {
  expect(linesFor({ '/faq': BUDGETS.page, 'boot.js': BUDGETS.boot })).toEqual([]);
});

test('a page that does not fit in one round trip fails, with its path', () => {
  expect(linesFor({ '/faq': 14_601 })).toEqual([
    "/faq: 14601 bytes, over the budget 'page' of 14600 (head and body 14601)",
  ]);
});

test('an island over its budget fails, with its largest file first', () => {
  const [line] = linesFor({ 'react.js': BUDGETS.island });
  expect(line).toMatch(
    /^app\/client\/contact-form\.ts: .* 'island' .* \(react\.js 90000, contact\.js 10\)/,
  );
});

test('a larger boot script and a larger font fail', () => {
  expect(linesFor({ 'boot.js': 4_097, 'serif.woff2': 25_001 })).toHaveLength(2);
});
