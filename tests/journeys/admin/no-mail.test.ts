import { expect } from '@playwright/test';
import { NO_MAIL_SENTENCE } from '#contract/no-mail.ts';
import { adminProblems, test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

test('a person who asks for no mail is marked (R20.14, R31.36)', async ({ page, admin }) => {
  const visitor = await admin.submit({
    message: `${NO_MAIL_SENTENCE}\nMy husband reads my mail. Call after six.`,
    phone: '213-555-0177',
  });
  await page.goto(`/?search=${encodeURIComponent(visitor.name)}`);
  const row = page.getByRole('listitem').filter({ hasText: visitor.name });
  await expect(row.getByText('No email, no voicemail')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/requests/${visitor.id}`);
  await expect(page.getByText(/Write no email and leave no voicemail/)).toBeInViewport();
  expect(await adminProblems(page)).toEqual([]);
  const write = page.getByRole('link', { name: 'Write an email' });
  await expect(write).toBeHidden();
  await page.getByText('Appointment', { exact: true }).click();
  await expect(page.getByText(/because they asked for none before you have spoken/)).toBeVisible();

  await page.getByRole('button', { name: 'We have spoken: email may go to them' }).click();
  await page.getByRole('button', { name: 'Yes, they agreed' }).click();
  await expect(page.getByText(/^Email may go to them\. What waited/)).toBeVisible();
  await expect(write).toBeVisible();
  await expect(page.getByText(/Write no email and leave no voicemail/)).toBeHidden();
  await page.getByText('History', { exact: true }).click();
  await expect(
    page.getByRole('group', { name: 'History' }).getByRole('listitem').first(),
  ).toContainText('has spoken with them: email may go to them');
});
