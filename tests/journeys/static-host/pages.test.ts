import { expect } from '@playwright/test';
import { waitForScript } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/static-site-fixture.ts';
import { firm } from '#tests/support/content/sample.ts';
import { NOT_FOUND_ERROR } from '../every-page/site-pages.ts';

test('on a static host, every response has a policy that allows the data API', async ({
  page,
  site,
}) => {
  for (const path of ['/', '/services/chapter7/', '/nowhere']) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${site.apiUrl};`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
});

test('on a static host, a page at a path with a final slash shows the path without it', async ({
  page,
}) => {
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
  test(`on a static host, ${path} returns 404 and shows '${heading}'`, async ({
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

test('the page that a host can send for its own errors has the message and a phone link', async ({
  page,
}) => {
  await page.goto('/500.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  const link = page.getByRole('main').getByRole('link').first();
  await expect(link).toHaveAttribute('href', `tel:${firm.phone.dial}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
