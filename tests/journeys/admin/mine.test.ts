import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/admin-fixture.ts';
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
