import { expect } from '@playwright/test';
import { sample } from '#tests/support/content/sample.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { DESKTOP, PHONE_DEVICE } from '#tests/support/browser/viewports.ts';

const { options } = sample;
if (!options) throw new Error('content/ has no options.yaml');

test('an answer opens what to look at first, with reasons and links to the comparison', async ({
  page,
}) => {
  await openPage(page, '/options');
  const [first] = options.questions;
  const answers = first?.answers ?? [];
  for (const { answer, look } of answers) {
    await page.getByText(answer, { exact: true }).click();
    const open = page.locator('details[open]');
    await expect(open).toHaveCount(1);
    await expect(open.getByRole('listitem')).toHaveText(
      look.map(({ because }) => new RegExp(because.replaceAll(/[.?]/g, '\\$&'))),
    );
  }
  const link = page.locator('details[open]').getByRole('link').first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page.locator(target ?? '')).toBeInViewport();
});

test('nothing that is opened is sent, stored or put into the history', async ({ page }) => {
  await openPage(page, '/options');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const before = await page.evaluate(() => history.length);
  for (const summary of await page.locator('details[name] > summary').all()) await summary.click();
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(requests).toEqual([]);
});

test('every answer can be opened with the keyboard alone, and without scripts', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`${product.url}/options`);
  const summary = page.locator('details[name] > summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]').getByText(options.lookFirst)).toBeVisible();
  await context.close();
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the choices are columns, and their rows line up', async ({ page }) => {
    await openPage(page, '/options');
    for (const [row] of options.rows.entries()) {
      const tops = await page
        .locator(`.options-table dl > div:nth-child(${row + 1})`)
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
      expect(tops).toHaveLength(options.choices.length);
      expect(new Set(tops).size).toBe(1);
    }
  });

  test('the comparison prints on one sheet', async ({ page }) => {
    await openPage(page, '/options');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/MediaBox \[0 0 792 612\]/g)).toHaveLength(1);
    expect(pdf.match(/\/MediaBox /g)).toHaveLength(1);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE_DEVICE);

  test('the choices are cards that name each row', async ({ page }) => {
    await openPage(page, '/options');
    const card = page.getByRole('article').first();
    for (const { label } of options.rows)
      await expect(card.getByText(label, { exact: true })).toBeVisible();
  });
});
