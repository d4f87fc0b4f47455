import { expect, type Locator } from '@playwright/test';
import { test } from '#tests/support/browser/product-fixture.ts';
import { say } from '#tests/support/browser/site-language.ts';
import {
  CONSULTATION,
  CONTACT,
  expectSuccessMessage,
  openForm,
  securityEvents,
  newVisitor,
  formValues,
  type OpenForm,
  type TextControl,
  type FormValues,
} from '#tests/support/browser/submission-forms.ts';

interface Mistake {
  typed: FormValues;
  field: TextControl | 'preferredContact';
  message: string;
}

const AT_MAIL = '@mail.example';
const CONTACT_REQUIRED = 'Please provide either an email address or phone number';
const LONG_EMAIL = 'a'.repeat(255 - AT_MAIL.length) + AT_MAIL;

/** The messages are repeated here, so that a change of them in the texts fails a test. */
const MISTAKES: Record<string, Mistake> = {
  'no name': { typed: { name: '' }, field: 'name', message: 'Name is required' },
  'a name of spaces': { typed: { name: '   ' }, field: 'name', message: 'Name is required' },
  'a name of one letter': { typed: { name: 'A' }, field: 'name', message: 'Name must be at least 2 characters long' },
  'a name of 101 letters': { typed: { name: 'A'.repeat(101) }, field: 'name', message: 'Name must be less than 100 characters' },
  'a name with a digit': { typed: { name: 'Ann 2' }, field: 'name', message: 'Name contains invalid characters' },
  'a name with a bracket': { typed: { name: 'Ann <b>' }, field: 'name', message: 'Name contains invalid characters' },
  'an email without a domain': { typed: { email: 'ann@' }, field: 'email', message: 'Please enter a valid email address' },
  'an email of 255 characters': { typed: { email: LONG_EMAIL }, field: 'email', message: 'Email must be less than 254 characters' },
  'a phone of six digits': { typed: { phone: '555014' }, field: 'phone', message: 'Please enter a valid phone number' },
  'a phone of 16 digits': { typed: { phone: '1234567890123456' }, field: 'phone', message: 'Please enter a valid phone number' },
  'a phone with letters': { typed: { phone: '555-HELP-ME' }, field: 'phone', message: 'Please enter a valid phone number' },
  'no email although it is preferred': { typed: { email: '' }, field: 'preferredContact', message: 'Email is required for your preferred contact method' },
  'no phone although it is preferred': { typed: { phone: '', preferredContact: 'phone' }, field: 'preferredContact', message: 'Phone number is required for your preferred contact method' },
  'a message of 1001 characters': { typed: { message: 'x'.repeat(1001) }, field: 'message', message: 'Message must be less than 1000 characters' },
  'a script tag': { typed: { message: 'Hi <SCRIPT>' }, field: 'message', message: 'Message contains invalid content' },
  'a javascript: scheme': { typed: { message: 'JavaScript:x' }, field: 'message', message: 'Message contains invalid content' },
  'an onclick': { typed: { message: 'onclick' }, field: 'message', message: 'Message contains invalid content' },
  'an onerror': { typed: { message: 'x OnError=1' }, field: 'message', message: 'Message contains invalid content' },
}; // prettier-ignore

/** What a field accepts, below these messages. */
const ACCEPTED: Partial<Record<string, string>> = {
  'Name contains invalid characters':
    "Letters, spaces, - ' . Two people? Put the second name in the message.",
  'Please enter a valid phone number':
    '7 to 15 characters: digits, spaces, + - ( ). Too long? Leave out +1 or the spaces.',
  'Email is required for your preferred contact method':
    'You gave a phone number. Press “Phone” here, and we call you.',
  'Phone number is required for your preferred contact method':
    'You gave an email address. Press “Email” here, and we write to you.',
};
/** The end of a description: some fields have a hint before the error. */
function describe(message: string): RegExp {
  const texts = [message, ACCEPTED[message]].flatMap((text) => (text ? [say(text)] : []));
  return new RegExp(`${texts.join(' ').replaceAll(/[.+()?]/g, String.raw`\$&`)}$`);
}

test(
  'the contact form reports each mistake until its field is edited',
  { tag: '@ci' },
  async ({ page }) => {
    test.slow();
    const opened = await openForm(page, CONTACT);
    for (const [what, mistake] of Object.entries(MISTAKES))
      await test.step(what, () => expectReportUntilEdited(opened, mistake));
  },
);

test('the consultation form reports a mistake of each field until the value is correct', async ({
  page,
}) => {
  const correct: FormValues = { ...newVisitor(), preferredContact: 'email' };
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(correct);
  const ofEachField = new Map(Object.values(MISTAKES).map((mistake) => [mistake.field, mistake]));
  for (const { typed, field, message } of ofEachField.values())
    await test.step(field, async () => {
      await opened.enter(typed);
      await opened.submit.click();
      await expect(opened.problem.getByRole('link')).toHaveText([say(message)]);
      await expect(fieldOf(opened, field)).toHaveAccessibleDescription(describe(message));
      await opened.enter(correct);
      await expect(opened.problem).toHaveCount(0);
    });
  expect(opened.inserts).toHaveLength(0);
});

async function expectReportUntilEdited(opened: OpenForm, { typed, field, message }: Mistake) {
  await opened.enter({ ...newVisitor(), preferredContact: 'email', ...typed });
  const values = await formValues(opened);
  await opened.submit.click();
  await expectMistake(opened, { typed, field, message });
  expect(await formValues(opened)).toEqual(values);
  expect(opened.inserts).toHaveLength(0);
  expect(await securityEvents(opened.page)).toEqual([]);

  await edit(opened, field);
  await expect(opened.form.getByText(say(message))).toHaveCount(0);
  await expect(opened.problem).toHaveCount(0);
  await expect(fieldOf(opened, field)).not.toHaveAttribute('aria-invalid');
}

function fieldOf(opened: OpenForm, field: Mistake['field']): Locator {
  return field === 'preferredContact' ? opened.preferred : opened.control(field);
}

/** The message is below its field, in its description, and in the focused summary as a link. */
async function expectMistake(opened: OpenForm, { field, message }: Mistake) {
  await expect(opened.problem).toBeFocused();
  const link = opened.problem.getByRole('link');
  await expect(link).toHaveText([say(message)]);
  const control = fieldOf(opened, field);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(describe(message));
  await expect(opened.form.getByText(say(message), { exact: true }).last()).toBeVisible();
  for (const [about, hint = ''] of Object.entries(ACCEPTED))
    await expect(opened.form.getByText(say(hint), { exact: true })).toHaveCount(
      about === message ? 1 : 0,
    );
  await link.click();
  await expect(
    field === 'preferredContact' ? control.getByLabel(say('Email')) : control,
  ).toBeFocused();
}

async function edit(opened: OpenForm, field: Mistake['field']) {
  if (field === 'preferredContact')
    await opened.preferred.getByRole('radio', { checked: false }).check();
  else await opened.control(field).press('x');
}

test('a form requires an email or a phone, and accepts a phone', async ({ page }) => {
  const { name, phone, message } = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  await opened.enter({ name, message });
  await opened.enter({ message: `${message}.` });
  await opened.submit.click();
  await expect(opened.problem.getByRole('link')).toHaveText([
    say(CONTACT_REQUIRED),
    say('Email is required for your preferred contact method'),
  ]);
  await expect(opened.form.getByText(say(CONTACT_REQUIRED))).toHaveCount(2);
  for (const control of [opened.control('email'), opened.control('phone')]) {
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(say(CONTACT_REQUIRED));
  }
  await opened.problem.getByRole('link', { name: say(CONTACT_REQUIRED) }).click();
  await expect(opened.control('email')).toBeFocused();

  await opened.enter({ phone, preferredContact: 'phone' });
  await expect(opened.problem).toHaveCount(0);
  await opened.submit.click();
  await expectSuccessMessage(opened, 'phone');
  expect(opened.inserts).toHaveLength(1);
});

test('all mistakes are reported in field order, and an edit removes that of its field', async ({
  page,
}) => {
  const opened = await openForm(page, CONTACT);
  await opened.enter({ name: '7', phone: '1', message: 'onclick' });
  await opened.submit.click();
  const links = opened.problem.getByRole('link');
  await expect(links).toHaveText([
    say('Name must be at least 2 characters long'),
    say('Please enter a valid phone number'),
    say('Email is required for your preferred contact method'),
    say('Message contains invalid content'),
  ]);
  await opened.enter({ name: 'Ann Example' });
  await expect(links).toHaveCount(3);
  await expect(opened.control('name')).not.toHaveAttribute('aria-invalid');
  await expect(opened.control('phone')).toHaveAttribute('aria-invalid', 'true');
});

test('a subject of 201 characters is refused after the field rules have passed', async ({
  page,
}) => {
  const opened = await openForm(page, CONTACT);
  await opened.enter({ ...newVisitor(), name: '', subject: 'x'.repeat(201) });
  await opened.submit.click();
  await expect(opened.problem.getByRole('link')).toHaveText([say('Name is required')]);
  await opened.enter({ name: 'Ann Example' });
  await opened.submit.click();
  await expect(opened.problem).toHaveText(say('Invalid form data. Please check your entries.'));
  await expect(opened.problem).toBeFocused();
  await expect(opened.control('subject')).toHaveValue('x'.repeat(201));
  expect(opened.inserts).toHaveLength(0);
});
