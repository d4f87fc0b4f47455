import { expect } from '@playwright/test';
import { openPage, either, say } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { faq } from '#tests/support/content/sample.ts';

test.beforeEach(({ page }) => openPage(page, '/faq'));

test('one of eight myths is open at a time', async ({ page }) => {
  await expect(page.locator('.myth')).toHaveCount(8);
  await expect(page.locator('details[open]')).toHaveCount(0);
  const [first, second] = [page.locator('.myth').nth(0), page.locator('.myth').nth(1)];
  const answer = first.getByText(say(faq.myths[0]?.answer[0] ?? 'no answer'));
  await expect(answer).toBeHidden();
  const start = first.getByText(
    either({ en: /^No: each state .* cannot take\.$/, es: /^No: cada estado .* quitarle\.$/ }),
  );
  await expect(start).toBeVisible();
  await first.locator('summary').click();
  await expect(answer).toBeVisible();
  await expect(start).toBeHidden();
  await second.locator('summary').click();
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await expect(answer).toBeHidden();
  await second.locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});
