import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

test('Back leads to the row that was opened', async ({ page, admin }) => {
  const one = await admin.submit({ subject: 'Keyboard' });
  await admin.submit({ subject: 'Keyboard' });
  await page.goto('/?search=Keyboard');
  const row = page.locator('a[data-row]').first();
  await row.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
});

test('links lead to the next and the previous request, and back to the row', async ({
  page,
  admin,
}) => {
  const visitors = [
    await admin.submit({ subject: 'Neighbor' }),
    await admin.submit({ subject: 'Neighbor' }),
    await admin.submit({ subject: 'Neighbor' }),
  ];
  const [one = '', two = '', three = ''] = visitors.map(({ name }) => name);
  const rows = page.locator('a[data-row]');
  const opened = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goto('/?filter=waiting&search=Neighbor');
  await expect(rows).toHaveCount(3);
  const follow = (name: RegExp) =>
    page.getByRole('navigation', { name: 'In the list' }).getByRole('link', { name }).click();
  await rows.nth(1).press('Enter');
  await opened(two);
  await follow(/^Previous/);
  await opened(one);
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await follow(/^Next/);
  await opened(two);
  await follow(/^Next/);
  await opened(three);
  await follow(/^Previous/);
  await opened(two);
  await follow(/Back to the list/);
  await expect(page.getByRole('link', { name: two, exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await opened(two);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(`Marked as answered: ${two}.`)).toBeVisible();
  await page
    .locator('#status')
    .getByRole('link', { name: `Next: ${three}` })
    .click();
  await opened(three);
  // The undo stays, but not the link to the page that is open now.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous' }).click();
  await opened(two);
  await follow(/Back to the list/);
  // An answered request leaves the list.
  await expect(rows).toHaveText([one, three]);
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeFocused();
});

test('counts new requests, and shows them only when asked', async ({ page, admin }) => {
  const first = await admin.submit({ subject: 'Arriving' });
  await page.goto('/?search=Arriving');
  const rows = page.locator('a[data-row]');
  await expect(rows).toHaveText([first.name]);
  const second = await admin.submit({ subject: 'Arriving' });
  await expect(page.getByRole('status').getByText('The list has changed')).toBeVisible();
  await expect(page).toHaveTitle('(1) Requests');
  await expect(rows).toHaveText([first.name]);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(rows).toHaveText([first.name, second.name]);
  await expect(page).toHaveTitle('Requests');
});
