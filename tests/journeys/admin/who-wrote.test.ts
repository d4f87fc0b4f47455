import { expect } from '@playwright/test';
import { failedWith, test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(async ({ context, admin }) => {
  await admin.signIn(context);
});

test('“Answered” is refused while a message is unseen', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(409));
  const visitor = await admin.submit();
  // The page cannot ask for changes, as without a connection.
  await page.route('**/changes', (route) => route.abort());
  consoleErrors.expect(/ERR_FAILED/);
  await page.goto(`/requests/${visitor.id}`);
  await page.getByLabel('New note').fill('Half a note');
  await page.getByText('Correct name, email or phone').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora Corrected');
  await admin.sendAgain(visitor, 'The sheriff sale of my house is tomorrow');
  await page.getByRole('button', { name: 'Mark as answered' }).click();

  const notice = page.getByRole('alert').filter({ hasText: 'Not saved: this request has changed' });
  await expect(notice).toContainText('a new message came');
  await expect(notice).toContainText('The sheriff sale of my house is tomorrow');
  await expect(page.locator('[id^=message-]')).toHaveCount(2);
  await expect(page.getByLabel('New note')).toHaveValue('Half a note');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Corrected');
  await expect(page.getByText('Urgent?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(`Marked as answered: ${visitor.name}.`)).toBeVisible();
});
