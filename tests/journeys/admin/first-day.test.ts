import { expect, type Page } from '@playwright/test';
import { adminProblems, failedWith, status, test } from '#tests/support/browser/admin-fixture.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
// This setting, which no other file has, gives these journeys their own product. It becomes another firm.
test.use({ javaScriptEnabled: false, submissionsPerHour: '1000001' });

async function answer(page: Page): Promise<void> {
  await page.getByLabel('The name of your firm').fill('Saguaro Debt Law');
  await page.getByLabel('The telephone number').fill('520 234 5678');
  await page.getByLabel('The email address').fill('office@saguaro-debt-law.com');
  await page.getByRole('link', { name: 'Next: Your office' }).click();
  await page.getByLabel('Street and number').fill('12 Congress Street');
  await page.getByLabel('City').fill('Tucson');
  await page.getByLabel('State', { exact: true }).selectOption('Arizona');
  await page.getByLabel('ZIP code').fill('85701');
  await page.getByLabel('State 1', { exact: true }).selectOption('Arizona');
  await page.getByRole('link', { name: 'Next: Your attorneys' }).click();
  await page.getByLabel('Name of attorney 1').fill('Ana Ruiz');
  await page.getByLabel('Position of attorney 1').fill('Founder');
  await page.getByLabel('Teal').check();
  await page.getByRole('link', { name: 'Next: What you offer' }).click();
  await page.getByLabel('Debt settlement').uncheck();
}
const send = (page: Page) => page.getByRole('button', { name: 'Make my site' }).click();

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });
  test('the answers stay after a reload', async ({ page, context, admin, consoleErrors }) => {
    consoleErrors.expect(failedWith(422));
    await admin.signIn(context);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/site/start');
    expect(await adminProblems(page)).toEqual([]);
    await answer(page);
    const expectAnswers = async () => {
      await expect(page.getByLabel('City')).toHaveValue('Tucson');
      await expect(page.getByLabel('State 1', { exact: true })).toHaveValue('AZ');
      await expect(page.getByLabel('Teal')).toBeChecked();
      await expect(page.getByLabel('Debt settlement')).not.toBeChecked();
    };
    await page.reload();
    await expectAnswers();
    await page.getByRole('link', { name: 'Back to Site' }).click();
    await page.getByRole('link', { name: 'Make this site yours' }).click();
    await expectAnswers();
    await page.getByLabel('ZIP code').fill('857');
    await send(page);
    await expect(page.locator('#start-zip-error')).toContainText('five digits');
    await page.getByLabel('ZIP code').fill('8570');
    await page.goto('/site/start');
    await expectAnswers();
    await expect(page.getByLabel('ZIP code')).toHaveValue('8570');
  });
});

test('twelve answers make the site for visitors', async ({ page, context, admin, product }) => {
  await admin.signIn(context);
  await page.goto('/site/start');
  await answer(page);
  await send(page);
  // Without scripts too, the page says that the site is being made, and then what is left to do.
  await expect(page.getByRole('heading', { name: 'Your site is being made' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('heading', { name: 'Still to do' })).toBeVisible({
    timeout: 180_000,
  });
  await expect(status(page)).toContainText('Your site is made');
  await expect(page.getByText(/\d+ of \d+ texts done/)).toBeVisible();

  const home = await (await fetch(product.url)).text();
  expect(home).toContain('Saguaro Debt Law');
  expect(home).toContain('(520) 234-5678');
  expect(home).not.toMatch(/Aldren|Marsh\b|California|Los Angeles/);
  const about = await (await fetch(`${product.url}/about`)).text();
  expect(home + about).not.toContain('Yours to write');
  expect(about).toContain('Ana Ruiz works at Saguaro Debt Law.');
  expect((await fetch(`${product.url}/services/debt-settlement`)).status).toBe(404);

  await page.getByText(/^Pages \d+ texts$/).click();
  await page.getByText(/^About us \d+ steps?$/).click();
  await page.getByRole('link', { name: 'Change: The firm’s story 1' }).click();
  await expect(page.getByRole('heading', { name: 'About', exact: false }).first()).toBeVisible();
  await page.goto('/site/start');
  await expect(page).toHaveURL(/\/site\/still-to-do$/);
  await expect(page.getByRole('main')).toContainText('what is left to do');
});
