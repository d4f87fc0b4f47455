import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/product-fixture.ts';
import { either } from '#tests/support/browser/site.ts';
import {
  CONSULTATION,
  expectSuccessMessage,
  newVisitor,
  openForm,
} from '#tests/support/browser/submission-forms.ts';
import { noticeContaining } from '#tests/support/product/stored-submissions.ts';

test('the notice of an urgent message in Spanish is marked', async ({ page, product }) => {
  const { email, phone } = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  const message = 'Me van a desalojar el lunes';
  await opened.enter({ name: 'Ann Example', email, phone, message });
  await opened.submit.click();
  await expectSuccessMessage(opened, 'email');
  const notice = await noticeContaining(product, email);
  expect(notice.subject).toMatch(/^Urgent\? New consultation request: /);
  expect(notice.text).toContain(
    either({
      en: 'Written on the page: /services\n',
      es: 'Language: writes Spanish (page /es/services)\n',
    }),
  );
});
