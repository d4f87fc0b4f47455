import { expect, type Page } from '@playwright/test';
import { INSERT_PATH } from '#contract/data-api.ts';
import { confirmationTo, rowsOf } from '#tests/support/product/stored-submissions.ts';
import { openPage, at, say } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { CONSULTATION, CONTACT, openForm, newVisitor } from '#tests/support/browser/forms.ts';

const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'security_events'));

test('leaving while a form is sent stores it once', async ({ page, product, consoleErrors }) => {
  // The next page repeats the request. A 409 response shows that the first was stored.
  consoleErrors.expect(/status of 409/);
  const person = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(person);
  // The network is so slow that the response cannot arrive before the visitor leaves the page.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await opened.submit.click();
  await expect(opened.submit).toHaveText(say(CONSULTATION.submitting));
  expect(await storedKeys(page)).toContain('sending');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Chapter 7') })
    .click();
  await expect(page).toHaveURL(at('/services/chapter7'));
  await expect.poll(() => rowsOf(product, { email: person.email })).toHaveLength(1);
  await expect.poll(() => storedKeys(page)).toEqual([]);
  expect(await opened.values()).toMatchObject({ name: '', email: '', message: '' });
  expect(await rowsOf(product, { email: person.email })).toHaveLength(1);
  await confirmationTo(product, person.email);
});

test('the next page sends a message whose request was lost', async ({ page, product }) => {
  const person = newVisitor();
  const opened = await openForm(page, CONTACT);
  await opened.enter(person);
  let isLost = true;
  await page.route(`**${INSERT_PATH}`, (route) => (isLost ? undefined : route.continue()));
  await opened.submit.click();
  await expect(opened.submit).toHaveText(say(CONTACT.submitting));
  isLost = false;
  await openPage(page, '/faq');
  await expect.poll(() => rowsOf(product, { email: person.email })).toHaveLength(1);
  await expect
    .poll(() => opened.securityEvents())
    .toMatchObject([
      {
        event: 'FORM_SUBMISSION_SUCCESS',
        details: { formType: 'contact', preferredContact: 'email' },
      },
    ]);
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await confirmationTo(product, person.email);
  const again = await openForm(page, CONTACT);
  await again.enter(newVisitor());
  const before = again.inserts.length;
  await again.submit.click();
  await again.expectToasts([say('Please wait before submitting again')]);
  expect(again.inserts).toHaveLength(before);
});

test('a reload while a form is sent keeps its text, also if it cannot be sent', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_/);
  const person = newVisitor();
  const opened = await openForm(page, CONTACT);
  await opened.enter(person);
  let fail = () => {};
  await page.route(`**${INSERT_PATH}`, (route) => {
    fail = () => void route.abort();
  });
  await opened.submit.click();
  await expect(opened.submit).toHaveText(say(CONTACT.submitting));
  const resent = page.waitForRequest(`**${INSERT_PATH}`);
  await page.reload();
  await resent;
  await opened.control('subject').fill('The sale is on Monday');
  fail();
  await expect.poll(() => storedKeys(page)).not.toContain('sending');
  const all = { name: person.name, message: person.message, subject: 'The sale is on Monday' };
  expect(await opened.values()).toMatchObject(all);
  await page.reload();
  await expect(opened.control('message')).toHaveValue(person.message);
  expect(await opened.values()).toMatchObject(all);
});

test('a message that is typed while an earlier one is sent again stays', async ({
  page,
  product,
}) => {
  const person = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(person);
  let send = () => {};
  await page.route(`**${INSERT_PATH}`, (route) => {
    send = () => void route.continue();
  });
  await opened.submit.click();
  await expect(opened.submit).toHaveText(say(CONSULTATION.submitting));
  const resent = page.waitForRequest(`**${INSERT_PATH}`);
  await openPage(page, '/about');
  await resent;
  await opened.control('message').fill('I forgot: the sale is on Monday at nine');
  send();
  await expect.poll(() => rowsOf(product, { email: person.email })).toHaveLength(1);
  await expect.poll(() => storedKeys(page)).not.toContain('sending');
  await page.reload();
  await expect(opened.control('message')).toHaveValue('I forgot: the sale is on Monday at nine');
});
