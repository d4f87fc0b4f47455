import sharp from 'sharp';
import { expect } from '@playwright/test';
import {
  openPage,
  expectScrolledTo,
  expectScrollY,
  scrollToY,
  followMainLink,
  followFreeConsultation,
} from '#tests/support/browser/site.ts';
import { test, onDesktopAndPhone, PHONE } from '#tests/support/browser/product-fixture.ts';

const TRANSLUCENT_DARK = /^rgba\(\d{1,2}, \d{1,2}, \d{1,2}, 0\.\d+\)$/;

onDesktopAndPhone(PHONE, (screen) => {
  test('the translucent header has a dark background @ci', async ({ page }) => {
    for (const path of ['/', '/about', '/services/chapter7']) {
      await openPage(page, path);
      const clip = { x: 0, y: 0, width: screen.width * 0.04, height: 60 };
      const { channels } = await sharp(await page.screenshot({ clip })).stats();
      // On a gray lighter than 96, white text has a contrast below 7:1 (WCAG 1.4.6).
      expect(Math.max(...channels.slice(0, 3).map(({ max }) => max))).toBeLessThan(96);
    }
  });

  test('Contact scrolls to its section, even from other pages', async ({ page }) => {
    await openPage(page, '/');
    await followMainLink(page, 'Contact');
    await expectScrolledTo(page, '#contact');
    await expect(page).toHaveURL('/#contact');
    await openPage(page, '/our-record');
    await followMainLink(page, 'Contact');
    await expect(page).toHaveURL('/#contact');
    await expectScrolledTo(page, '#contact');
  });

  test('Free Consultation opens the form on /services from any page', async ({ page }) => {
    for (const from of ['/services', '/faq'])
      await test.step(`from ${from}`, async () => {
        await openPage(page, from);
        await followFreeConsultation(page);
        await expect(page).toHaveURL('/services#consultation');
        await expectScrolledTo(page, '#consultation');
        await expect(page.locator('#consultation')).toHaveClass(/(^| )py-16 bg-white( |$)/);
        await expect(page.locator('#consultation')).toBeFocused();
      });
  });
});

test('R3.11: at every width the header has one link that calls the firm', async ({ page }) => {
  await openPage(page, '/');
  for (const width of [320, 390, 1055, 1056, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('banner').locator('a[href^="tel:"]:visible')).toHaveCount(1);
  }
});

test('the header is translucent at the top, and solid after 10 px', async ({ page }) => {
  await openPage(page, '/about');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'fixed');
  await expect(header).toHaveCSS('background-color', TRANSLUCENT_DARK);
  await scrollToY(page, 10);
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  await scrollToY(page, 11);
  await expect(header).toHaveCSS('background-color', SOLID_BLUE);
  await expect(header).toBeInViewport();
  await scrollToY(page, 0);
  await expect(header).toHaveCSS('background-color', TRANSLUCENT_DARK);
});

test('a page that is reloaded scrolled down has the solid header', async ({ page }) => {
  await openPage(page, '/about');
  await scrollToY(page, 400);
  await page.reload();
  await expectScrollY(page, 400);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', SOLID_BLUE);
});

test('links of the header keep the query of an advertisement', async ({ page }) => {
  for (const [address, section, follow] of [
    ['/?gclid=1', '#contact', () => followMainLink(page, 'Contact')],
    ['/services?utm_source=ad', '#consultation', () => followFreeConsultation(page)],
  ] as const)
    await test.step(address, async () => {
      await openPage(page, address);
      await page.evaluate(() => Reflect.set(globalThis, 'notReloaded', true));
      await follow();
      await expectScrolledTo(page, section);
      await expect(page.locator(section)).toBeFocused();
      await expect(page).toHaveURL(`${address}${section}`);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'notReloaded'))).toBe(true);
    });
});

/** The background of the header when the page is scrolled. */
const SOLID_BLUE = 'rgb(43, 63, 125)';
