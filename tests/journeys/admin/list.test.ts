import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

test('is used with the keyboard alone: j, k, Enter, u, e, / and ?', async ({ page, admin }) => {
  const one = await admin.submit({ subject: 'Keyboard' });
  const two = await admin.submit({ subject: 'Keyboard' });
  await page.goto('/?search=Keyboard');
  const rows = page.locator('a[data-row]');
  await expect(rows).toHaveText([one.name, two.name]);
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeFocused();
  await page.goBack();
  await expect(rows.first()).toBeFocused();

  await page.keyboard.press('e');
  await expect(page.getByText(`Marked as answered: ${one.name}.`)).toBeVisible();
  await expect(rows).toHaveText([two.name]);
  await expect(rows.first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveText([one.name, two.name]);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('jek/?');
  await expect(page.getByRole('searchbox')).toHaveValue('jek/?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});

test('reacts to a key as soon as the rows are visible', async ({ page, admin }) => {
  const one = await admin.submit({ subject: 'Early key' });
  // Presses `j` in the first frame that has a row.
  await page.addInitScript(() => {
    const press = () => {
      if (!document.querySelector('a[data-row]')) return requestAnimationFrame(press);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    };
    requestAnimationFrame(press);
  });
  await page.goto('/?search=Early+key');
  await expect(page.getByRole('link', { name: one.name, exact: true })).toBeFocused();
});

test('j and k lead through the requests, u back to the row', async ({ page, admin }) => {
  const visitors = [
    await admin.submit({ subject: 'Neighbor' }),
    await admin.submit({ subject: 'Neighbor' }),
    await admin.submit({ subject: 'Neighbor' }),
  ];
  const [one = '', two = '', three = ''] = visitors.map(({ name }) => name);
  const rows = page.locator('a[data-row]');
  const opened = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goto('/?search=Neighbor');
  await expect(rows).toHaveCount(3);
  const search = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('typed');
  await page.keyboard.press('Escape');
  await expect(rows.first()).toBeFocused();
  await expect(search).toHaveValue('typed');
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();

  await page.keyboard.press('Enter');
  await opened(two);
  await page.keyboard.press('k');
  await opened(one);
  await page.keyboard.press('k');
  await expect(page.getByText('No previous request on this page of the list.')).toBeVisible();
  await page.keyboard.press('j');
  await opened(two);
  await page.keyboard.press('j');
  await opened(three);
  await page.keyboard.press('j');
  await expect(page.getByText('No next request on this page of the list.')).toBeVisible();
  await page.keyboard.press('k');
  await opened(two);
  await page.keyboard.press('u');
  await expect(page.getByRole('link', { name: two, exact: true })).toBeFocused();

  // An answered request leaves the list. The next row takes its place.
  await page.keyboard.press('Enter');
  await opened(two);
  await page.keyboard.press('e');
  await expect(page.getByText(`Marked as answered: ${two}.`)).toBeVisible();
  await page
    .locator('#status')
    .getByRole('link', { name: `Next: ${three}` })
    .click();
  await opened(three);
  // The undo stays, and nothing that leads to the page that is open.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous' }).click();
  await opened(two);
  await page.keyboard.press('u');
  await expect(rows).toHaveText([one, three]);
  await expect(page.getByRole('link', { name: three, exact: true })).toBeFocused();
});

test('has no shortcuts after they are turned off', async ({ page, admin }) => {
  await admin.submit();
  await page.goto('/');
  const help = page.getByRole('button', { name: 'Help and shortcuts' });
  await help.click();
  await page.getByLabel('Use shortcuts on this device').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('a[data-row]:focus')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
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

test('names what may be urgent above those who wait longer', async ({ page, admin }) => {
  const { name } = await admin.submit({ message: 'The foreclosure sale is tomorrow' });
  await page.goto('/');
  const line = page.getByText('Perhaps urgent:').locator('..');
  const more = line.getByText(/^\d+ more$/);
  if (await more.isVisible()) await more.click();
  await line.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(`Marked as answered: ${name}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
