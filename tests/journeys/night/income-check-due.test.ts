import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { sample } from '#tests/support/content/sample.ts';

/* The sample's table counts until October 31, 2026, so that a site that was built later shows no result. */

const { results, table, steps } = sample.incomeCheck ?? {};

test('with the sample’s table the page shows the reason and the phone number, not the questions', async ({
  page,
}) => {
  await openPage(page, '/income-check');
  await expect(page.locator('#income')).toBeHidden();
  const reason = page.locator('#compare [data-from]');
  await expect(reason).toContainText(results?.noTable ?? 'no content');
  await expect(reason.getByRole('link')).toHaveAttribute('href', `tel:${sample.firm.phone.dial}`);
  // The range of Chapter 13 needs no table.
  await expect(page.locator('#plan')).toBeVisible();
  // At the top of the page too, before anybody reads the steps.
  const first = page.getByRole('main').locator('section').first();
  await expect(first.getByText(results?.noTable ?? 'no content')).toBeInViewport({ ratio: 1 });
});

test('the sentence of 11 U.S.C. 528 is below the heading, and the page says who has reviewed it', async ({
  page,
}) => {
  await openPage(page, '/income-check');
  const { debtReliefAgency } = sample.notices;
  await expect(page.locator('main').getByText(debtReliefAgency).first()).toBeVisible();
  await expect(page.locator('main')).toContainText('not reviewed by an attorney yet');
  await expect(page.locator('main')).toContainText('We are not licensed by the State of Texas');
});

test('a clock of a device that is behind brings no result back', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-08-01T12:00:00'));
  await openPage(page, '/income-check');
  const form = page.locator('#income');
  await form.getByRole('button').first().click();
  await expect(page.locator('#compare').getByRole('status')).toContainText(
    results?.noTable ?? 'no content',
  );
  await expect(page.locator('#compare').getByRole('status')).not.toContainText('$');
  await expect(page.getByText('$79,253')).toHaveCount(0);
  await expect(page.getByText(table?.old.split('{due}')[0] ?? 'no content')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps, why there is no table and what to do instead of the questions can be read', async ({
    page,
  }) => {
    await page.goto('/income-check');
    for (const { title } of steps?.items ?? [])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(
      page.getByText(table?.old.replace('{due}', 'November 1, 2026') ?? '', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText('$79,253')).toHaveCount(0);
    await expect(page.locator('#compare noscript p')).toHaveText(
      sample.incomeCheck?.questions.noScript ?? '',
    );
    await expect(page.locator('#plan')).toBeHidden();
  });
});
