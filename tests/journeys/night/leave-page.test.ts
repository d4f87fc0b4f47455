import { expect, type Page } from '@playwright/test';
import { openPage, at, say } from '#tests/support/browser/site.ts';
import {
  test,
  DESKTOP,
  NARROW,
  onDesktopAndPhone,
  PHONE,
} from '#tests/support/browser/product-fixture.ts';
import { formOn, CONSULTATION } from '#tests/support/browser/forms.ts';

const PRIVATE = '/urgent/someone-at-home';
const WEATHER = 'https://www.weather.gov/';
const button = (page: Page) => page.getByRole('link', { name: say('Leave this page') });
const status = (page: Page) => page.locator('.leave-status');

/** Responds for the other site once the returned function is called. */
async function holdWeather(page: Page): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(`${WEATHER}**`, async (route) => {
    expect(await route.request().headerValue('referer')).toBe(null);
    await promise;
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>Sunny' });
  });
  return release;
}

async function answerWeather(page: Page): Promise<void> {
  (await holdWeather(page))();
}

/** Runs in the page and logs what is shown: Playwright cannot query a page while another one is loading. */
function reportWhatIsShown(): void {
  const report = () => {
    const parts = [...document.querySelectorAll('h1, header, footer, .leave-page')];
    const shown = parts.filter((part) => part.checkVisibility()).map(({ localName }) => localName);
    console.log(JSON.stringify([document.title, shown]));
  };
  new MutationObserver(report).observe(document.documentElement, { attributes: true });
}

onDesktopAndPhone(DESKTOP, (screen) => {
  test('the button opens another site, and Back does not return', async ({ page }) => {
    await answerWeather(page);
    await openPage(page, '/urgent');
    await page.getByRole('link', { name: say('Someone at home must not know') }).click();
    await expect(page).toHaveURL(at(PRIVATE));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    if (screen === PHONE)
      for (const size of [NARROW, PHONE]) {
        await page.setViewportSize(size);
        // The bar is hidden beside the main buttons at the top and at the end of the page.
        await page.getByRole('heading', { level: 2 }).nth(3).scrollIntoViewIfNeeded();
        const bar = await page.getByRole('region', { name: say('Ask for help') }).boundingBox();
        const box = await button(page).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
    await button(page).click();
    await expect(page).toHaveURL(WEATHER);
    await page.goBack();
    await expect(page).toHaveURL(at('/urgent'));
  });
});

test('Esc three times leaves, and hides the page at once', async ({ page }) => {
  const release = await holdWeather(page);
  await openPage(page, '/urgent');
  await page.goto(at(PRIVATE));
  await page.getByRole('link', { name: say('Something else happened') }).focus();
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText(say('Press Esc two more times to leave this page.'));
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText(say('Press Esc once more to leave this page.'));
  const left = page.waitForEvent('console');
  await page.evaluate(reportWhatIsShown);
  await page.keyboard.press('Escape');
  expect((await left).text()).toBe(JSON.stringify([say('Loading'), []]));
  // A fourth press must not stop the other site from loading.
  await page.keyboard.press('Escape');
  release();
  await expect(page).toHaveURL(WEATHER);
  await page.goBack();
  await expect(page).toHaveURL(at('/urgent'));
});

test('another key ends the count, and so do five seconds', async ({ page }) => {
  await answerWeather(page);
  await page.clock.install();
  await openPage(page, PRIVATE);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(status(page)).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText(say('Press Esc two more times to leave this page.'));
  await page.clock.fastForward(5000);
  await expect(status(page)).toHaveText(
    say('It took too long. To leave this page, press Esc three times.'),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at(PRIVATE));
});

test('after the skip link, the Tab key reaches the button first', async ({ page }) => {
  await answerWeather(page);
  await openPage(page, PRIVATE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(WEATHER);
});

test('what was typed in this tab is gone after leaving', async ({ page }) => {
  await answerWeather(page);
  await openPage(page, CONSULTATION.path);
  const name = formOn(page, CONSULTATION).control('name');
  await name.fill('Maria');
  await page.goto(at(PRIVATE));
  await button(page).click();
  await expect(page).toHaveURL(WEATHER);
  await page.goBack();
  await expect(page).toHaveURL(at(CONSULTATION.path));
  await expect(name).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('the button is only on pages whose texts have it, and not on paper', async ({ page }) => {
  await openPage(page, '/urgent/car');
  await expect(button(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/urgent/car'));
  await openPage(page, PRIVATE);
  await page.emulateMedia({ media: 'print' });
  await expect(button(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button is a plain link to the other site', async ({ page }) => {
    await answerWeather(page);
    await page.goto(at(PRIVATE));
    await expect(page.getByText(say('or press Esc three times'))).toBeHidden();
    await button(page).click();
    await expect(page).toHaveURL(WEATHER);
  });
});
