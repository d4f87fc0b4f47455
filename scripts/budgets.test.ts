import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUDGETS, overBudget, weigh } from './budgets.ts';

const MANIFEST = {
  'app/boot.ts': { file: 'boot.js' },
  _application: { file: 'application.js', name: 'application', css: ['all.css'], imports: ['_react'] },
  _react: { file: 'react.js' },
  'app/pages/faq.tsx': { file: 'faq.js', imports: ['_application', '_react'] },
  font: { file: 'serif.woff2' },
}; // prettier-ignore

/** The lines for a site whose files have these sizes, 10 bytes unless told. */
async function linesFor(sizes: Record<string, number>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'budgets-'));
  const names = ['boot.js', 'application.js', 'all.css', 'react.js', 'faq.js', 'serif.woff2']; // prettier-ignore
  for (const name of names) await writeFile(path.join(folder, name), Buffer.alloc(sizes[name] ?? 10)); // prettier-ignore
  // Only the compressed size counts, where there is one.
  await writeFile(path.join(folder, 'boot.js'), Buffer.alloc(90_000));
  await writeFile(path.join(folder, 'boot.js.br'), Buffer.alloc(sizes['boot.js'] ?? 10));
  try {
    const pages = [{ path: '/faq', bytes: sizes['/faq'] ?? 10 }];
    return overBudget(await weigh(folder, MANIFEST, pages));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a site at its budgets may be built', async () => {
  expect(await linesFor({ '/faq': BUDGETS.page, 'boot.js': BUDGETS.first })).toEqual([]);
});

test('a page that outgrows one round trip is named', async () => {
  expect(await linesFor({ '/faq': 14_601 })).toEqual([
    "/faq: 14601 bytes, over the budget 'page' of 14600 (head and body 14601)",
  ]);
});

test('of a page that fetches too much, the heaviest file comes first', async () => {
  const [line] = await linesFor({ 'react.js': BUDGETS.application });
  expect(line).toMatch(/^app\/pages\/faq\.tsx: .* 'application' .* \(react\.js 135000, /);
  expect(line).toContain('all.css 10');
});

test('more script before the first touch is refused, and so is a heavier font', async () => {
  expect(await linesFor({ 'boot.js': 6_145, 'serif.woff2': 25_001 })).toHaveLength(2);
});
