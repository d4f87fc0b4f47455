import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

test('is used with the keyboard alone: j, k, Enter, u, e, Undo, / and ?', async ({
  page,
  admin,
}) => {
  const one = await admin.submit({ subject: 'Keyboard' });
  const two = await admin.submit({ subject: 'Keyboard' });
  await page.goto('/?search=Keyboard');
  const rows = page.locator('a[data-row]');
  await expect(rows).toHaveText([one.name, two.name]);
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeFocused();
  await page.goBack();
  await expect(rows.first()).toBeFocused();

  await page.keyboard.press('e');
  await expect(page.getByText(`Marked as answered: ${one.name}.`)).toBeVisible();
  await expect(rows).toHaveText([two.name]);
  await expect(rows.first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveText([one.name, two.name]);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('jek/?');
  await expect(page.getByRole('searchbox')).toHaveValue('jek/?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});

test('has no shortcuts after they are turned off', async ({ page, admin }) => {
  await admin.submit();
  await page.goto('/');
  const help = page.getByRole('button', { name: 'Help and shortcuts' });
  await help.click();
  await page.getByLabel('Use shortcuts on this device').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('a[data-row]:focus')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('counts new requests, and shows them only when asked', async ({ page, admin }) => {
  const first = await admin.submit({ subject: 'Arriving' });
  await page.goto('/?search=Arriving');
  const rows = page.locator('a[data-row]');
  await expect(rows).toHaveText([first.name]);
  const second = await admin.submit({ subject: 'Arriving' });
  await expect(page.getByRole('status').getByText('The list has changed')).toBeVisible();
  await expect(page).toHaveTitle('(1) Requests');
  await expect(rows).toHaveText([first.name]);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(rows).toHaveText([first.name, second.name]);
  await expect(page).toHaveTitle('Requests');
});

test('has an address for each filter, search and page', async ({ page, admin }) => {
  const { name } = await admin.submit();
  await page.goto('/');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(`1 found for “${name}” in “All”.`)).toBeVisible();
  await page.getByRole('link', { name: /^Client/ }).click();
  await expect(page.getByText(`0 found for “${name}” in “Client”.`)).toBeVisible();
  await page.getByRole('link', { name: 'Search all requests' }).click();
  await expect(page.getByText(`1 found for “${name}” in “All”.`)).toBeVisible();
  await expect(page).toHaveURL(/filter=all/);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(name);
});

test('names what may be urgent above those who wait longer', async ({ page, admin }) => {
  const { name } = await admin.submit({ message: 'The foreclosure sale is tomorrow' });
  await page.goto('/');
  const line = page.getByText('Perhaps urgent:').locator('..');
  await line.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(`Marked as answered: ${name}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('shows pages of 50', async ({ page, admin }) => {
  for (let count = 0; count < 52; count++) await admin.submit({ subject: 'Paging' });
  await page.goto('/?search=Paging');
  const rows = page.locator('a[data-row]');
  await expect(rows).toHaveCount(50);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(rows).toHaveCount(50);
});
