import { expect } from '@playwright/test';
import { rowsOf } from '#tests/support/product/stored-submissions.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { at, say } from '#tests/support/browser/site.ts';
import {
  CONSULTATION,
  CONTACT,
  formOn,
  openFormWithPausedClock,
  newVisitor,
} from '#tests/support/browser/forms.ts';

const FAILED = 'Security validation failed. Please try again.';
const SUSPICIOUS = 'Suspicious activity detected';

const failed = (formType: string, reason: string) =>
  expect.objectContaining({ event: 'SECURITY_VALIDATION_FAILED', details: { formType, reason } });

test('a form is refused for 3000 milliseconds, and then accepted', async ({ page, product }) => {
  const person = newVisitor();
  const opened = await openFormWithPausedClock(page, CONSULTATION);
  await page.clock.fastForward(2999 - (await page.evaluate(() => performance.now())));
  await opened.send(person);
  await expect.poll(() => opened.securityEvents()).toEqual([failed('consultation', SUSPICIOUS)]);
  expect(opened.inserts).toHaveLength(0);
  expect(await rowsOf(product, person)).toEqual([]);
  await expect(opened.control('message')).toHaveValue(person.message);

  await page.clock.fastForward(1);
  await opened.submit.click();
  await opened.expectSuccess('email');
  await opened.expectToasts([say(FAILED) + say(SUSPICIOUS)]);
});

test('a filled honeypot is refused without a reason', async ({ page }) => {
  const opened = await openFormWithPausedClock(page, CONTACT);
  await opened.form.locator('[name=website]').evaluate((box) => box.setAttribute('value', 'spam'));
  await opened.submit.click();
  await opened.expectToasts([say(FAILED)]);
  expect(await opened.securityEvents()).toEqual([failed('contact', 'Honeypot filled')]);
  expect(opened.inserts).toHaveLength(0);
});

test('the 3000 milliseconds start when the page with the form opens', async ({ page }) => {
  await page.goto(at('/faq'));
  await page.waitForFunction(() => performance.now() > 3000);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Services'), exact: true })
    .click();
  await expect(page).toHaveURL(at('/services'));
  const opened = formOn(page, CONSULTATION);
  const { name, email, message } = newVisitor();
  // A bot enters all values at once, within the first three seconds of this page.
  await opened.form.evaluate(
    (form, values) => {
      for (const [key, value] of Object.entries(values)) {
        const control = form.querySelector<HTMLInputElement>(`[name=${key}]`);
        if (control) control.value = value;
        control?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      performance.now = () => 2999;
      if (form instanceof HTMLFormElement) form.requestSubmit();
    },
    { name, email, message },
  );
  await expect(opened.toasts).toHaveText([say(FAILED) + say(SUSPICIOUS)]);
  expect(opened.inserts).toHaveLength(0);
});
