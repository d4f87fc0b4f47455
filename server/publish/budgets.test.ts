import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUDGETS, overBudget, weigh } from './budgets.ts';

const MANIFEST = {
  'app/client/boot.ts': { file: 'boot.js' },
  'app/client/contact-form.ts': { file: 'contact.js', imports: ['_react'] },
  _react: { file: 'react.js' },
  font: { file: 'serif.woff2' },
};

/** The lines for a site whose files have these sizes, by default 10 bytes. */
async function linesFor(sizes: Record<string, number>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'budgets-'));
  const names = ['boot.js', 'contact.js', 'react.js', 'serif.woff2'];
  for (const name of names)
    await writeFile(path.join(folder, name), Buffer.alloc(sizes[name] ?? 10));
  // Only the compressed copy counts.
  await writeFile(path.join(folder, 'boot.js'), Buffer.alloc(90_000));
  await writeFile(path.join(folder, 'boot.js.br'), Buffer.alloc(sizes['boot.js'] ?? 10));
  try {
    const pages = [{ path: '/faq', bytes: sizes['/faq'] ?? 10 }];
    return overBudget(await weigh(folder, MANIFEST, pages));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a site within its budgets passes', async () => {
  expect(await linesFor({ '/faq': BUDGETS.page, 'boot.js': BUDGETS.boot })).toEqual([]);
});

test('a page that does not fit in one round trip fails, with its path', async () => {
  expect(await linesFor({ '/faq': 14_601 })).toEqual([
    "/faq: 14601 bytes, over the budget 'page' of 14600 (head and body 14601)",
  ]);
});

test('an island over its budget fails, with its largest file first', async () => {
  const [line] = await linesFor({ 'react.js': BUDGETS.island });
  expect(line).toMatch(
    /^app\/client\/contact-form\.ts: .* 'island' .* \(react\.js 90000, contact\.js 10\)/,
  );
});

test('a larger boot script and a larger font fail', async () => {
  expect(await linesFor({ 'boot.js': 4_097, 'serif.woff2': 25_001 })).toHaveLength(2);
});
