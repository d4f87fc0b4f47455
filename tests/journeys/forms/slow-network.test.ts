import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { INSERT_PATH } from '#contract/data-api.ts';
import { holdRequests, say } from '#tests/support/browser/site.ts';
import { listenOnFreePort } from '#tests/support/network/ports.ts';
import { rowsOf } from '#tests/support/product/stored-submissions.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { CONSULTATION, CONTACT, openForm, newVisitor } from '#tests/support/browser/forms.ts';

test('a form says that it is being sent and cannot be sent twice', async ({ page, product }) => {
  const person = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  const release = await holdRequests(page, `**${INSERT_PATH}`);
  await opened.enter(person);
  // Both submits are in one task, before React has changed the form.
  await opened.submit.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(opened.submit).toHaveText(say(CONSULTATION.submitting));
  await expect(opened.submit).toBeDisabled();
  await expect(opened.status).toHaveCount(0);

  await opened.control('email').press('Enter');
  await opened.form.evaluate((form) => {
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  release();
  await opened.expectSuccess('email');
  await expect(opened.submit).toHaveText(say(CONSULTATION.submit, 'islands'));
  await expect(opened.submit).toBeEnabled();
  expect(opened.inserts).toHaveLength(1);
  // The confirmation is requested while the message is shown, so it may be recorded later.
  await expect.poll(() => opened.confirmations.length).toBe(1);
  expect(await rowsOf(product, person)).toHaveLength(1);
});

test('while sending, a form cannot be edited and keeps its values', async ({ page }) => {
  const person = newVisitor();
  const opened = await openForm(page, CONTACT);
  const release = await holdRequests(page, `**${INSERT_PATH}`);
  await opened.send(person);
  await expect(opened.submit).toHaveText(say(CONTACT.submitting));
  await expect(opened.form).toHaveAttribute('aria-busy', 'true');
  const values = await opened.values();
  for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
    await opened.control(name).focus();
    await expect(opened.control(name)).toBeFocused();
    await page.keyboard.type('x');
  }
  await opened.form.getByText(say('Phone'), { exact: true }).last().click({ force: true });
  await opened.form.getByRole('radio', { name: say('Email') }).press('ArrowRight');
  await opened.form.getByRole('button', { name: say('Clear it now') }).click();
  expect(await opened.values()).toEqual(values);
  release();
  await opened.expectSuccess('email');
  await expect(opened.form).not.toHaveAttribute('aria-busy');
  await opened.enter({ message: 'One more thing', preferredContact: 'phone' });
  expect(await opened.values()).toMatchObject({
    message: 'One more thing',
    preferredContact: 'phone',
  });
});

test('without a response, a form shows an error after 30 s', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/The submission failed/, /ERR_/);
  const person = newVisitor();
  const opened = await openForm(page, CONTACT);
  await opened.enter(person);
  let isSilent = true;
  await page.route(`**${INSERT_PATH}`, (route) => (isSilent ? undefined : route.continue()));
  await opened.submit.click();
  await expect(opened.submit).toHaveText(say(CONTACT.submitting));
  await page.clock.fastForward(30_000);
  await expect(opened.toasts).toHaveText([
    say('An unexpected error occurred. Please try again later.'),
  ]);
  await expect(
    opened.form.getByText(say('Nothing you typed is lost. Try again in a moment,')).first(),
  ).toBeVisible();
  await expect(opened.control('message')).toHaveValue(person.message);

  isSilent = false;
  await opened.submit.click();
  await opened.expectSuccess('email');
});

test('an error whose body does not end is shown after 30 s', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/502/, /ERR_/);
  const proxy = createServer((_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' }).write('<html>');
  });
  const port = await listenOnFreePort(proxy);
  const opened = await openForm(page, CONTACT);
  await page.route(`**${INSERT_PATH}`, (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/` }),
  );
  const arrived = page.waitForEvent('console');
  await opened.send(newVisitor());
  await arrived;
  await page.clock.fastForward(30_000);
  await expect(opened.problem).toContainText(
    say('An error occurred while submitting the form. Please try again.'),
  );
  proxy.closeAllConnections();
  proxy.close();
});
