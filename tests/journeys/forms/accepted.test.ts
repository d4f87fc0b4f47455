import { expect } from '@playwright/test';
import { escapeText } from '#contract/text.ts';
import { DAY_MILLISECONDS } from '#contract/time.ts';
import { firm } from '#tests/support/content/sample.ts';
import {
  confirmationTo,
  queuedMailKinds,
  noticeContaining,
  rowsOf,
} from '#tests/support/product/stored-submissions.ts';
import { storedRow } from '#tests/support/product/stored-row.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { at, either, say, texts, THANKSGIVING } from '#tests/support/browser/site.ts';
import {
  BOTH_FORMS,
  CONSULTATION,
  CONTACT,
  openForm,
  newVisitor,
} from '#tests/support/browser/forms.ts';

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  message: '',
  preferredContact: 'email',
  website: '',
};

for (const kind of BOTH_FORMS) {
  const subject: { subject?: string } =
    kind === CONTACT ? { subject: 'A sale date <soon> & a "garnishment"' } : {};

  test(`a ${kind.formType} message is stored, mailed and confirmed`, async ({ page, product }) => {
    const { email, phone } = newVisitor();
    const name = "Anne-Marie O'Neil Jr.";
    const message = `Line one\nhttps://mail.example/?a=1&b="2" 'x' <b> C:\\debts ${email}`;
    const opened = await openForm(page, kind);
    await opened.send({ name: `  ${name} `, email, phone, ...subject, message });

    await opened.expectSuccess('email');
    expect(await rowsOf(product, { email })).toEqual([
      storedRow({
        name: 'Anne-Marie O&#x27;Neil Jr.',
        email,
        phone,
        subject:
          kind === CONTACT ? 'A sale date &lt;soon&gt; &amp; a &quot;garnishment&quot;' : null,
        message: escapeText(message),
        preferred_contact: 'email',
        form_type: kind.formType,
      }),
    ]);
    const notice = await noticeContaining(product, email);
    expect(notice.replyTo).toEqual([expect.objectContaining({ address: email })]);
    for (const text of [name, phone, quoted(message), ...Object.values(subject)])
      expect(notice.text).toContain(text);
    if (kind === CONSULTATION)
      expect(notice.text).toContain(
        either({
          en: 'Written on the page: /services\n',
          es: 'Language: writes Spanish (page /es/services)\n',
        }),
      );
    const confirmation = await confirmationTo(product, email);
    expect(confirmation.from).toMatchObject({ name: firm.name, address: firm.email });
    expect(confirmation.text).toContain(
      texts().mails.confirmation.greeting.replace('{name}', name),
    );
    expect(await queuedMailKinds(product, email)).toEqual(['confirmation', 'notice']);
    expect(opened.inserts).toHaveLength(1);
    expect(opened.confirmations.map((request) => request.postDataJSON())).toEqual([
      {
        name: escapeText(name),
        email,
        phone,
        ...(kind === CONTACT && { subject: escapeText(subject.subject ?? '') }),
        message: escapeText(message),
        preferredContact: 'email',
        formType: kind.formType,
      },
    ]);
    for (const text of [email, phone, 'Neil', 'Line one'])
      expect(product.logged()).not.toContain(text);
  });
}

test('an accepted consultation form is empty again', async ({ page }) => {
  const opened = await openForm(page, CONSULTATION);
  await opened.send({ ...newVisitor(), preferredContact: 'phone' });
  await opened.expectSuccess('phone');
  // The visitor left an email address too, but prefers a call.
  expect(opened.confirmations).toHaveLength(0);
  await expect(opened.submit).toBeHidden();
  await opened.writeAgain();
  const values = await opened.values();
  expect(values).toMatchObject(EMPTY);
  expect(Object.values(values).filter(Boolean)).toEqual(['email']);
  await expect(opened.form.getByRole('radio', { name: say('Email') })).toBeChecked();
  await expect(opened.submit).toBeEnabled();
  await expect(opened.submit).toHaveText(say(CONSULTATION.submit, 'islands'));
  expect(await opened.securityEvents()).toEqual([
    {
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: 'FORM_SUBMISSION_SUCCESS',
      details: { formType: 'consultation', preferredContact: 'phone' },
      userAgent: await page.evaluate(() => navigator.userAgent),
      url: page.url(),
    },
  ]);
});

test('after sending, the form says what happens next', async ({ page }) => {
  const opened = await openForm(page, CONSULTATION);
  // The day before a day off of the sample's office.
  await page.clock.setSystemTime(THANKSGIVING.getTime() - DAY_MILLISECONDS);
  await opened.send({ ...newVisitor(), preferredContact: 'phone' });
  await opened.expectSuccess('phone');
  const { steps } = texts().islands.sent.next;
  await expect(opened.form.getByRole('listitem')).toHaveText(
    steps('phone', say('by the next working day'), either({ en: 'Friday', es: 'viernes' })),
  );
  await expect(opened.form.getByRole('link', { name: firm.phone.display })).toHaveAttribute(
    'href',
    `tel:${firm.phone.dial}`,
  );
  await expect(opened.form.getByRole('link', { name: say('What to have ready') })).toHaveAttribute(
    'href',
    at('/prepare'),
  );
  await opened.send(newVisitor());
  await opened.expectSuccess('email');
});

/** The message as the firm's mail quotes it. */
function quoted(message: string): string {
  return message.replace(/^/gm, '> ');
}
