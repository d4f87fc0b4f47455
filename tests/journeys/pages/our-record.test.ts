import { expect, type Page } from '@playwright/test';
import { openPage } from '#tests/support/open-page.ts';
import { test } from '#tests/support/product-fixture.ts';
import { onBothScreens } from '#tests/support/screens.ts';
import { expectScrolledTo } from '#tests/support/scrolling.ts';

const COURTS = [
  'Arizona',
  'Denver',
  'Fresno (Sac)',
  'Los Angeles',
  'Modesto (Sac)',
  'Oakland',
  'Ohio',
  'Orange County',
  'Riverside',
  'Sacramento',
  'San Diego',
  'San Fernando',
  'San Francisco',
  'Santa Barbara',
  'Santa Rosa',
  'Texas: Dallas',
  'Virgin Islands',
];

const courtsShown = (page: Page) => page.locator('tbody').getByRole('rowheader');

onBothScreens(() => {
  test.beforeEach(({ page }) => openPage(page, '/our-record'));

  test('the headline figures stand with what they count', async ({ page }) => {
    const figures = page.getByRole('main').locator('dl > div');
    for (const [value, label] of [
      ['252', 'Chapter 11 cases'],
      ['87%', 'Chapter 11 success rate'],
      ['98%', 'Chapter 7 success rate'],
      ['$150M+', 'Debt discharged'],
      ['252', 'Total filed'],
      ['95', 'Plans confirmed'],
      ['55', 'Voluntary dismissals'],
      ['18', 'Involuntary dismissals'],
      ['36', 'Voluntary conversions'],
      ['8', 'Involuntary conversions'],
    ] as const) {
      const figure = figures.filter({ has: page.getByText(label, { exact: true }) });
      await expect(figure.locator('dd').first()).toHaveText(value);
    }
    await expect(page.getByText(/These are past results\. They do not promise/)).not.toHaveCount(0);
  });

  test('the table lists the 17 courts and adds them up', async ({ page }) => {
    await expect(courtsShown(page)).toHaveText(COURTS);
    const totals = page.locator('tfoot').getByRole('cell');
    await expect(totals).toHaveCount(9);
    // Total, confirmed, dismissals and conversions; the specification gives no more.
    for (const [column, sum] of [
      [3, '252'],
      [4, '95'],
      [5, '55'],
      [6, '18'],
      [7, '36'],
      [8, '8'],
    ] as const)
      await expect(totals.nth(column)).toHaveText(sum);
  });

  test('the filter is live, finds parts of names in any case, and keeps the totals', async ({
    page,
  }) => {
    const filter = page.getByLabel('Find a court');
    await filter.pressSequentially('SAN f');
    await expect(courtsShown(page)).toHaveText(['San Fernando', 'San Francisco']);
    await expect(page.getByRole('status').first()).toHaveText('2 of 17 courts');
    await expect(page.locator('tfoot')).toContainText('252');
    await filter.fill('dallas');
    await expect(courtsShown(page)).toHaveText(['Texas: Dallas']);
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
    await expect(courtsShown(page).first()).toHaveText('Los Angeles');
    await expect(courtsShown(page).nth(1)).toHaveText('Orange County');
    await total.getByRole('button').click();
    await expect(total).toHaveAttribute('aria-sort', 'ascending');
    await expect(courtsShown(page).first()).toHaveText('Virgin Islands');
    await expect(courtsShown(page).last()).toHaveText('Los Angeles');

    const court = page.getByRole('columnheader', { name: 'Court' });
    await court.getByRole('button').click();
    await expect(total).toHaveAttribute('aria-sort', 'none');
    await expect(courtsShown(page)).toHaveText(COURTS);
    await page.getByLabel('Find a court').fill('(sac)');
    await court.getByRole('button').click();
    await expect(courtsShown(page)).toHaveText(['Modesto (Sac)', 'Fresno (Sac)']);
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
    await expect(page).toHaveURL('/services');
    await expectScrolledTo(page, '#consultation');
  });
});
