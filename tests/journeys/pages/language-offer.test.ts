import { expect, type Page } from '@playwright/test';
import { openPage } from '#tests/support/browser/site.ts';
import { test, PHONE } from '#tests/support/browser/product-fixture.ts';

const offerOn = (page: Page) => page.getByRole('complementary', { name: 'Idioma' });

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' });

  test('an offer in Spanish leads to the same page', async ({ page }) => {
    await openPage(page, '/faq');
    const offer = offerOn(page);
    await expect(offer).toHaveAttribute('lang', 'es');
    const link = offer.getByRole('link', { name: 'Ver esta página en español' });
    await expect(link).toHaveAttribute('href', /\/es\/faq$/);
    await expect(link).toHaveAttribute('hreflang', 'es');
    await expect(page).toHaveURL('/faq');
  });

  test('the offer moves nothing and fits a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        document.documentElement.dataset['shifts'] = String(list.getEntries().length);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, '/faq');
    await expect(offerOn(page)).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    const bar = page.locator('.action-bar');
    await expect(bar).toBeInViewport();
    const [line, barBox] = [await offerOn(page).boundingBox(), await bar.boundingBox()];
    expect(line?.x).toBeGreaterThanOrEqual(0);
    expect((line?.x ?? 0) + (line?.width ?? 999)).toBeLessThanOrEqual(320);
    await expect
      .poll(async () => (await bar.boundingBox())?.y)
      .toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
    expect(barBox).not.toBeNull();
    await expect(page.locator('html')).not.toHaveAttribute('data-shifts');
  });

  test('the Tab key reaches the offer, which covers no focused element', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openPage(page, '/faq');
    await expect(offerOn(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(offerOn(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(offerOn(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
    const line = await offerOn(page).boundingBox();
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator('main :focus');
      if ((await focused.count()) === 0) continue;
      await expect
        .poll(async () => {
          const box = await focused.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        })
        .toBeLessThanOrEqual((line?.y ?? 0) + 1);
    }
  });

  test('a visitor who closes the offer does not see it again', async ({ page }) => {
    await openPage(page, '/faq');
    await offerOn(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(offerOn(page)).toHaveCount(0);
    const script = page.waitForResponse(/language-offer-.*\.js/);
    await openPage(page, '/faq');
    await script;
    await page.waitForLoadState('networkidle');
    await expect(offerOn(page)).toHaveCount(0);
  });
});

test('R2.17: the first browser language that the site has is offered', async ({ page }) => {
  for (const [languages, isOffered] of [
    [['ca', 'es-ES', 'en-US'], true],
    [['pt-BR', 'es-419', 'en-US'], true],
    [['en-US', 'es-MX'], false],
    [['ca', 'fr'], false],
  ] as const)
    await test.step(languages.join(', '), async () => {
      // Each step adds an init script. The newest one runs last.
      await page.addInitScript((all) => {
        Object.defineProperty(navigator, 'languages', { value: all, configurable: true });
      }, languages);
      await openPage(page, '/faq');
      await page.waitForLoadState('networkidle');
      await expect(offerOn(page)).toHaveCount(isOffered ? 1 : 0);
    });
});
