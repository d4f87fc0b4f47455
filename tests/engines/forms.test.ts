import { expect } from '@playwright/test';
import { alreadyWrote, confirmationTo, rowsOf } from '#tests/support/product/kept-submissions.ts';
import { BOTH_FORMS, CONTACT, someone } from '#tests/support/browser/submission-forms.ts';
import { fill, formIn, openForm } from './filling.ts';
import { test } from './journey.ts';

const THANKS = "Thank you for your submission! We'll contact you via email soon.";

for (const kind of BOTH_FORMS) {
  const { selector, control, choice, status, alert, submit } = formIn(kind);

  test.describe(`the ${kind.formType} form`, () => {
    test('accepts a request, thanks, and is blank again', async ({ visitor, product }) => {
      const person = someone();
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      await visitor.click(submit);
      await visitor.sees(status, { text: THANKS, focused: true });
      await visitor.sees(control('name'), { value: '' });
      await visitor.sees(control('message'), { value: '' });
      expect(await rowsOf(product, person)).toMatchObject([
        { name: person.name, phone: person.phone, message: person.message },
      ]);
      await confirmationTo(product, person.email);
    });

    test('names what is missing, and sends it once it is mended', async ({ visitor, product }) => {
      const person = someone();
      await openForm(visitor, kind);
      await fill(visitor, kind, { ...person, name: '' });
      await visitor.click(submit);
      await visitor.sees(alert, { focused: true });
      await visitor.click({ role: 'link', name: 'Name is required', within: selector });
      await visitor.sees(control('name'), { focused: true });
      expect(await rowsOf(product, person)).toEqual([]);
      await visitor.type(person.name);
      await visitor.press('Enter');
      await visitor.sees(status, { text: THANKS });
    });

    test('tells whoever has written before that it knows them', async ({
      visitor,
      product,
      complaints,
    }) => {
      complaints.expect(/409/);
      const person = someone();
      await alreadyWrote(product, { email: person.email });
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      await visitor.click(submit);
      const known = "This email has already been submitted. We'll contact you soon!";
      await visitor.sees(status, { text: known, focused: true });
      await visitor.sees(control('email'), { value: person.email });
    });

    test('asks to try again when the address is refused, and keeps the words', async ({
      visitor,
      product,
      complaints,
    }) => {
      complaints.expect(/429/);
      const person = someone();
      await product.query(
        `select from private.count_attempts(array['insert'], array['127.0.0.1']::inet[], 1)`,
      );
      await product.query('update private.address_attempts set attempts = 2000000000');
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      await visitor.click(submit);
      const refused = 'An error occurred while submitting the form. Please try again.';
      await visitor.sees(alert, { text: refused, focused: true });
      await visitor.sees(control('message'), { value: person.message });
      expect(await rowsOf(product, person)).toEqual([]);

      await product.query('delete from private.address_attempts');
      await visitor.click(submit);
      await visitor.sees(status, { text: THANKS });
    });

    test('keeps the words while the network is gone, and sends them when it is back', async ({
      visitor,
      product,
      network,
      complaints,
    }) => {
      complaints.expect(/./);
      const person = someone();
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      network.set('closed');
      await visitor.click(submit);
      const thrown = 'An unexpected error occurred. Please try again later.';
      // A toast; in the form itself when the network left before the toast's code came.
      await visitor.seesText(thrown);
      await visitor.sees(control('message'), { value: person.message });

      network.set('open');
      await visitor.click(submit);
      await visitor.sees(status, { text: THANKS });
      expect(await rowsOf(product, person)).toHaveLength(1);
    });

    test('can be filled and sent with the keyboard alone', async ({ visitor, product }) => {
      const { name, email, phone, message } = someone();
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
      await visitor.sees(submit, { focused: true });
      await visitor.press('Enter');
      await visitor.sees(status, { text: THANKS.replace('email', 'phone'), focused: true });
      expect(await rowsOf(product, { email })).toMatchObject([
        { name, phone, message, preferred_contact: 'phone' },
      ]);
    });

    test('brings the words back after a reload, until they are sent', async ({ visitor }) => {
      const person = someone();
      await visitor.open(kind.path);
      await fill(visitor, kind, person);
      await visitor.click(choice('Phone'));
      await visitor.reload();
      for (const name of ['name', 'email', 'phone', 'message'] as const)
        await visitor.sees(control(name), { value: person[name] });
      await visitor.sees(choice('Phone'), { checked: true });

      await visitor.letPass(3000);
      await visitor.click(submit);
      await visitor.sees(status, { text: THANKS.replace('email', 'phone') });
      await visitor.reload();
      for (const name of ['name', 'email', 'phone', 'message'] as const)
        await visitor.sees(control(name), { value: '' });
    });
  });
}

test('a second contact message within 60 seconds is refused, and accepted after', async ({
  visitor,
  product,
}) => {
  const { status, submit } = formIn(CONTACT);
  const [first, second] = [someone(), someone()];
  await openForm(visitor, CONTACT);
  await fill(visitor, CONTACT, first);
  await visitor.click(submit);
  await visitor.sees(status, { text: THANKS });

  await fill(visitor, CONTACT, second);
  await visitor.click(submit);
  await visitor.sees({ role: 'toast' }, { text: 'Please wait before submitting again' });
  expect(await rowsOf(product, second)).toEqual([]);

  await visitor.letPass(60_000);
  await visitor.click(submit);
  await visitor.sees(status, { text: THANKS });
  expect(await rowsOf(product, second)).toHaveLength(1);
});
