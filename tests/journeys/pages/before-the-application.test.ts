import { expect } from '@playwright/test';
import { courtRecord } from '#content/court-record.ts';
import { holdIslands } from '#tests/support/hold-requests.ts';
import { scriptRuns } from '#tests/support/open-page.ts';
import { test } from '#tests/support/product-fixture.ts';
import { ON_A_PHONE, onBothScreens } from '#tests/support/screens.ts';
import { expectScrolledTo, scrollToY } from '#tests/support/scrolling.ts';
import { SOLID_BLUE } from '#tests/support/site-header.ts';
import { followMainLink, freeConsultation } from '#tests/support/site-navigation.ts';

/* The application is fetched late; on a slow line a visitor clicks before it has come. */

onBothScreens(() => {
  test('anchors scroll, and the page goes on as it is once the application runs', async ({
    page,
  }) => {
    const release = await holdIslands(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Free Consultation' }).click();
    await expectScrolledTo(page, '#contact-panel');
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    release();
    await scriptRuns(page);
    await expectScrolledTo(page, '#contact-panel');
  });

  test('Free Consultation leads to the form on /services', async ({ page }) => {
    await holdIslands(page);
    await page.goto('/faq');
    await freeConsultation(page).click();
    await expect(page).toHaveURL('/services');
    await expectScrolledTo(page, '#consultation');
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  });

  test('links and menu work, and myths open', async ({ page }) => {
    await holdIslands(page);
    await page.goto('/');
    await followMainLink(page, 'FAQ');
    await expect(page).toHaveURL('/faq');
    await page.locator('summary').first().click();
    await expect(page.locator('details').first()).toHaveAttribute('open');
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  });

  test('the header turns solid once the page is scrolled', async ({ page }) => {
    await holdIslands(page);
    await page.goto('/disclaimer');
    await scrollToY(page, 11);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', SOLID_BLUE);
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  });

  test('a text typed into the court filter counts', async ({ page }) => {
    const release = await holdIslands(page);
    await page.goto('/our-record');
    const court = courtRecord.at(-1)?.court ?? '';
    await page.getByLabel('Find a court').fill(court.toLowerCase());
    release();
    await expect(page.locator('tbody').getByRole('rowheader')).toHaveText([court]);
  });
});

test.describe('on a phone', () => {
  test.use(ON_A_PHONE);

  test('the menu opens and closes', async ({ page }) => {
    await holdIslands(page);
    await page.goto('/about');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 400),
      () => menu.getByRole('button', { name: 'Close menu' }).click(),
    ]) {
      await opener.click();
      await expect(menu).toBeInViewport({ ratio: 1 });
      await close();
      await expect(menu).toBeHidden();
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  });

  test('an open menu stays open when the application comes', async ({ page }) => {
    const release = await holdIslands(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    await scriptRuns(page);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});
