import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo } from '#tests/support/browser/scrolling.ts';
import { faq } from '#tests/support/content/sample.ts';

test.beforeEach(({ page }) => openPage(page, '/faq'));

test('of eight myths, all closed at first, one is open at a time, and an open one can be closed', async ({
  page,
}) => {
  await expect(page.locator('details')).toHaveCount(8);
  await expect(page.locator('details[open]')).toHaveCount(0);
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)];
  const answer = first.getByText(faq.myths[0]?.answer[0] ?? 'no answer');
  await expect(answer).toBeHidden();
  await expect(first).toContainText('No. Each state has a list of property that…');
  await first.locator('summary').click();
  await expect(answer).toBeVisible();
  await second.locator('summary').click();
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await expect(answer).toBeHidden();
  await second.locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('the keyboard opens and closes a myth', async ({ page }) => {
  const myth = page.locator('details').last();
  await myth.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(myth).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(myth).not.toHaveAttribute('open');
});

test('Schedule a Free Consultation opens the form on /services', async ({ page }) => {
  await page.getByRole('link', { name: 'Schedule a Free Consultation' }).click();
  await expect(page).toHaveURL('/services#consultation');
  await expectScrolledTo(page, '#consultation');
});
