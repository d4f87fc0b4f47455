import { expect } from '@playwright/test';
import { rowsOf } from '#tests/support/product/stored-submissions.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { say } from '#tests/support/browser/site.ts';
import {
  CONSULTATION,
  CONTACT,
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
