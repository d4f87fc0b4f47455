import { expect, type Page } from '@playwright/test';
import {
  WITH_MOTION,
  test,
  NARROW,
  PHONE,
  PHONE_DEVICE,
} from '#tests/support/browser/product-fixture.ts';
import {
  openPage,
  at,
  say,
  siteLanguage,
  expectScrollY,
  scrollToY,
} from '#tests/support/browser/site.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { accessibilityProblems, sidewaysOverflow } from '#tests/support/browser/page-checks.ts';

const opener = (page: Page) => page.getByRole('button', { name: say('Open menu') });
const menu = (page: Page) => page.getByRole('dialog', { name: say('Menu') });

test.use(WITH_MOTION);

test.describe('on a phone', () => {
  test.use(PHONE_DEVICE);

  test.beforeEach(async ({ page }) => {
    await openPage(page, '/about');
    await scrollToY(page, 300);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
  });

  for (const way of ['the close button', 'Escape'])
    test(`${way} closes the menu and returns the focus`, async ({ page }) => {
      const close = menu(page).getByRole('button', { name: say('Close menu') });
      await (way === 'Escape' ? page.keyboard.press(way) : close.click());
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

  test('a click outside the menu closes it and opens no link', async ({ page }) => {
    await page.mouse.click(20, 400);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(at('/about'));
    await expectScrollY(page, 300);
  });

  test('the page does not scroll while the menu is open', async ({ page }) => {
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await menu(page)
      .getByRole('button', { name: say('Close menu') })
      .click();
    await expect(menu(page)).toBeHidden();
    await expectScrollY(page, 300);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 200);
    await expectScrollY(page, 500);
  });
});

test.describe('on a narrow phone', () => {
  // With motion, axe-core may measure the contrast of a text while it fades in.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the header fits the longest name of a firm @ci', async ({ page }) => {
    const other = LANGUAGES[siteLanguage() === 'es' ? 'en' : 'es'].name;
    const header = page.getByRole('banner');
    const controls = [
      header.getByRole('link', { name: other, exact: true }),
      header.locator('a.icon-button'),
      opener(page),
    ];
    for (const { width, height } of [PHONE, NARROW])
      for (const name of [
        undefined,
        'Montgomery, Featherstonehaugh, Cholmondeley & Partners, LLP',
      ]) {
        await page.setViewportSize({ width, height });
        await openPage(page, '/about');
        // The letters stay large here: only a site that is published with a long name has smaller letters.
        if (name !== undefined) await giveName(page, name);
        for (const control of controls) {
          await expect(control).toBeInViewport({ ratio: 1 });
          const box = await control.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
        expect(await sidewaysOverflow(page)).toEqual([]);
        expect(await accessibilityProblems(page)).toEqual([]);
      }
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test('R3.9: the menu closes when the window becomes as wide as a desktop', async ({ page }) => {
    await openPage(page, '/');
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu(page)).toBeHidden();
    // The page is not inert any more.
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('FAQ'), exact: true })
      .click();
    await expect(page).toHaveURL(at('/faq'));
  });

  test('R3.9: the page behind the menu keeps its width @ci', async ({ page }) => {
    await openPage(page, '/about');
    const width = () => page.evaluate(() => document.documentElement.clientWidth);
    const before = await width();
    await opener(page).click();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
    expect(await width()).toBe(before);
  });
});

function giveName(page: Page, name: string): Promise<void> {
  return page
    .getByRole('banner')
    .locator('.logo')
    .evaluate((logo, text) => {
      if (logo.lastChild) logo.lastChild.textContent = text;
    }, name);
}
