import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createEditor } from '#publisher/editing/editor.ts';
import { readSettings } from '#server/settings/settings.ts';
import { sidewaysOverflow } from '#tests/support/browser/page-checks.ts';
import { test, NARROW } from '#tests/support/browser/product-fixture.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';

const FILE = 'en/services/chapter7.md';
const WORDS = 'They take a quarter of my wages, and nothing is left for the rent. '.repeat(6);
const COLUMNS = [
  'What you must pay back',
  'Homestead',
  'Unemployment',
  'Automobile',
  'Garnishment',
];
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const WIDE = `
    ${WORDS}

\t${WORDS}

\`\`\`
${WORDS}
\`\`\`

${'x'.repeat(300)} https://www.example.com/${'a'.repeat(200)}

\`${'y'.repeat(200)}\`

${row(COLUMNS)}
${row(COLUMNS.map(() => '---'))}
${row(COLUMNS.map((name) => `${name} in California`))}
`;

test('a wide table scrolls in its box by keyboard', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.setContent(await pageWith(WIDE));
  expect(await sidewaysOverflow(page)).toEqual([]);
  const box = page.getByRole('region', { name: COLUMNS.join(', ') });
  await box.focus();
  await expect(box).toBeFocused();
  const scrolled = () => box.evaluate((element) => element.scrollLeft);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(0);
});

/** The page of a draft whose text begins with this Markdown. */
async function pageWith(markdown: string): Promise<string> {
  const settings = { CONTENT_DIR: SAMPLE_FOLDER, DATA_DIR: test.info().outputPath() };
  const editor = createEditor(readSettings(settings));
  const base = await readFile(join(SAMPLE_FOLDER, FILE));
  const text = base.toString().replace(/\n---\n/, (end) => `${end}${markdown}\n`);
  const draft = new Map([[FILE, { base, bytes: Buffer.from(text) }]]);
  return (await editor.page(draft, '/services/chapter7', ''))?.html ?? '';
}
