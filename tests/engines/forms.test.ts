import { expect } from '@playwright/test';
import { confirmationTo, rowsOf } from '#tests/support/product/stored-submissions.ts';
import { BOTH_FORMS, newVisitor } from '#tests/support/browser/forms.ts';
import { fill, formIn, openForm } from './form-steps.ts';
import { test } from './journey.ts';

const THANKS = "Thank you for your submission! We'll contact you via email soon.";

for (const kind of BOTH_FORMS) {
  const { control, status, submit, again } = formIn(kind);

  test.describe(`the ${kind.formType} form`, () => {
    test('accepts a submission, confirms it, and is empty again', async ({ visitor, product }) => {
      const person = newVisitor();
      await openForm(visitor, kind);
      await fill(visitor, kind, person);
      await visitor.click(submit);
      await visitor.expectVisible(status, { text: THANKS, focused: true });
      await visitor.click(again);
      await visitor.expectVisible(control('name'), { value: '' });
      await visitor.expectVisible(control('message'), { value: '' });
      expect(await rowsOf(product, person)).toMatchObject([
        { name: person.name, phone: person.phone, message: person.message },
      ]);
      await confirmationTo(product, person.email);
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
  });
}
