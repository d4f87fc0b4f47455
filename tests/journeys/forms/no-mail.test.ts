import { expect } from '@playwright/test';
import { NO_MAIL_SENTENCE } from '#contract/no-mail.ts';
import { holdIslands, waitForIsland, say, texts } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  noticeContaining,
  queuedMailKinds,
  rowsOf,
} from '#tests/support/product/stored-submissions.ts';
import { CONTACT, newVisitor, openForm, type OpenForm } from '#tests/support/browser/forms.ts';

/* R12.15 and R20.14: the check box for people who cannot safely get mail or calls. */

const boxOf = ({ form }: OpenForm) =>
  form.getByRole('checkbox', { name: say('Someone else can see my mail or hear my phone') });
const hintOf = ({ form }: OpenForm) => form.getByText(texts().islands.form.noMail.pressed);

test('the contact form asks for no mail, and none is sent', async ({ page, product }) => {
  const person = newVisitor();
  const opened = await openForm(page, CONTACT);
  await expect(opened.form.getByText(texts().islands.form.confirmation)).toBeVisible();
  await expect(hintOf(opened)).toBeHidden();
  await opened.enter(person);
  await boxOf(opened).check();
  await expect(hintOf(opened)).toBeVisible();
  await expect(opened.control('message')).toHaveValue(`${NO_MAIL_SENTENCE}\n${person.message}`);
  await opened.submit.click();

  await opened.expectSuccess('email');
  await expect(opened.form.getByRole('list').getByRole('listitem').nth(1)).toHaveText(
    new RegExp(texts().islands.sent.next.steps(undefined, '', undefined)[1]?.split(',')[0] ?? '?'),
  );
  await opened.writeAgain();
  await expect(boxOf(opened)).not.toBeChecked();
  await expect(opened.control('message')).toHaveValue('');
  const [row] = await rowsOf(product, { email: person.email });
  expect(row?.message).toBe(`${NO_MAIL_SENTENCE}\n${person.message}`);
  // The browser requests a confirmation as usual, but the server sends none.
  expect(opened.confirmations).toHaveLength(1);
  const notice = await noticeContaining(product, person.email);
  expect(notice.subject).toContain('no email, no voicemail');
  expect(notice.text).not.toContain('as the visitor prefers');
  expect(notice.replyTo ?? []).toEqual([]);
  await expect.poll(() => product.query('select from private.confirmation_requests')).toEqual([]);
  expect(await queuedMailKinds(product, person.email)).toEqual(['notice']);
});

test('box and message always say the same', async ({ page }) => {
  const opened = await openForm(page, CONTACT);
  const message = opened.control('message');
  await message.fill('Call me after six.');
  await boxOf(opened).check();
  await message.press('End');
  await message.pressSequentially(' Thank you.');
  await boxOf(opened).uncheck();
  await expect(message).toHaveValue('Call me after six. Thank you.');
  await message.fill(`${NO_MAIL_SENTENCE} Hello`);
  await expect(boxOf(opened)).toBeChecked();
  await message.fill('Hello');
  await expect(boxOf(opened)).not.toBeChecked();
  await boxOf(opened).check();
  await opened.form.getByRole('button', { name: say('Clear it now') }).click();
  await expect(boxOf(opened)).not.toBeChecked();
  await expect(message).toHaveValue('');
});

test('a box that is pressed before React runs counts', async ({ page }) => {
  const release = await holdIslands(page);
  const opened = await openForm(page, CONTACT);
  await opened.enter(newVisitor());
  await boxOf(opened).check();
  await expect(hintOf(opened)).toBeVisible();
  release();
  await waitForIsland(opened.form);
  const asked = `${NO_MAIL_SENTENCE}\n${newVisitor().message}`;
  await expect(opened.control('message')).toHaveValue(asked);
  await opened.control('name').press('End');
  await page.keyboard.type(' Smith');
  await page.reload();
  await expect(opened.control('message')).toHaveValue(asked);
  await opened.control('name').focus();
  await waitForIsland(opened.form);
  await expect(boxOf(opened)).toBeChecked();
});
