import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

/** A name that no other test has used. */
const nameOf = (first: string) =>
  `${first} ${String(process.pid).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

test('the draft of a request says when it was typed, and can be cleared', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Name' });
  const said = page.getByRole('textbox', { name: 'What they said' });
  const notice = page.getByText('Not saved yet: this was typed on');
  await page.goto('/requests/new');
  await expect(name).toBeVisible();
  await expect(notice).toBeHidden();
  await name.fill('Walt Earlier');
  await said.fill('The words of the earlier caller');
  await expect(notice).toBeHidden();

  await page.reload();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(/\d{1,2}:\d\d [AP]M\./);
  await expect(name).toHaveValue('Walt Earlier');
  await page.getByRole('button', { name: 'Start empty' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(said).toHaveValue('');
  await expect(notice).toBeHidden();

  const person = nameOf('Linda');
  await name.fill(person);
  await page.getByRole('textbox', { name: 'Phone' }).fill('520 555 7700');
  await page.getByRole('button', { name: 'Add the request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('earlier caller');
  await page.goto('/requests/new');
  await expect(name).toHaveValue('');
  await expect(notice).toBeHidden();
});
