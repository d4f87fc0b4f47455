import { expect } from '@playwright/test';
import { firm, sample } from '#tests/support/content/sample.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { PHONE, PHONE_DEVICE } from '#tests/support/browser/viewports.ts';

const { urgent } = sample;
if (!urgent) throw new Error('content/ has no urgent.yaml');

test.use(PHONE_DEVICE);

for (const { name, id, says } of [
  { name: 'a summons', id: 'sued', says: 'Your papers give a date' },
  { name: 'a frozen account', id: 'account-frozen', says: 'Ask the bank who froze the account' },
  { name: 'a sale on Friday', id: 'sale-date', says: 'say the sale date first' },
])
  test(`one tap on the home page leads to what to do about ${name}, and a second one calls`, async ({
    page,
  }) => {
    await openPage(page, '/');
    const situation = urgent.pages.find((each) => each.id === id)?.situation ?? '';
    await page.getByRole('link', { name: situation }).tap();
    await expect(page).toHaveURL(`/urgent/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(situation);
    const call = page.getByRole('link', { name: `Call ${firm.phone.display}` }).last();
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', `tel:${firm.phone.dial}`);
    await expect(page.getByRole('main')).toContainText(says);
  });

test('every urgent page fits three screens of a phone above its footer', async ({ page }) => {
  test.slow(); // Many pages, one after another.
  for (const { id } of urgent.pages) {
    await openPage(page, `/urgent/${id}`);
    const footer = await page.locator('footer').boundingBox();
    expect.soft(footer?.y, id).toBeLessThanOrEqual(3 * PHONE.height);
  }
});

test('the home page is at most 10,000 px high on a phone', async ({ page }) => {
  await openPage(page, '/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(10_000);
});

test('the crisis line is on the list and on the pages that it belongs to, once each', async ({
  page,
}) => {
  const marked = urgent.pages.filter(({ distress }) => distress).map(({ id }) => `/urgent/${id}`);
  expect(marked.length).toBeGreaterThan(0);
  for (const path of ['/urgent', ...marked]) {
    await page.goto(path);
    await expect(page.getByText('988')).toHaveCount(1);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a state opens, and the page names its sources and its review', async ({ page }) => {
    await page.goto('/urgent/sued');
    await page.getByText('Texas', { exact: true }).click();
    await expect(page.getByText('end of the 14th day')).toBeVisible();
    await expect(page.getByText('not reviewed by an attorney yet')).toBeVisible();
    await page.getByText('Sources', { exact: true }).click();
    await expect(page.getByText('Code Civ. Proc. 412.20(a)(3)')).toBeVisible();
    await page.getByRole('link', { name: urgent.labels.others }).click();
    await expect(page).toHaveURL('/urgent');
  });
});
