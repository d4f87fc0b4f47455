import { expect } from '@playwright/test';
import { courtRecord } from '#content/court-record.ts';
import { holdIslands } from '#tests/support/browser/hold-requests.ts';
import { waitForIsland, openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  CONTACT,
  expectToasts,
  formOn,
  openForm,
  newVisitor,
} from '#tests/support/browser/submission-forms.ts';

/* The scripts of an island come late; what was done before takes effect once they run. */

test('a text typed into the court filter counts, and so does a press on a heading', async ({
  page,
}) => {
  const release = await holdIslands(page);
  await openPage(page, '/our-record');
  await page.getByLabel('Find a court').pressSequentially('san');
  const total = page.getByRole('columnheader', { name: 'Total' });
  await total.getByRole('button').click();
  await expect(page.locator('tbody').getByRole('rowheader')).toHaveCount(courtRecord.length);
  release();
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  const found = courtRecord
    .filter(({ court }) => court.toLowerCase().includes('san'))
    .toSorted((a, b) => b.total - a.total);
  await expect(page.locator('tbody td:nth-of-type(4)')).toHaveText(
    found.map((row) => String(row.total)),
  );
});

test('an edit is counted once, also in the moment in which React takes the form over', async ({
  page,
}) => {
  const { name, email } = newVisitor();
  const release = await holdIslands(page);
  const opened = await openForm(page, CONTACT);
  await opened.enter({ name });
  await opened.form.evaluate((form) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      form.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    observer.observe(form.parentElement ?? form, { attributes: true });
  });
  release();
  await waitForIsland(opened.form);
  // Two edits so far: one less than the guard wants.
  await opened.submit.click();
  await expectToasts(opened, [
    'Security validation failed. Please try again.Suspicious activity detected',
  ]);
  await opened.enter({ email });
  await opened.submit.click();
  await expect(opened.status).toBeVisible();
});

test('a choice, and words that the browser fills in by itself, are sent', async ({ page }) => {
  const { name, phone } = newVisitor();
  const release = await holdIslands(page);
  const opened = await openForm(page, CONTACT);
  // As a password manager does: values and events, and no touch.
  await opened.form.evaluate(
    (form, values) => {
      for (const [key, value] of Object.entries(values)) {
        const control = form.querySelector<HTMLInputElement>(`[name=${key}]`);
        if (!control) continue;
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    { name, phone },
  );
  await opened.form.getByText('Phone', { exact: true }).last().click();
  await opened.submit.click();
  release();
  await expect(opened.status).toBeVisible();
  expect(opened.inserts.map((request) => request.postDataJSON())).toMatchObject([
    { name, phone, preferred_contact: 'phone' },
  ]);
});

test('words composed with an input method while React starts stay as they are', async ({
  page,
}) => {
  const release = await holdIslands(page);
  await openPage(page, CONTACT.path);
  const { control, form } = formOn(page, CONTACT);
  await control('message').click();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  release();
  await waitForIsland(form);
  await session.send('Input.imeSetComposition', {
    text: '你好',
    selectionStart: 2,
    selectionEnd: 2,
  });
  await session.send('Input.insertText', { text: '你好' });
  await expect(control('message')).toHaveValue('你好');
});

test('markup that an extension has changed costs no word', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Minified React error/);
  const { name, message } = newVisitor();
  const release = await holdIslands(page);
  await openPage(page, CONTACT.path);
  const { control, form } = formOn(page, CONTACT);
  await control('name').fill(name);
  await control('message').fill(message);
  await form.evaluate((element) => element.querySelector('.field')?.prepend('an extension'));
  release();
  await waitForIsland(form);
  await expect(control('name')).toHaveValue(name);
  await expect(control('message')).toHaveValue(message);
});
