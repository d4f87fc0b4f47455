import { expect } from '@playwright/test';
import { openPage } from '#tests/support/open-page.ts';
import { test } from '#tests/support/product-fixture.ts';
import { onBothScreens } from '#tests/support/screens.ts';

/** Each route, and what only its page shows. */
const ROUTES: readonly { path: string; shows: readonly string[] }[] = [
  { path: '/about', shows: ['Our Attorneys', 'Founding Partner', 'Senior Partner'] },
  { path: '/services', shows: ['Chapter 7', 'Foreclosure Defense', 'Request Free Consultation'] },
  { path: '/services/chapter7', shows: ['What is Chapter 7?', 'Request Free Consultation'] },
  { path: '/services/chapter13', shows: ['What is Chapter 13?', 'Request Free Consultation'] },
  { path: '/services/chapter11', shows: ['What is Chapter 11?', 'Request Free Consultation'] },
  { path: '/services/foreclosure', shows: ['How much time do you have to save your home?'] },
  { path: '/services/creditor-harassment', shows: ['How do you make the calls stop?'] },
  { path: '/services/debt-settlement', shows: ['Could you settle your debts for less?'] },
  { path: '/our-record', shows: ['87%', 'Find a court'] },
  { path: '/gallery', shows: ['This page is under construction.'] },
  { path: '/faq', shows: ['If I file, I will lose everything I own.'] },
  { path: '/privacy-policy', shows: ['Privacy Policy', 'Last updated:'] },
  { path: '/terms-of-service', shows: ['Terms of Service', 'Last updated:'] },
  { path: '/disclaimer', shows: ['Disclaimer', 'Last updated:'] },
];

onBothScreens(() => {
  test('every route shows its own page', async ({ page }) => {
    test.slow(); // Many pages, one after another.
    for (const { path, shows } of ROUTES)
      await test.step(path, async () => {
        await openPage(page, path);
        const main = page.getByRole('main');
        for (const text of shows)
          await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
      });
  });
});
