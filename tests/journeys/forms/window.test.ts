import { expect, type Page } from '@playwright/test';
import { rowsOf } from '#tests/support/product/stored-submissions.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { say } from '#tests/support/browser/site.ts';
import {
  CONTACT,
  openFormWithPausedClock,
  newVisitor,
  type OpenForm,
} from '#tests/support/browser/forms.ts';

const WAIT = 'Please wait before submitting again';

async function openAndSend(page: Page): Promise<OpenForm> {
  const opened = await openFormWithPausedClock(page, CONTACT);
  await page.clock.fastForward(3000);
  await opened.send(newVisitor());
  await opened.expectSuccess('email');
  return opened;
}

test('a second contact message within 60 seconds is refused', async ({ page, product }) => {
  const opened = await openAndSend(page);
  const second = newVisitor();
  await page.clock.fastForward(59_999);
  // The bad name and the filled honeypot are not reported: the window is checked first.
  await opened.enter({ ...second, name: '2' });
  await opened.form.locator('[name=website]').evaluate((box) => box.setAttribute('value', 'x'));
  const logged = page.waitForEvent('console', (message) => message.text().includes('RATE_LIMIT'));
  await opened.submit.click();

  await opened.expectToasts([say(WAIT)]);
  const event = {
    timestamp: '2026-03-02T09:01:04.999Z',
    event: 'RATE_LIMIT_EXCEEDED',
    details: { formId: 'contactForm' },
    userAgent: await page.evaluate(() => navigator.userAgent),
    url: page.url(),
  };
  expect(await (await logged).args()[1]?.jsonValue()).toEqual(event);
  expect(await opened.securityEvents()).toEqual([
    expect.objectContaining({ event: 'FORM_SUBMISSION_SUCCESS' }),
    event,
  ]);
  expect(await page.evaluate(() => localStorage.getItem('contactForm'))).toBe(
    String(Date.parse('2026-03-02T09:00:05Z')),
  );
  expect(opened.inserts).toHaveLength(1);
  await expect(opened.control('email')).toHaveValue(second.email);
  expect(await rowsOf(product, second)).toEqual([]);
});

test('60 seconds after the first, a second message is accepted', async ({ page }) => {
  const opened = await openAndSend(page);
  await page.clock.fastForward(60_000);
  const { name, email, message } = newVisitor();
  await opened.send({ name, email });
  await opened.expectToasts([
    say('Security validation failed. Please try again.') + say('Suspicious activity detected'),
  ]);
  expect(opened.inserts).toHaveLength(1);
  await opened.send({ message });
  await opened.expectSuccess('email');
  expect(opened.inserts).toHaveLength(2);
});
