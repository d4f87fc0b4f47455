import { expect, type Page } from '@playwright/test';
import { openPage, content, say, siteLanguage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { longDate } from '#app/texts/texts.ts';

const car = (page: Page, id: string) =>
  page.locator(`#${id} dt`).getByText(say('Your car')).first();
const states = ['california', 'texas', 'illinois'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first state is open, and a link opens another', async ({ page }) => {
    await openPage(page, '/exemptions');
    await expect(car(page, 'california')).toBeVisible();
    await expect(car(page, 'texas')).toBeHidden();
    await page.getByRole('link', { name: say('Texas'), exact: true }).click();
    await expect(car(page, 'texas')).toBeInViewport();
    await openPage(page, '/exemptions#illinois');
    await expect(car(page, 'illinois')).toBeInViewport();
  });

  test('all states and statutes are printed', async ({ page }) => {
    await openPage(page, '/exemptions');
    await page.emulateMedia({ media: 'print' });
    for (const id of states) await expect(car(page, id)).toBeVisible();
    const statutes = content().exemptions?.states.flatMap(({ rows }) =>
      rows.flatMap((r) => r.laws),
    );
    const text = await page.locator('main').innerText();
    for (const { statute, since } of statutes ?? []) {
      expect(text).toContain(statute);
      // The content has a plain date, which is printed in the language of the page.
      if (since !== undefined) expect(text).toContain(longDate(new Date(since), siteLanguage()));
    }
  });
});
