import { expect, type Page } from '@playwright/test';
import { INSERT_PATH } from '#contract/data-api.ts';
import { confirmationTo, rowsOf } from '#tests/support/product/stored-submissions.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  CONSULTATION,
  openForm,
  newVisitor,
  formValues,
} from '#tests/support/browser/submission-forms.ts';

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'security_events'));

test('a form whose page is left while it is being sent arrives once, and its draft goes', async ({
  page,
  product,
  consoleErrors,
}) => {
  // The second request tells the next page that the first has arrived.
  consoleErrors.expect(/status of 409/);
  const person = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(person);
  // So slow a line that the answer cannot come before the page is left.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await opened.submit.click();
  await expect(opened.submit).toHaveText(CONSULTATION.submitting);
  expect(await kept(page)).toContain('sending');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chapter 7' }).click();
  await expect(page).toHaveURL('/services/chapter7');
  await expect.poll(() => rowsOf(product, { email: person.email })).toHaveLength(1);
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await formValues(opened)).toMatchObject({ name: '', email: '', message: '' });
  expect(await rowsOf(product, { email: person.email })).toHaveLength(1);
  await confirmationTo(product, person.email);
});

test('a form that never arrived because its page was left is sent by the next page', async ({
  page,
  product,
}) => {
  const person = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(person);
  let isLost = true;
  await page.route(`**${INSERT_PATH}`, (route) => (isLost ? undefined : route.continue()));
  await opened.submit.click();
  await expect(opened.submit).toHaveText(CONSULTATION.submitting);
  isLost = false;
  await openPage(page, '/faq');
  await expect.poll(() => rowsOf(product, { email: person.email })).toHaveLength(1);
  await expect.poll(() => kept(page)).toEqual([]);
  await confirmationTo(product, person.email);
});

test('words that could not be sent at all are back in the form of the next page', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_/);
  const person = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(person);
  let isLost = true;
  await page.route(`**${INSERT_PATH}`, (route) => (isLost ? undefined : route.abort()));
  await opened.submit.click();
  await expect(opened.submit).toHaveText(CONSULTATION.submitting);
  isLost = false;
  await openPage(page, '/services/chapter7');
  await expect(opened.control('message')).toHaveValue(person.message);
  await expect(opened.control('name')).toHaveValue(person.name);
});
