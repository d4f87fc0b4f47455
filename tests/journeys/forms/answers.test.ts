import { expect, type Route } from '@playwright/test';
import { CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { waitForIsland, say, texts } from '#tests/support/browser/site.ts';
import { firm } from '#tests/support/content/sample.ts';
import {
  insertEarlierSubmission,
  noticeContaining,
  rowsOf,
} from '#tests/support/product/stored-submissions.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  BOTH_FORMS,
  CONSULTATION,
  CONTACT,
  openForm,
  newVisitor,
  type OpenForm,
} from '#tests/support/browser/forms.ts';

const DUPLICATES = {
  email: "This email has already been submitted. We'll contact you soon!",
  phone: "This phone number has already been submitted. We'll contact you soon!",
};
const ADDED = 'Your new message was added to the first one. If a date has changed, please call.';
const REFUSED = 'An error occurred while submitting the form. Please try again.';

const draftKeys = ({ page }: OpenForm) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'security_events'));

/** Submits the form, checks the message and expects that the form keeps its values. */
async function submitAndExpectAnswer(opened: OpenForm, expectMessage: () => Promise<void>) {
  const values = await opened.values();
  await opened.submit.click();
  await expectMessage();
  await opened.writeAgain();
  expect(await opened.values()).toEqual(values);
  await expect(opened.submit).toBeEnabled();
  await expect(opened.submit).toHaveText(say(opened.kind.submit, 'islands'));
  expect(opened.confirmations).toHaveLength(0);
}

async function submitAndExpectRefusal(opened: OpenForm, expectMessage: () => Promise<void>) {
  await submitAndExpectAnswer(opened, expectMessage);
  expect(await hasWindow(opened)).toBe(false);
}

/** The duplicate is stored as a follow-up, so it starts the window, which only the contact form has. */
async function submitAndExpectDuplicate(opened: OpenForm, message: string) {
  await submitAndExpectAnswer(opened, async () => {
    await expect(opened.status).toHaveText(say(message));
    await expect(opened.status).toBeFocused();
    await expect(opened.status).toHaveAccessibleDescription(say(ADDED));
    await expect(opened.form.getByText(say(ADDED))).toBeVisible();
  });
  expect(await hasWindow(opened)).toBe(opened.kind === CONTACT);
  if (opened.kind !== CONTACT) return;
  await opened.submit.click();
  await opened.expectToasts([say('Please wait before submitting again')]);
  expect(opened.inserts).toHaveLength(1);
  await expectOnlyThisNotSent(opened);
  await expect(opened.status).toHaveText(say(message));
}

/** R15.17: the form does not deny the first message, whatever is pressed later. */
async function expectOnlyThisNotSent({ form, status }: OpenForm) {
  const { refused, sent } = texts().islands;
  await expect(form.getByText(refused.notSentYet)).toBeVisible();
  await expect(form.getByText(sent.perhapsNotReached)).toHaveCount(0);
  await expect(status).toBeVisible();
}

/** The start of the window is all that a form leaves in local storage. */
const hasWindow = ({ page }: OpenForm) => page.evaluate(() => localStorage.length > 0);

const eventOf = (formType: string, error: string) =>
  expect.objectContaining({ event: 'FORM_SUBMISSION_ERROR', details: { formType, error } });

for (const kind of BOTH_FORMS) {
  const same = kind === CONTACT ? 'email' : 'phone';

  test(`the ${kind.formType} form reports an earlier ${same}`, async ({
    page,
    product,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409/);
    const [earlier, person] = [newVisitor(), newVisitor()];
    await insertEarlierSubmission(product, { [same]: earlier[same] });
    const typed = {
      email: earlier.email.toUpperCase(),
      phone: earlier.phone.replace(/[()]/g, '').replace('-', ' '),
    };
    const opened = await openForm(page, kind);
    await opened.enter({ ...person, [same]: typed[same] });
    await submitAndExpectDuplicate(opened, DUPLICATES[same]);
    expect(await opened.securityEvents()).toContainEqual(eventOf(kind.formType, '23505'));
    expect(
      await rowsOf(product, same === 'email' ? { phone: person.phone } : { email: person.email }),
    ).toEqual([]);
    // The message is stored. The draft must not stay for the next user of the computer.
    expect(await draftKeys(opened)).toEqual([]);
  });
}

test('R15.17: after the thanks, the form never denies the first message', async ({ page }) => {
  const opened = await openForm(page, CONTACT);
  await opened.send(newVisitor());
  await opened.expectSuccess('email');
  await opened.writeAgain();
  await opened.submit.click();
  await expectOnlyThisNotSent(opened);
  await opened.send({ message: 'One more thing' });
  await expectOnlyThisNotSent(opened);
  expect(opened.inserts).toHaveLength(1);
  // The window also applies after a reload.
  await page.reload();
  await opened.send(newVisitor());
  await expect(opened.form.getByText(texts().islands.refused.notSentYet)).toBeVisible();
});

test('the contact form reports a lost network', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, /^The submission failed:/);
  const opened = await openForm(page, CONTACT);
  await opened.enter(newVisitor());
  await waitForIsland(opened.form);
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().startsWith('The submission failed:'),
  );
  await context.setOffline(true);
  await submitAndExpectRefusal(opened, async () => {
    await expect(opened.toasts).toHaveText([
      say('An unexpected error occurred. Please try again later.'),
    ]);
  });
  await logged;
  await expect(
    opened.form.getByRole('link', { name: firm.phone.display, exact: true }),
  ).toBeVisible();

  await context.setOffline(false);
  await opened.submit.click();
  await opened.expectSuccess('email');
});

test('a failed confirmation request is no error', async ({ page, product, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/);
  const person = newVisitor();
  await page.route(`**${CONFIRMATION_PATH}`, (route) => route.abort());
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(person);
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('confirmation'),
  );
  await opened.submit.click();
  await logged;
  await opened.expectSuccess('email');
  expect(await opened.values()).toMatchObject({ name: '', email: '' });
  await expect(opened.toasts).toHaveCount(0);
  await noticeContaining(product, person.email);
});

const RESPONSES: Record<string, { code: string; response: Parameters<Route['fulfill']>[0] }> = {
  'a server error': {
    code: 'XX000',
    response: { status: 500, json: { code: 'XX000', message: 'internal error' } },
  },
  'a constraint violation': {
    code: '23514',
    response: { status: 400, json: { code: '23514', message: 'violates check constraint' } },
  },
  'a duplicate in an unknown index': {
    code: '23505',
    response: {
      status: 409,
      json: { code: '23505', message: 'violates unique constraint "contact_submissions_pkey"' },
    },
  },
  'the limit of an address': {
    code: '54000',
    response: { status: 429, json: { code: '54000', message: 'too many attempts' } },
  },
  'an HTML page from a proxy': {
    code: 'HTTP 502',
    response: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  },
  'the page of a web filter': {
    code: 'HTTP 200',
    response: { status: 200, contentType: 'text/html', body: '<h1>This page is blocked</h1>' },
  },
};

test('after any other response, the form can be sent again', async ({ page, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/status of (?:500|400|409|429|502)/);
  const opened = await openForm(page, CONSULTATION);
  const lost = opened.form.getByText(say('This may not have reached us.'));
  const call = lost.getByRole('link', { name: firm.phone.display, exact: true });
  for (const [what, { code, response }] of Object.entries(RESPONSES))
    await test.step(what, async () => {
      await page.evaluate(() => sessionStorage.clear());
      await page.route(`**${INSERT_PATH}`, (route) => route.fulfill(response), { times: 1 });
      await opened.enter(newVisitor());
      await submitAndExpectRefusal(opened, async () => {
        await expect(opened.problem).toHaveText(say(REFUSED));
        await expect(opened.problem).toBeFocused();
      });
      expect(await opened.securityEvents()).toEqual([eventOf('consultation', code)]);
      await expect(call).toBeVisible();
      expect(await draftKeys(opened)).toEqual(['draft-consultationForm']);
      const accepted = page.waitForResponse(`**${CONFIRMATION_PATH}`);
      await opened.submit.click();
      await opened.expectSuccess('email');
      await expect(lost).toHaveCount(0);
      await accepted;
      opened.confirmations.length = 0;
    });
});
