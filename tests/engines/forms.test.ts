import { expect } from '@playwright/test';
import { confirmationTo, rowsOf } from '#tests/support/product/stored-submissions.ts';
import { BOTH_FORMS, newVisitor } from '#tests/support/browser/submission-forms.ts';
import { fill, formIn, openForm } from './form-steps.ts';
import { test } from './journey.ts';

const THANKS = "Thank you for your submission! We'll contact you via email soon.";

for (const kind of BOTH_FORMS) {
  const { selector, control, choice, status, alert, submit, again } = formIn(kind);

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

    test('reports a missing name, and is sent with it', async ({ visitor, product }) => {
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

    test('keeps the values while offline', async ({ visitor, product, network, consoleErrors }) => {
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
