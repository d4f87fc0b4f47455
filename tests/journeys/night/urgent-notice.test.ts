import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  CONSULTATION,
  CONTACT,
  expectSuccessMessage,
  newVisitor,
  openForm,
} from '#tests/support/browser/submission-forms.ts';

/* What the browser sends is enough for the firm to see which message cannot wait. */

for (const [kind, message, subject] of [
  [CONTACT, 'They will sell my house on Friday', /^Urgent\? New message \(/],
  [CONSULTATION, 'Me van a desalojar el lunes', /^Urgent\? New consultation request \(/],
  [CONSULTATION, 'What does Chapter 7 cost?', /^New consultation request \(/],
] as const)
  test(`the notice of “${message}” from ${kind.path}`, async ({ page, product }) => {
    const { email, phone } = newVisitor();
    const opened = await openForm(page, kind);
    await opened.enter({ name: 'Ann Example', email, phone, message });
    await opened.submit.click();
    await expectSuccessMessage(opened, 'email');
    const notices = () =>
      product.mail.received.filter(({ text = '' }) => text.includes(email) && /> /.test(text));
    await expect.poll(notices).toHaveLength(1);
    const [notice] = notices();
    expect(notice?.subject).toMatch(subject);
    expect(notice?.text).toContain(`Written on the page: ${kind.path}\n`);
  });
