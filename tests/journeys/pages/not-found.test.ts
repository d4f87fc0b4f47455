import { expect, type Page } from '@playwright/test';
import { waitForScript, at, say } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { NOT_FOUND_ERROR } from '../every-page/site-pages.ts';

test('an unknown path returns 404 and is logged', async ({ page, consoleErrors }) => {
  consoleErrors.expect(NOT_FOUND_ERROR);
  const logged = consoleMessageWith(page, at('/no/such-page'));
  const response = await page.goto(at('/no/such-page'));
  expect(response?.status()).toBe(404);
  await waitForScript(page);
  await expect(page).toHaveTitle(new RegExp(`^${say('Page Not Found')} \\|`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Page Not Found'));
  const message = "The page you are looking for doesn't exist or has been moved.";
  await expect(page.getByText(say(message))).toBeVisible();
  await expectNoIndex(page);
  await logged;

  await page.getByRole('link', { name: say('View our services') }).click();
  await expect(page).toHaveURL(at('/services'));
  await page.goBack();
  await page.getByRole('link', { name: say('Return to Home') }).click();
  await expect(page).toHaveURL(at('/'));
});

function consoleMessageWith(page: Page, path: string) {
  return page.waitForEvent('console', (message) => message.text().includes(path));
}

async function expectNoIndex(page: Page) {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
}
