import { expect } from '@playwright/test';
import { failedWith, test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(async ({ context, admin }) => {
  await admin.signIn(context);
});

test(
  'a contact that a follow-up contradicts has no button, on the screen, on paper and in the list',
  { tag: '@ci' },
  async ({ page, admin }) => {
    const visitor = await admin.submit({ phone: '310-555-6666', preferred_contact: 'phone' });
    await page.goto(`/requests/${visitor.id}`);
    await expect(page.getByRole('link', { name: 'Call (310) 555-6666' })).toBeVisible();
    await admin.sendAgain(visitor, 'My husband must not know', { phone: '213-555-1111' });
    await expect(page.getByText('My husband must not know')).toBeVisible();

    await expect(page.getByRole('link', { name: /Call/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Write an email' })).toBeVisible();
    expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
    const doubtful = page.getByText('(310) 555-6666 (not confirmed, do not use it)');
    await expect(doubtful).toBeVisible();
    await expect(page.getByText('(213) 555-1111 (not confirmed, do not use it)')).toBeVisible();
    await expect(page.getByText('Answer only by email:')).toBeVisible();
    await expect(page.getByText('Prefers a call')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(doubtful).toBeVisible();
    await expect(page.getByText('(310) 555-6666', { exact: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`/?filter=all&search=${visitor.email}`);
    await expect(page.getByText('answer only by email')).toBeVisible();
    await expect(page.getByText('prefers a call')).toHaveCount(0);

    // Someone at the firm has asked the person.
    await page.goto(`/requests/${visitor.id}`);
    await page.getByText('Correct name, email or phone').click();
    await page.getByLabel('I have checked (310) 555-6666 with the person').check();
    await page.getByRole('button', { name: 'Save correction' }).click();
    await expect(page.getByRole('link', { name: 'Call (310) 555-6666' })).toBeVisible();
    await expect(page.getByText('has checked the phone with the person')).toBeVisible();
  },
);

test('“Answered” is refused when a newer message was not seen, and what was typed stays', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(failedWith(409));
  const visitor = await admin.submit();
  // The page hears of nothing by itself, as without a connection.
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
  await expect(page.locator('.message')).toHaveCount(2);
  await expect(page.getByLabel('New note')).toHaveValue('Half a note');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Corrected');
  await expect(page.getByText('Urgent?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(`Marked as answered: ${visitor.name}.`)).toBeVisible();
});

test('words of self-harm come before all other requests, with what the office can do', async ({
  page,
  admin,
}) => {
  await admin.submit();
  const visitor = await admin.submit({ message: 'I want to kill myself' });
  await page.goto('/');
  await expect(page.locator('.request-row').first()).toContainText(visitor.name);
  await expect(page.locator('.request-row').first()).toContainText('In danger?');
  await page.getByRole('link', { name: visitor.name }).first().click();
  await expect(page.getByText(/call or text 988/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(`Marked as answered: ${visitor.name}.`)).toBeVisible();
});
