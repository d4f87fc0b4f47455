import { expect } from '@playwright/test';
import {
  confirmationTo,
  insertEarlierSubmission,
  rowsOf,
} from '#tests/support/product/stored-submissions.ts';
import { BOTH_FORMS, CONTACT, newVisitor } from '#tests/support/browser/submission-forms.ts';
import { fill, formIn, openForm } from './form-steps.ts';
import { test } from './journey.ts';

const THANKS = "Thank you for your submission! We'll contact you via email soon.";

for (const kind of BOTH_FORMS) {
  const { selector, control, choice, status, alert, submit } = formIn(kind);

  test.describe(`the ${kind.formType} form`, () => {
    test('accepts a submission, confirms it, and is empty again', async ({ visitor, product }) => {
      const person = newVisitor();
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      await visitor.click(submit);
      await visitor.expectVisible(status, { text: THANKS, focused: true });
      await visitor.expectVisible(control('name'), { value: '' });
      await visitor.expectVisible(control('message'), { value: '' });
      expect(await rowsOf(product, person)).toMatchObject([
        { name: person.name, phone: person.phone, message: person.message },
      ]);
      await confirmationTo(product, person.email);
    });

    test('reports a missing name, and is sent once the name is entered', async ({
      visitor,
      product,
    }) => {
      const person = newVisitor();
      await openForm(visitor, kind);
      await fill(visitor, kind, { ...person, name: '' });
      await visitor.click(submit);
      await visitor.expectVisible(alert, { focused: true });
      await visitor.click({ role: 'link', name: 'Name is required', within: selector });
      await visitor.expectVisible(control('name'), { focused: true });
      expect(await rowsOf(product, person)).toEqual([]);
      await visitor.type(person.name);
      await visitor.press('Enter');
      await visitor.expectVisible(status, { text: THANKS });
    });

    test('reports an email address that was submitted before', async ({
      visitor,
      product,
      consoleErrors,
    }) => {
      consoleErrors.expect(/409/);
      const person = newVisitor();
      await insertEarlierSubmission(product, { email: person.email });
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      await visitor.click(submit);
      const known = "This email has already been submitted. We'll contact you soon!";
      await visitor.expectVisible(status, { text: known, focused: true });
      await visitor.expectVisible(control('email'), { value: person.email });
    });

    test('asks to try again after a 429 response, and keeps the values', async ({
      visitor,
      product,
      consoleErrors,
    }) => {
      consoleErrors.expect(/429/);
      const person = newVisitor();
      await product.query(`select from private.count_attempt('insert', '127.0.0.1', 1)`);
      await product.query('update private.address_attempts set attempts = 2000000000');
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      await visitor.click(submit);
      const refused = 'An error occurred while submitting the form. Please try again.';
      await visitor.expectVisible(alert, { text: refused, focused: true });
      await visitor.expectVisible(control('message'), { value: person.message });
      expect(await rowsOf(product, person)).toEqual([]);

      await product.query('delete from private.address_attempts');
      await visitor.click(submit);
      await visitor.expectVisible(status, { text: THANKS });
    });

    test('keeps the values while the network is down, and sends them when it is back', async ({
      visitor,
      product,
      network,
      consoleErrors,
    }) => {
      consoleErrors.expect(/./);
      const person = newVisitor();
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      network.set('closed');
      await visitor.click(submit);
      const failure = 'An unexpected error occurred. Please try again later.';
      // In a toast, or in the form if the toast's script was not loaded yet.
      await visitor.expectText(failure);
      await visitor.expectVisible(control('message'), { value: person.message });

      network.set('open');
      await visitor.click(submit);
      await visitor.expectVisible(status, { text: THANKS });
      expect(await rowsOf(product, person)).toHaveLength(1);
    });

    test('can be filled and sent with the keyboard alone', async ({ visitor, product }) => {
      const { name, email, phone, message } = newVisitor();
      await openForm(visitor, kind);
      await visitor.tabTo(control('name'));
      await visitor.type(name);
      await visitor.press('Tab');
      await visitor.type(email);
      await visitor.press('Tab');
      await visitor.type(phone);
      await visitor.press('Tab');
      await visitor.press('ArrowRight');
      await visitor.tabTo(control('message'));
      await visitor.type(message);
      await visitor.press('Tab');
      await visitor.expectVisible(submit, { focused: true });
      await visitor.press('Enter');
      await visitor.expectVisible(status, {
        text: THANKS.replace('email', 'phone'),
        focused: true,
      });
      expect(await rowsOf(product, { email })).toMatchObject([
        { name, phone, message, preferred_contact: 'phone' },
      ]);
    });

    test('restores the values after a reload, until they are sent', async ({ visitor }) => {
      const person = newVisitor();
      await visitor.open(kind.path);
      await fill(visitor, kind, person);
      await visitor.click(choice('Phone'));
      await visitor.reload();
      for (const name of ['name', 'email', 'phone', 'message'] as const)
        await visitor.expectVisible(control(name), { value: person[name] });
      await visitor.expectVisible(choice('Phone'), { checked: true });

      await visitor.advanceClock(3000);
      await visitor.click(submit);
      await visitor.expectVisible(status, { text: THANKS.replace('email', 'phone') });
      await visitor.reload();
      for (const name of ['name', 'email', 'phone', 'message'] as const)
        await visitor.expectVisible(control(name), { value: '' });
    });
  });
}

test('a second contact message within 60 seconds is refused, and accepted afterwards', async ({
  visitor,
  product,
}) => {
  const { status, submit } = formIn(CONTACT);
  const [first, second] = [newVisitor(), newVisitor()];
  await openForm(visitor, CONTACT);
  await fill(visitor, CONTACT, first);
  await visitor.click(submit);
  await visitor.expectVisible(status, { text: THANKS });

  await fill(visitor, CONTACT, second);
  await visitor.click(submit);
  await visitor.expectVisible({ role: 'toast' }, { text: 'Please wait before submitting again' });
  expect(await rowsOf(product, second)).toEqual([]);

  await visitor.advanceClock(60_000);
  await visitor.click(submit);
  await visitor.expectVisible(status, { text: THANKS });
  expect(await rowsOf(product, second)).toHaveLength(1);
});
