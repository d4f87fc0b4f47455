import { expect } from '@playwright/test';
import { choose, expectChosen, failedWith, test } from '#tests/support/browser/admin-fixture.ts';

test('the later change is refused', async ({ page, context, bens, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(409));
  const visitor = await admin.submit();
  await admin.signIn(context);
  await page.goto(`/requests/${visitor.id}`);
  await bens.goto(`/requests/${visitor.id}`);
  await page.getByLabel('New note').fill('A note of Maria');
  await page.getByText('Correct name, email or phone').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora Corrected');
  // Maria's page must not show the change first.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/requests/${visitor.id}`, async (route) => {
    await released;
    await route.continue();
  });
  await choose(bens, 'Status', 'Client');
  await expect(bens.getByText('Saved: Client.')).toBeVisible();
  await page.getByRole('button', { name: 'Save correction' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved: this request has changed' });
  await expect(notice).toContainText('Ben marked it “Client” (was “New”)');
  await expect(notice).toBeFocused();
  // Ben's next change appears, and the notice stays.
  release();
  await choose(bens, 'Status', 'Consultation booked');

  await expectChosen(page, 'Status', 'Consultation booked');
  await expect(notice).toContainText('Ben marked it “Client”');
  await expect(notice).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Corrected');
  await expect(page.getByLabel('New note')).toHaveValue('A note of Maria');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Corrected' })).toBeVisible();

  // Ben's page shows the correction without a reload.
  await expect(bens.getByRole('heading', { level: 1, name: 'Nora Corrected' })).toBeVisible();
  await expect(bens.getByRole('status').getByText('maria just corrected the name')).toBeVisible();
});

test('two corrections are both kept', async ({ page, context, bens, admin }) => {
  const visitor = await admin.submit({ phone: '(213) 555-8201' });
  await admin.signIn(context);
  for (const one of [page, bens]) {
    await one.goto(`/requests/${visitor.id}`);
    await one.getByText('Correct name, email or phone').click();
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora Corrected');
  await bens.getByRole('textbox', { name: 'Phone' }).fill('(213) 555-8202');
  await bens.getByRole('button', { name: 'Save correction' }).click();
  // Maria has not touched the number, so her page shows Ben's correction.
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(213) 555-8202');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Corrected');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('Correction saved.')).toBeVisible();
  const rows = await admin.query('select name, phone from contact_submissions where id = $1', [
    visitor.id,
  ]);
  expect(rows).toEqual([{ name: 'Nora Corrected', phone: '(213) 555-8202' }]);
});

test('a follow-up appears while the request is open', async ({ page, context, admin }) => {
  const visitor = await admin.submit();
  await admin.signIn(context);
  await page.goto(`/requests/${visitor.id}`);
  await page.getByLabel('New note').fill('Half a note');
  await admin.sendAgain(visitor, 'And one more thing');
  await expect(page.getByText('And one more thing')).toBeVisible();
  await expect(page.getByText(`A new message of ${visitor.name} has arrived`)).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('Half a note');
});

test('an erased request leads to the list', async ({ page, context, bens, admin }) => {
  const visitor = await admin.submit();
  await admin.signIn(context);
  await page.goto(`/requests/${visitor.id}`);
  await bens.goto(`/requests/${visitor.id}`);
  await bens.getByRole('link', { name: 'Erase', exact: true }).click();
  await bens.getByLabel('to confirm').fill(visitor.reference);
  await bens.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Ben has erased this request.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
});
