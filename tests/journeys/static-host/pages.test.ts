import { expect } from '@playwright/test';
import { waitForScript } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/static-site-fixture.ts';
import { NOT_FOUND_ERROR } from '../every-page/site-pages.ts';

test('every response of a static host has a policy', async ({ page, site }) => {
  for (const path of ['/', '/services/chapter7/', '/nowhere']) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${site.apiUrl};`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
});

test('the final slash that a static host adds to a path is removed', async ({ page }) => {
  await page.goto('/about?from=mail');
  await waitForScript(page);
  await expect(page).toHaveURL('/about?from=mail');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await page.getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page).toHaveURL('/disclaimer');
});

for (const [path, heading] of [
  ['/no/such-page', 'Page Not Found'],
  // The host has only one 404 page. Its script shows the right texts.
  ['/services/unknown', 'Service Not Found'],
] as const)
  test(`a static host returns 404 and '${heading}' for ${path}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(NOT_FOUND_ERROR);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await waitForScript(page);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${heading} \\|`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
