import { expect, type Page } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { Reveal } from '#app/ui/reveal.tsx';
import { WITH_MOTION, test } from '#tests/support/browser/product-fixture.ts';
import { openPage, scrollToY } from '#tests/support/browser/site.ts';

const wrapper = (page: Page) => page.locator('.reveal').first();

test.use(WITH_MOTION);

test('an element is hidden until a tenth of it is in view', async ({ page }) => {
  await openPage(page, '/');
  const reveal = wrapper(page);
  await expect(reveal).toHaveAttribute('data-state', 'hidden');
  await expect(reveal).toHaveCSS('opacity', '0');
  await expect(reveal).toHaveCSS('transition-duration', '0.6s, 0.6s');

  await bringIntoView(page, 0.05);
  await expect(reveal).toHaveAttribute('data-state', 'hidden');
  await bringIntoView(page, 0.15);
  await expect(reveal).toHaveAttribute('data-state', 'visible');
  await expect(reveal).toHaveCSS('opacity', '1');
  await scrollToY(page, 0);
  await expect(reveal).toHaveAttribute('data-state', 'visible');
});

test('R2.8: an element has the duration that is given', async ({ page }) => {
  const markup = renderToStaticMarkup(Reveal({ duration: 300, children: '' }));
  const attribute = /data-reveal-[\w-]+(?==)/.exec(markup)?.[0] ?? '';
  // The attribute is in the page before its script reads it.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'data-reveal="once"',
      `data-reveal="once" ${attribute}="300"`,
    );
    await route.fulfill({ response, body });
  });
  await openPage(page, '/');
  await expect(wrapper(page)).toHaveCSS('transition-duration', /^0\.3s/);
});

test('with reduced motion, no element is hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await expect(wrapper(page)).toHaveAttribute('data-state', 'hidden');
  await expect(wrapper(page)).toHaveCSS('opacity', '1');
  await expect(wrapper(page)).toHaveCSS('translate', 'none');
});

/** Scrolls until this share of the wrapper is in view. */
async function bringIntoView(page: Page, share: number) {
  const top = await wrapper(page).evaluate((element, part) => {
    const { top: edge, height } = element.getBoundingClientRect();
    return Math.round(scrollY + edge + height * part - innerHeight);
  }, share);
  await scrollToY(page, top);
}
