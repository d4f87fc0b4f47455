import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { onDesktopAndPhone } from '#tests/support/browser/viewports.ts';
import { attorneys, faq, record, services } from '#tests/support/content/sample.ts';

/** Each route, and texts that only its page shows. */
const ROUTES: readonly { path: string; shows: readonly string[] }[] = [
  { path: '/about', shows: ['Our Attorneys', ...attorneys.map(({ title }) => title)] },
  { path: '/services', shows: ['Chapter 7', 'Foreclosure Defense', 'Request Free Consultation'] },
  ...services.map(({ id, heading }) => ({
    path: `/services/${id}`,
    shows: [heading, 'Request Free Consultation'],
  })),
  { path: '/our-record', shows: [...record.headlines.map(({ value }) => value), 'Find a court'] },
  { path: '/gallery', shows: ['This page is under construction.'] },
  { path: '/faq', shows: faq.myths.map(({ question }) => question) },
  { path: '/privacy-policy', shows: ['Privacy Policy', 'Last updated:'] },
  { path: '/terms-of-service', shows: ['Terms of Service', 'Last updated:'] },
  { path: '/disclaimer', shows: ['Disclaimer', 'Last updated:'] },
];

onDesktopAndPhone(() => {
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
