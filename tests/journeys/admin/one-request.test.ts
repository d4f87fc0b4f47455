import { expect, type Page } from '@playwright/test';
import {
  failedWith,
  choose,
  expectChosen,
  expectSaved,
  test,
  type Visitor,
} from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

/** Opens the request from the list, as people do. */
async function openFromList(page: Page, { name }: Visitor): Promise<void> {
  await page.goto('/');
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  // The list before the search has the same link. The response replaces it.
  await expect(page.getByRole('status').getByText(`found for “${name}”`)).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

test('finds a person, answers, hands over and notes', async ({ page, admin }) => {
  const visitor = await admin.submit({
    phone: '(213) 555-8101',
    preferred_contact: 'phone',
    subject: 'Wages & rent',
  });
  await openFromList(page, visitor);
  const call = page.getByRole('link', { name: 'Call (213) 555-8101' });
  await expect(call).toHaveAttribute('href', 'tel:2135558101');
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    `mailto:${visitor.email}?subject=Re%3A%20Wages%20%26%20rent`,
  );

  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expectSaved(page, `Marked as answered: ${visitor.name}.`);
  await choose(page, 'Status', 'Consultation booked');
  await expectSaved(page, 'Saved: Consultation booked.');
  await expectChosen(page, 'Status', 'Consultation booked');
  await choose(page, 'Handled by', 'Ben');
  await expectSaved(page, 'takes care of it');
  await page.getByLabel('New note').fill('Comes on Monday with <all> letters');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expectSaved(page, 'Note saved.');
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByText('History', { exact: true }).click();
  const history = page.getByRole('group', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([
    /Maria wrote a note/,
    /Maria handed it to Ben/,
    /Maria marked it “Consultation booked”/,
    /Maria marked it “Answered” \(was “New”\)/,
  ]);
  await expect(page.getByText('Comes on Monday with <all> letters')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('searchbox').fill(visitor.name);
  await page.keyboard.press('Enter');
  // A search also finds a person who does not wait.
  await expect(page.getByRole('link', { name: visitor.name, exact: true })).toBeVisible();
});

test('a second change right after the first is no conflict', async ({ page, admin }) => {
  const visitor = await admin.submit();
  await openFromList(page, visitor);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/answered', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await choose(page, 'Status', 'Client');
  release();
  await expectSaved(page, 'Saved: Client.');
  await expectChosen(page, 'Status', 'Client');
});

test('erases a request after its reference is typed', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(404), failedWith(422));
  const visitor = await admin.submit();
  await openFromList(page, visitor);
  await page.getByLabel('New note').fill('Not saved yet');
  const erase = page.getByRole('link', { name: 'Erase', exact: true });
  const confirm = page.getByLabel(`To confirm, type the reference: ${visitor.reference}`);
  await erase.click();
  await confirm.fill('yes');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Type' })).toBeFocused();
  await expect(confirm).toHaveAccessibleDescription(new RegExp(`Type ${visitor.reference}$`));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('Not saved yet');
  await erase.click();
  await confirm.fill(visitor.reference.toLowerCase());
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expectSaved(page, `Erased: ${visitor.name}`);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Not saved yet');
  await page.goto(`/requests/${visitor.id}`);
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('shows the errors of a new request, then adds it', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(409), failedWith(422));
  const known = await admin.submit({ phone: '(213) 555-8103' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Add a request' }).click();
  await page.getByRole('button', { name: 'Add the request' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '2 things need a look' })).toBeFocused();
  await page.getByLabel('Name').fill('Otto Caller');
  await page.getByLabel('Phone', { exact: true }).fill('213 555 8103');
  await page.getByRole('button', { name: 'Add the request' }).click();
  await expect(page.getByText(`${known.name} (${known.reference}) already has`)).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('213 555 8104');
  await page.getByLabel('What they said').fill('Called about a sale date');
  await page.getByRole('button', { name: 'Add the request' }).click();
  await expect(page.getByRole('heading', { name: 'Otto Caller' })).toBeFocused();
  await expect(page.getByText('Added by hand')).toBeVisible();
  // The text is saved, so the form for the next caller is empty.
  await page.goto('/requests/new');
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a message closes on another page, and one with an undo stays', async ({ page, admin }) => {
  const visitor = await admin.submit();
  await page.goto(`/requests/${visitor.id}`);
  await choose(page, 'Status', 'Spam');
  await expectSaved(page, 'Saved: Spam.');
  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  await expectSaved(page, 'Saved: Spam.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSaved(page, 'Saved: New.');
  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  await expect(page.getByText('Saved: New.')).toBeHidden();
});
