import { expect, type Page } from '@playwright/test';
import { WITH_MOTION, test } from '#tests/support/browser/product-fixture.ts';
import { openPage, expectScrolledTo, scrollToY } from '#tests/support/browser/site.ts';

test.use(WITH_MOTION);

test('R2.9: a page reloaded at #attorneys scrolls there again', async ({ page }) => {
  await openPage(page, '/about#attorneys');
  await expectScrolledTo(page, '#attorneys');
  await scrollToY(page, 200);
  await page.reload();
  await expectScrolledTo(page, '#attorneys');
  await expect(page.locator('#attorneys')).toBeFocused();
});

test('a page opened at #attorneys scrolls there smoothly after 100 ms', async ({ page }) => {
  await recordScrolls(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/about#attorneys');
  await page.clock.runFor(99);
  expect(await recordedScrolls(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await recordedScrolls(page)).toEqual([{ id: 'attorneys', behavior: 'smooth' }]);
  await expectScrolledTo(page, '#attorneys');
});

test('a visitor who types before the scroll stays in the field', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/services#consultation');
  const name = page.locator('#consultationForm').getByLabel('Name');
  await name.focus();
  await page.clock.runFor(1000);
  await expect(name).toBeFocused();
});

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

interface RecordedScroll {
  id: string;
  behavior: string | undefined;
}

declare global {
  interface Window {
    recordedScrolls: RecordedScroll[];
  }
}

/** Records every call of `scrollIntoView` by the site's script, and makes the call. */
async function recordScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.recordedScrolls = [];
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollAndRecord(options) {
      const behavior = typeof options === 'object' ? options.behavior : undefined;
      window.recordedScrolls.push({ id: this.id, behavior });
      scroll.call(this, options);
    };
  });
}

function recordedScrolls(page: Page): Promise<RecordedScroll[]> {
  return page.evaluate(() => window.recordedScrolls);
}
