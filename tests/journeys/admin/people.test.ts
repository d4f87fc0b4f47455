import { expect, type Page } from '@playwright/test';
import {
  adminProblems,
  choose,
  expectChosen,
  failedWith,
  status,
  test,
} from '#tests/support/browser/admin-fixture.ts';
import { MARIA } from '#tests/support/browser/product-fixture.ts';

let added = 0;
/** An address that no other test of this worker adds. */
const newAddress = () => `new.${process.pid}.${++added}@firm.example`;

const lineOf = (page: Page, person: string) =>
  page.getByRole('listitem').filter({ hasText: person });
const openForms = (page: Page, person: string) =>
  lineOf(page, person).getByLabel(`Change or remove ${person}`).click();

async function addPerson(page: Page, person: string, role = 'office'): Promise<void> {
  await page.goto('/people');
  await page.getByLabel('Their email address').fill(person);
  await page.locator('#new-role').selectOption(role);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(status(page)).toContainText(`${person} can sign in now.`);
}

test('owners add and remove people', async ({ page, context, browser, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(403));
  const visitor = await admin.submit();
  const person = newAddress();
  await admin.signIn(context);
  await addPerson(page, person);
  await expect(lineOf(page, person)).toContainText('Office');
  const mail = admin.mail.received.find(({ to }) => to?.some(({ address }) => address === person));
  expect(mail?.text).toContain(`${MARIA} has added you`);
  expect(mail?.text).toContain(`${admin.adminUrl}/sign-in`);

  const theirs = await browser.newContext({ baseURL: admin.adminUrl });
  await admin.signIn(theirs, person);
  const office = await theirs.newPage();
  await office.goto('/');
  await expect(office.getByRole('link', { name: 'People' })).toBeHidden();
  await expect(office.getByRole('link', { name: 'Export' })).toBeHidden();
  await office.goto(`/requests/${visitor.id}`);
  await expect(office.getByRole('button', { name: 'Mark as answered' }).first()).toBeVisible();
  await expect(office.getByRole('link', { name: 'Erase', exact: true })).toBeHidden();
  // admin/access/roles.test.ts has every page and form that only owners have.
  expect((await office.goto('/people'))?.status()).toBe(403);
  await expect(office.getByRole('heading', { name: 'This needs an owner' })).toBeVisible();

  // The open page of a removed person reloads itself, which leads to the page to sign in.
  await office.goto(`/requests/${visitor.id}`);
  await choose(office, 'Handled by', 'I take it');
  await expectChosen(office, 'Handled by', /\(you\)$/);
  await page.goto('/people');
  await openForms(page, person);
  await page
    .getByLabel(`Who takes over the 1 open request and the appointments of ${person}`)
    .selectOption('Maria');
  await page.getByRole('button', { name: `Remove ${person}` }).click();
  await expect(status(page)).toHaveText(
    `${person} can no longer sign in. Maria has their 1 open request and appointments now.`,
  );
  await expect(lineOf(page, person)).toHaveCount(0);
  await expect(office.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`/requests/${visitor.id}`);
  await expectChosen(page, 'Handled by', 'Maria (you)');
  await theirs.close();
});

test('a person is made owner by keyboard only', async ({ page, context, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(422));
  await admin.signIn(context);
  const person = newAddress();
  await page.goto('/people');
  await page.getByLabel('Their email address').focus();
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('Type a whole email address');
  expect(await adminProblems(page)).toEqual([]);
  await page.getByLabel('Their email address').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person);
  await page.keyboard.press('Tab');
  await expect(page.locator('#new-role')).toBeFocused();
  await page.keyboard.type('Attorney');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // A person with this role must be an attorney on the site.
  await expect(page.locator('#new-attorney-error')).toHaveText('Choose which attorney this is');
  await expect(page.getByLabel('Their email address')).toHaveValue(person);
  await page.locator('#new-attorney').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText(`${person} can sign in now.`);
  await expect(lineOf(page, person)).toContainText('Attorney, ');

  const summary = lineOf(page, person).getByLabel(`Change or remove ${person}`);
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Owner');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(`Saved for ${person}.`);
  await expect(lineOf(page, person)).toContainText('Owner, ');

  await page.getByRole('link', { name: 'Log of sign-ins' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Who did what' })).toBeVisible();
  const [latest] = await page.getByRole('listitem').allTextContents();
  expect(latest).toContain(`Changed ${person} from Attorney, `);
});
