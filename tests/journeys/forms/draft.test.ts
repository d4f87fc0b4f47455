import { expect, type Page } from '@playwright/test';
import { holdIslands, waitForIsland, waitForScript, at, say } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  CONSULTATION,
  CONTACT,
  formOn,
  openForm,
  newVisitor,
} from '#tests/support/browser/forms.ts';

test('a reload restores the values of a form, and they can be sent', async ({ page }) => {
  const opened = await openForm(page, CONSULTATION);
  await opened.enter({ ...newVisitor(), preferredContact: 'phone' });
  const values = await opened.values();
  await page.reload();
  await waitForScript(page);
  expect(await opened.values()).toEqual(values);
  await page.clock.fastForward(3000);
  await opened.submit.click();
  await opened.expectSuccess('phone');
  await page.reload();
  await waitForScript(page);
  expect(await opened.values()).toMatchObject({
    name: '',
    email: '',
    preferredContact: 'email',
  });
});

test('text typed before React runs is kept', async ({ page }) => {
  const person = newVisitor();
  const opened = await openForm(page, CONTACT);
  await opened.enter({ ...person, preferredContact: 'phone' });
  const release = await holdIslands(page);
  await page.reload();
  await opened.control('name').fill('B');
  release();
  await waitForIsland(opened.form);
  const values = { ...person, name: 'B', preferredContact: 'phone' };
  expect(await opened.values()).toMatchObject(values);
  await page.reload();
  await waitForScript(page);
  expect(await opened.values()).toMatchObject(values);
});

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

test('the same form on the next page shows the typed values', async ({ page }) => {
  const person = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(person);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Chapter 7') })
    .click();
  await expect(page).toHaveURL(at('/services/chapter7'));
  await expect(opened.control('message')).toHaveValue(person.message);
  await expect(opened.form.getByRole('button', { name: say('Clear it now') })).toBeVisible();
});

test('a draft is stored only in its tab', async ({ page, context }) => {
  const opened = await openForm(page, CONTACT);
  await opened.enter(newVisitor());
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const other = await context.newPage();
  await other.goto(at(CONTACT.path));
  await waitForScript(other);
  await expect(formOn(other, CONTACT).control('name')).toHaveValue('');
});

test('Clear it now clears all forms and all drafts', async ({ page }) => {
  const opened = await openForm(page, CONTACT);
  await opened.enter(newVisitor());
  const other = formOn(page, CONSULTATION);
  await other.enter(newVisitor());
  expect(await storedKeys(page)).toHaveLength(2);
  // A form of another page stores this.
  await page.evaluate(() => sessionStorage.setItem('draft-income', '{}'));
  await opened.form.getByRole('button', { name: say('Clear it now') }).click();
  await expect(opened.control('name')).toBeFocused();
  for (const form of [opened, other]) {
    await expect(form.control('name')).toHaveValue('');
    await expect(form.control('message')).toHaveValue('');
    await expect(form.form.getByRole('button', { name: say('Clear it now') })).toBeHidden();
  }
  expect(await storedKeys(page)).toEqual([]);
  await page.reload();
  await waitForScript(page);
  await expect(opened.control('name')).toHaveValue('');
});
