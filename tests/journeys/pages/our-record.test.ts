import { expect, type Page } from '@playwright/test';
import { COUNT_COLUMNS, columnTotal } from '#app/sections/court-columns.ts';
import { openPage, say, texts } from '#tests/support/browser/site.ts';
import { test, NARROW, PHONE } from '#tests/support/browser/product-fixture.ts';
import { record } from '#tests/support/content/sample.ts';

const COURTS = record.rows.map(({ court }) => court);
const BY_NAME = COURTS.toSorted((one, other) => one.localeCompare(other));

/** Counted from 1, as in CSS. */
const TOTAL_COLUMN = COUNT_COLUMNS.indexOf('total') + 1;

const courtsContaining = (part: string) =>
  COURTS.filter((court) => court.toLowerCase().includes(part.toLowerCase()));

/** The beginning of a court name, three letters long, that the most court names contain. */
const [SHARED = ''] = COURTS.map((court) => court.slice(0, 3)).toSorted(
  (one, other) => courtsContaining(other).length - courtsContaining(one).length,
);

const courtsShown = (page: Page) => page.locator('tbody').getByRole('rowheader');
const totalsShown = (page: Page) => page.locator(`tbody td:nth-of-type(${TOTAL_COLUMN})`);

test.beforeEach(({ page }) => openPage(page, '/our-record'));

test('the filter updates at each letter, ignores case and keeps the totals', async ({ page }) => {
  const filter = page.getByLabel(say('Find a court'));
  await filter.pressSequentially(SHARED.toUpperCase());
  await expect(courtsShown(page)).toHaveText(courtsContaining(SHARED));
  const count = texts().islands.courts.found(courtsContaining(SHARED).length, COURTS.length);
  await expect(page.getByRole('status').first()).toHaveText(count);
  await expect(page.locator('tfoot')).toContainText(String(columnTotal(record.rows, 'total')));
  const end = COURTS[0]?.slice(-4).toLowerCase() ?? '';
  await filter.fill(end);
  await expect(courtsShown(page)).toHaveText(courtsContaining(end));
  await filter.fill('nowhere');
  await expect(page.locator('tbody')).toHaveText(say('No results found.'));
  await filter.fill('');
  await expect(courtsShown(page)).toHaveText(COURTS);
});

test('columns sort from the highest, and courts by name', async ({ page }) => {
  const total = page.getByRole('columnheader', { name: say('Total') });
  await total.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  // Courts with equal totals may have any order, so only the totals are compared.
  const fromHighest = record.rows
    .map((row) => row.total)
    .toSorted((a, b) => b - a)
    .map(String);
  await expect(totalsShown(page)).toHaveText(fromHighest);
  await total.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'ascending');
  await expect(totalsShown(page)).toHaveText(fromHighest.toReversed());

  const court = page.getByRole('columnheader', { name: say('Court') });
  await court.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'none');
  await expect(courtsShown(page)).toHaveText(BY_NAME);
  await page.getByLabel(say('Find a court')).fill(SHARED);
  await court.getByRole('button').click();
  const matching = BY_NAME.filter((name) => courtsContaining(SHARED).includes(name));
  await expect(courtsShown(page)).toHaveText(matching.toReversed());
});

for (const viewport of [PHONE, NARROW])
  test.describe(`at ${viewport.width} px`, { tag: viewport === NARROW ? '@ci' : [] }, () => {
    test.use({ viewport });

    test('every number is reached without swiping', async ({ page }) => {
      const frame = page.locator('.table-frame');
      const shown = page.locator('thead').getByRole('columnheader');
      const seen = new Set<string>();
      for (const group of await page.locator('.court-columns').getByRole('radio').all()) {
        await group.check();
        await expect(shown).toHaveCount(4);
        for (const name of await shown.allTextContents()) seen.add(name);
        await expect(page.locator('tfoot').getByRole('cell')).toHaveCount(3);
        expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      }
      expect(seen.size).toBe(COUNT_COLUMNS.length + 1);
    });
  });
