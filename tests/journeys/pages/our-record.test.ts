import { expect, type Page } from '@playwright/test';
import { courtRecord, headlines } from '#content/court-record.ts';
import { notices } from '#content/firm.ts';
import { COUNT_COLUMNS, columnTotal } from '#app/sections/court-columns.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { onDesktopAndPhone } from '#tests/support/browser/viewports.ts';
import { expectScrolledTo } from '#tests/support/browser/scrolling.ts';

const COURTS = courtRecord.map(({ court }) => court);
const BY_NAME = COURTS.toSorted((one, other) => one.localeCompare(other));

/** Counted from one, as CSS does. */
const TOTAL_PLACE = COUNT_COLUMNS.findIndex(({ key }) => key === 'total') + 1;

const holding = (part: string) =>
  COURTS.filter((court) => court.toLowerCase().includes(part.toLowerCase()));

/** Letters of which several courts have the same, if there are such. */
const [SHARED = ''] = COURTS.map((court) => court.slice(0, 3)).toSorted(
  (one, other) => holding(other).length - holding(one).length,
);

const courtsShown = (page: Page) => page.locator('tbody').getByRole('rowheader');
const totalsShown = (page: Page) => page.locator(`tbody td:nth-of-type(${TOTAL_PLACE})`);

onDesktopAndPhone(() => {
  test.beforeEach(({ page }) => openPage(page, '/our-record'));

  test('the headline figures stand with what they count', async ({ page }) => {
    const figures = page.getByRole('main').getByRole('listitem');
    for (const { value, label, note } of headlines)
      await expect(figures.filter({ hasText: `${value} ${label}` }).first()).toHaveText(
        `${value} ${label}${note}`,
      );
    await expect(page.getByText(notices.pastResults)).not.toHaveCount(0);
  });

  test('the table lists every court and adds them up', async ({ page }) => {
    await expect(courtsShown(page)).toHaveText(COURTS);
    const totals = page.locator('tfoot').getByRole('cell');
    await expect(totals).toHaveText(
      COUNT_COLUMNS.map(({ key }) => String(columnTotal(courtRecord, key))),
    );
  });

  test('the filter is live, finds parts of names in any case, and keeps the totals', async ({
    page,
  }) => {
    const filter = page.getByLabel('Find a court');
    await filter.pressSequentially(SHARED.toUpperCase());
    await expect(courtsShown(page)).toHaveText(holding(SHARED));
    const count = `${holding(SHARED).length} of ${COURTS.length} courts`;
    await expect(page.getByRole('status').first()).toHaveText(count);
    await expect(page.locator('tfoot')).toContainText(String(columnTotal(courtRecord, 'total')));
    const end = COURTS[0]?.slice(-4).toLowerCase() ?? '';
    await filter.fill(end);
    await expect(courtsShown(page)).toHaveText(holding(end));
    await filter.fill('nowhere');
    await expect(page.locator('tbody')).toHaveText('No results found.');
    await filter.fill('');
    await expect(courtsShown(page)).toHaveText(COURTS);
  });

  test('a cell is shaded by its share of the highest in its column', async ({ page }) => {
    const shades = await page.locator('tbody').evaluate((body) => {
      const rows = [...body.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')]);
      return rows.flatMap((cells, row) =>
        cells.map((cell, column) => {
          const inColumn = rows.map((others) => Number(others[column]?.textContent));
          const share = Number(cell.textContent) / Math.max(...inColumn);
          return { row, column, share, ground: getComputedStyle(cell).backgroundColor };
        }),
      );
    });
    const groundsFor = (matches: (share: number) => boolean) => [
      ...new Set(shades.filter(({ share }) => matches(share)).map(({ ground }) => ground)),
    ];
    const [empty, light, medium, strong] = [
      groundsFor((share) => share === 0),
      groundsFor((share) => share > 0 && share <= 0.2),
      groundsFor((share) => share > 0.2 && share <= 0.5),
      groundsFor((share) => share > 0.5),
    ];
    expect(empty).toEqual(['rgba(0, 0, 0, 0)']);
    // One ground for each step, darker from step to step.
    expect([light.length, medium.length, strong.length]).toEqual([1, 1, 1]);
    const brightness = (grounds: string[]) =>
      (grounds[0]?.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0);
    expect(brightness(light)).toBeGreaterThan(brightness(medium));
    expect(brightness(medium)).toBeGreaterThan(brightness(strong));
  });

  test('columns sort from the most, then from the least; courts by name', async ({ page }) => {
    const total = page.getByRole('columnheader', { name: 'Total' });
    await total.getByRole('button').click();
    await expect(total).toHaveAttribute('aria-sort', 'descending');
    // Courts with as many cases stand in either order.
    const fromTheMost = courtRecord
      .map((row) => row.total)
      .toSorted((a, b) => b - a)
      .map(String);
    await expect(totalsShown(page)).toHaveText(fromTheMost);
    await total.getByRole('button').click();
    await expect(total).toHaveAttribute('aria-sort', 'ascending');
    await expect(totalsShown(page)).toHaveText(fromTheMost.toReversed());

    const court = page.getByRole('columnheader', { name: 'Court' });
    await court.getByRole('button').click();
    await expect(total).toHaveAttribute('aria-sort', 'none');
    await expect(courtsShown(page)).toHaveText(BY_NAME);
    await page.getByLabel('Find a court').fill(SHARED);
    await court.getByRole('button').click();
    const matching = BY_NAME.filter((name) => holding(SHARED).includes(name));
    await expect(courtsShown(page)).toHaveText(matching.toReversed());
  });

  test('the table can be scrolled with the keyboard, the page does not widen', async ({ page }) => {
    const frame = page.getByRole('region', { name: 'Court by court' });
    await frame.focus();
    await expect(frame).toBeFocused();
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth).toBe(page.viewportSize()?.width);
  });

  test('Schedule a Free Consultation opens the form on /services', async ({ page }) => {
    await page.getByRole('link', { name: 'Schedule a Free Consultation' }).click();
    await expect(page).toHaveURL('/services#consultation');
    await expectScrolledTo(page, '#consultation');
  });
});
