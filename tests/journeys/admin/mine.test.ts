import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/admin-fixture.ts';
import { BEN } from '#tests/support/browser/product-fixture.ts';
import { noticeContaining } from '#tests/support/product/stored-submissions.ts';

test('the link of a notice leads to the request (R31.22)', async ({ page, context, admin }) => {
  const { id, reference, name, email } = await admin.submit({
    name: 'Maria García',
    form_type: 'consultation',
    phone: '(213) 555-8431',
    preferred_contact: 'phone',
  });
  const notice = await noticeContaining(admin, email);
  expect(notice.subject).toBe(`New consultation request: Maria G., prefers a call (${reference})`);
  const link = `${admin.adminUrl}/requests/${id}`;
  expect(notice.text).toContain(`Open the request:\n${link}\n`);
  await admin.signIn(context);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a request is handed over and taken back (R31.16)', async ({ page, context, admin }) => {
  const subject = 'Whose';
  const { id, name } = await admin.submit({ subject });
  const row = page.getByRole('listitem').getByRole('link', { name, exact: true });
  const whose = page.getByRole('navigation', { name: 'Whose' });
  await admin.signIn(context);
  await page.goto(`/?search=${encodeURIComponent(subject)}&who=nobody`);
  await row.click();
  await page.getByLabel('Hand over to').selectOption(BEN);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const status = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect(status).toContainText(
    'Saved: ben takes care of it. An email about it goes to them.',
  );
  await page.goto(`/?search=${encodeURIComponent(subject)}`);
  await whose.locator('summary').click();
  await whose.getByRole('link', { name: 'Mine' }).click();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await whose.locator('summary').click();
  await whose.getByRole('link', { name: 'ben' }).click();
  await expect(row).toBeVisible();
  await expect(whose.locator('summary')).toHaveText('ben');
  // The state is another filter, and keeps whose it is.
  await page.getByRole('link', { name: /^New/ }).click();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/who=ben/);

  await page.goto(`/requests/${id}`);
  await page.getByRole('button', { name: 'I take it' }).click();
  await expect(status).toContainText('Saved: maria takes care of it.');
  await expect(status).not.toContainText('email');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toContainText('Saved: ben takes care of it.');
  await page.goto('/?who=mine&filter=all');
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
  await expect(row).toBeHidden();
});
