import { expect } from '@playwright/test';
import { adminProblems, failedWith, test } from '#tests/support/browser/admin-fixture.ts';
import { NARROW } from '#tests/support/browser/product-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

test('R31.28, R31.30: two requests are joined and separated', async ({ page, admin }) => {
  const first = await admin.submit({ message: 'From my own phone' });
  const other = await admin.submit({ message: 'From the phone of a friend' });
  await page.goto(`/requests/${first.id}`);
  await page.getByRole('link', { name: 'Join with …' }).click();
  await page.getByRole('searchbox', { name: 'Search for the other request' }).fill(other.name);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Found by the search' });
  await expect(panel).toHaveCount(1);
  await expect(panel).toContainText('From the phone of a friend');
  await page.setViewportSize(NARROW);
  expect(await adminProblems(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Join the two' }).click();
  await page.getByRole('button', { name: 'Join them' }).click();
  await expect(page.getByText(`${other.reference} is joined into this request.`)).toBeVisible();

  await page.goto(`/requests/${first.id}`);
  await expect(page.getByText('From the phone of a friend')).toBeVisible();
  await page.getByRole('button', { name: 'Make it a request of its own' }).click();
  const question = page.getByRole('dialog', { name: 'Make it a request of its own?' });
  await expect(question).toContainText(other.reference);
  expect(await adminProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Make it a request of its own' }).click();
  await expect(page.getByText(`${other.reference} is a request of its own again.`)).toBeVisible();
  await expect(page.getByText('From the phone of a friend')).toBeHidden();
  await expect(page.getByRole('group', { name: 'History' })).toContainText(
    `separated it from ${other.reference}`,
  );
  await page.goto(`/requests/${other.id}`);
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
});

test('R31.32: a known caller gets a note @ci', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(409));
  const known = await admin.submit({ phone: '(520) 555-8821' });
  await page.goto('/requests/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nina by Phone');
  await page.getByRole('textbox', { name: 'Phone' }).fill('520 555 8821');
  await page.getByRole('textbox', { name: 'What they said' }).fill('The sale is on Friday');
  await page.getByRole('button', { name: 'Add the request' }).click();
  await page.getByRole('button', { name: 'Save it as a note on that request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: known.name })).toBeVisible();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toContainText(
    /Name: Nina by Phone\s+.*Phone: 520 555 8821\s+What they said: The sale is on Friday/,
  );
  await page.goto('/requests/new');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});
