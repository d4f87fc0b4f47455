import { expect } from '@playwright/test';
import { WITH_MOTION } from '#tests/support/browser/motion.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo, scrollToY } from '#tests/support/browser/scrolling.ts';

test.use(WITH_MOTION);

test('each button of the home page scrolls to its section', async ({ page }) => {
  await openPage(page, '/');
  for (const [name, section] of [
    ['Get Free Consultation', '#contact-panel'],
    ['Explore Your Options', '#services'],
    ['Schedule a Free Consultation', '#consultation'],
  ] as const)
    await test.step(name, async () => {
      await scrollToY(page, 0);
      await page.getByRole('link', { name }).click();
      await expectScrolledTo(page, section);
      await expect(page).toHaveURL(`/${section}`);
    });
  await page.getByRole('link', { name: 'Meet Our Team' }).click();
  await expect(page).toHaveURL('/about#attorneys');
  await expectScrolledTo(page, '#attorneys');
});
