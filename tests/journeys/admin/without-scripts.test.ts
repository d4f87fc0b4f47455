import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/admin-fixture.ts';

test.use({ javaScriptEnabled: false });

test('a morning’s work needs no script', async ({ page, admin }) => {
  const subject = 'Without scripts';
  const visitor = await admin.submit({ subject, message: 'Read me without scripts' });
  const next = await admin.submit({ subject });
  await page.goto('/?search=Without+scripts');
  const link = await admin.askForLink(page);
  await expect(page.getByText('This page continues by itself')).toBeHidden();
  await page.getByLabel('Paste the link here').fill(link);
  await page.getByRole('button', { name: 'Sign in' }).click();

  // This is the page that was requested before signing in.
  await page.getByRole('link', { name: visitor.name, exact: true }).click();
  await expect(page.getByText('Read me without scripts')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('status')).toHaveText(`Marked as answered: ${visitor.name}.`);
  await expect(page.getByRole('link', { name: `Next: ${next.name}` })).toHaveCount(2);
  await page.getByLabel('New note').fill('Called back');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('status')).toHaveText('Note saved.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Called back' })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: next.name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(subject);

  await page.getByRole('link', { name: 'Account' }).click();
  const reminder = page.getByRole('region', { name: 'Morning reminder' });
  await reminder.getByRole('checkbox', { name: 'Send me the reminder' }).uncheck();
  await reminder.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Reminder is off.');
  await expect(page.getByText('This browser cannot use passkeys here.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
