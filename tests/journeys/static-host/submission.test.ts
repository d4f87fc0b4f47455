import { expect } from '@playwright/test';
import {
  confirmationTo,
  noticeContaining,
  rowsOf,
} from '#tests/support/product/stored-submissions.ts';
import { storedRow } from '#tests/support/product/stored-row.ts';
import { test } from '#tests/support/browser/static-site-fixture.ts';
import { BOTH_FORMS, openForm, newVisitor } from '#tests/support/browser/forms.ts';

for (const kind of BOTH_FORMS)
  test(`the ${kind.formType} form of a static host sends both mails`, async ({ page, site }) => {
    const { name, email, phone, message } = newVisitor();
    const opened = await openForm(page, kind);
    await opened.send({ name, email, phone, message });
    await opened.expectSuccess('email');
    expect(opened.inserts.map((request) => new URL(request.url()).origin)).toEqual([site.apiUrl]);
    expect(await rowsOf(site, { email })).toEqual([
      storedRow({
        name,
        email,
        phone,
        subject: null,
        message,
        preferred_contact: 'email',
        form_type: kind.formType,
      }),
    ]);
    expect((await noticeContaining(site, email)).text).toContain(message);
    expect((await confirmationTo(site, email)).text).toContain(`Hello ${name},`);
  });
