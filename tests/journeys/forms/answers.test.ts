import { expect, type Route } from '@playwright/test';
import { CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { firm } from '#content/firm.ts';
import { waitForIsland } from '#tests/support/browser/open-page.ts';
import {
  insertEarlierSubmission,
  noticeContaining,
  rowsOf,
} from '#tests/support/product/stored-submissions.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  BOTH_FORMS,
  CONTACT,
  expectSuccessMessage,
  openForm,
  securityEvents,
  newVisitor,
  formValues,
  type OpenForm,
} from '#tests/support/browser/submission-forms.ts';

const REFUSED = 'An error occurred while submitting the form. Please try again.';

/** Sends what is typed, and expects that no word of it is lost by the answer. */
const draftKeys = ({ page }: OpenForm) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'security_events'));

async function submitAndExpectRefusal(opened: OpenForm, answered: () => Promise<void>) {
  const words = await formValues(opened);
  await opened.submit.click();
  await answered();
  expect(await formValues(opened)).toEqual(words);
  await expect(opened.submit).toBeEnabled();
  await expect(opened.submit).toHaveText(opened.kind.submit);
  expect(opened.confirmations).toHaveLength(0);
  expect(await opened.page.evaluate(() => localStorage.getItem('contactForm'))).toBeNull();
}

const eventOf = (formType: string, error: string) =>
  expect.objectContaining({ event: 'FORM_SUBMISSION_ERROR', details: { formType, error } });

for (const kind of BOTH_FORMS) {
  test(`the ${kind.formType} form tells someone whose email is known that they will hear from us`, async ({
    page,
    product,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409/);
    const { email, phone } = newVisitor();
    await insertEarlierSubmission(product, { email });
    const opened = await openForm(page, kind);
    await opened.enter({ ...newVisitor(), email: email.toUpperCase(), phone });
    await submitAndExpectRefusal(opened, async () => {
      await expect(opened.status).toHaveText(
        "This email has already been submitted. We'll contact you soon!",
      );
      await expect(opened.status).toBeFocused();
    });
    expect(await securityEvents(page)).toEqual([eventOf(kind.formType, '23505')]);
    expect(await rowsOf(product, { phone })).toEqual([]);
    // The firm has the words: another person at this computer must not find them.
    expect(await draftKeys(opened)).toEqual([]);
  });

  test(`the ${kind.formType} form tells someone whose phone is known so, however it is written`, async ({
    page,
    product,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409/);
    const { phone } = newVisitor();
    await insertEarlierSubmission(product, { phone });
    const person = { ...newVisitor(), phone: phone.replace(/[()]/g, '').replace('-', ' ') };
    const opened = await openForm(page, kind);
    await opened.enter(person);
    await submitAndExpectRefusal(opened, async () => {
      await expect(opened.status).toHaveText(
        "This phone number has already been submitted. We'll contact you soon!",
      );
      await expect(opened.status).toBeFocused();
    });
    expect(await rowsOf(product, { email: person.email })).toEqual([]);
    expect(await draftKeys(opened)).toEqual([]);
  });

  test(`when the network is cut the ${kind.formType} form says so, keeps every word and sends them at once after`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, /^The submission failed:/);
    const opened = await openForm(page, kind);
    await opened.enter(newVisitor());
    await waitForIsland(opened.form);
    const logged = page.waitForEvent(
      'console',
      (message) =>
        message.type() === 'error' && message.text().startsWith('The submission failed:'),
    );
    await context.setOffline(true);
    await submitAndExpectRefusal(opened, async () => {
      await expect(opened.toasts).toHaveText([
        'An unexpected error occurred. Please try again later.',
      ]);
    });
    await logged;
    await expect(
      opened.form.getByRole('link', { name: firm.phone.display, exact: true }),
    ).toBeVisible();

    await context.setOffline(false);
    await opened.submit.click();
    await expectSuccessMessage(opened, 'email');
  });

  test(`a network that was gone before the ${kind.formType} form was touched is told too`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, /^The submission failed:/);
    const opened = await openForm(page, kind);
    // The scripts of the form have been fetched ahead.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await opened.enter(newVisitor());
    await submitAndExpectRefusal(opened, async () => {
      await expect(opened.toasts).toHaveText([
        'An unexpected error occurred. Please try again later.',
      ]);
    });
    await context.setOffline(false);
    await opened.submit.click();
    await expectSuccessMessage(opened, 'email');
  });

  test(`the thanks of the ${kind.formType} form stand whatever becomes of the confirmation`, async ({
    page,
    product,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ERR_FAILED/);
    const person = newVisitor();
    await page.route(`**${CONFIRMATION_PATH}`, (route) => route.abort());
    const opened = await openForm(page, kind);
    await opened.enter(person);
    const logged = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('confirmation'),
    );
    await opened.submit.click();
    await logged;
    await expectSuccessMessage(opened, 'email');
    expect(await formValues(opened)).toMatchObject({ name: '', email: '' });
    await expect(opened.toasts).toHaveCount(0);
    await noticeContaining(product, person.email);
  });
}

const ANSWERS: Record<string, { code: string; answer: Parameters<Route['fulfill']>[0] }> = {
  'an error of the server': {
    code: 'XX000',
    answer: { status: 500, json: { code: 'XX000', message: 'internal error' } },
  },
  'a broken constraint': {
    code: '23514',
    answer: { status: 400, json: { code: '23514', message: 'violates check constraint' } },
  },
  'a duplicate of something unknown': {
    code: '23505',
    answer: {
      status: 409,
      json: { code: '23505', message: 'violates unique constraint "contact_submissions_pkey"' },
    },
  },
  'a page of some proxy': {
    code: 'HTTP 502',
    answer: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  },
};

for (const [what, { code, answer }] of Object.entries(ANSWERS))
  test(`after ${what} the visitor is asked to try again, and may at once`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of (?:500|400|409|502)/);
    await page.route(`**${INSERT_PATH}`, (route) => route.fulfill(answer), { times: 1 });
    const opened = await openForm(page, CONTACT);
    await opened.enter({ ...newVisitor(), subject: 'A garnishment' });
    await submitAndExpectRefusal(opened, async () => {
      await expect(opened.problem).toHaveText(REFUSED);
      await expect(opened.problem).toBeFocused();
    });
    expect(await securityEvents(page)).toEqual([eventOf('contact', code)]);
    await expect(
      opened.form.getByRole('link', { name: firm.phone.display, exact: true }),
    ).toBeVisible();
    expect(await draftKeys(opened)).toEqual(['draft-contactForm']);

    await opened.submit.click();
    await expectSuccessMessage(opened, 'email');
    await expect(
      opened.form.getByRole('link', { name: firm.phone.display, exact: true }),
    ).toHaveCount(0);
  });
