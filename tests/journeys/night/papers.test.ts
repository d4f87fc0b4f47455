import { expect } from '@playwright/test';
import { openPage, picturesOf, say } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

test('check marks stay on the device, and one button clears them', async ({ page }) => {
  await openPage(page, '/prepare');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel(say('A photo ID')).check();
  await page.getByLabel(say('Your tax returns for the last four years')).check();
  const pictures = await picturesOf(page);
  expect(requests.filter((url) => !pictures.includes(url))).toEqual([]);

  await openPage(page, '/prepare');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: say('Clear my check marks') }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await openPage(page, '/prepare');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('the print button prints the list alone', async ({ page }) => {
  await openPage(page, '/prepare');
  await page.emulateMedia({ media: 'print' });
  // The browser's dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length;
      document.title = `${shown('main > *')} ${shown('footer')} ${shown('input')}`;
    };
  });
  await page
    .getByRole('button', { name: say('Print the list'), includeHidden: true })
    .evaluate((button: HTMLButtonElement) => button.click());
  const boxes = await page.getByRole('checkbox').count();
  await expect(page).toHaveTitle(`1 0 ${boxes}`);
  await expect(page.locator('main > section').first()).toBeVisible();
});
