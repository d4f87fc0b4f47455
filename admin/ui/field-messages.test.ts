import { expect, test } from 'vitest';
import { fieldMessages } from './field-messages.ts';

test('shows the messages of the site, and adds which characters people of the firm may type', () => {
  expect(
    fieldMessages({ name: 'nameInvalid', email: 'emailInvalid', phone: 'phoneInvalid' }),
  ).toEqual({
    name: 'Name contains invalid characters. Accepted: letters, spaces, - ’ . and &',
    email: 'Please enter a valid email address',
    phone:
      'Please enter a valid phone number. Accepted: 7 to 15 digits, with spaces, dots or + - ( ), then ext 4 or x4',
  });
});
