import { expect } from '@playwright/test';
import { holdIslands } from '#tests/support/browser/hold-requests.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo, scrollToY } from '#tests/support/browser/scrolling.ts';
import { SOLID_BLUE } from '#tests/support/browser/site-header.ts';
import { followMainLink, followFreeConsultation } from '#tests/support/browser/site-navigation.ts';

/* Features that need no island work while the islands' scripts do not load. */

test('anchors, links, myths and the header need no island', async ({ page }) => {
  await holdIslands(page);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Get Free Consultation' }).click();
  await expectScrolledTo(page, '#contact-panel');
  await followFreeConsultation(page);
  await expect(page).toHaveURL('/services#consultation');
  await expectScrolledTo(page, '#consultation');
  await followMainLink(page, 'FAQ');
  await expect(page).toHaveURL('/faq');
  await page.locator('summary').first().click();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await scrollToY(page, 100);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', SOLID_BLUE);
});
