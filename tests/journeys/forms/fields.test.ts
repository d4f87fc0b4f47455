import { expect, type Locator } from '@playwright/test';
import { test } from '#tests/support/browser/product-fixture.ts';
import { at, say } from '#tests/support/browser/site.ts';
import {
  CONSULTATION,
  CONTACT,
  openForm,
  newVisitor,
  type OpenForm,
  type TextControl,
  type FormValues,
} from '#tests/support/browser/forms.ts';

const CONTACT_REQUIRED = 'Please provide either an email address or phone number';

/** contract/submission.test.ts has every mistake, and app/texts/fixed-strings.test.ts every message. */
const MISTAKES: readonly [FormValues, TextControl | 'preferredContact', string][] = [
  [{ name: 'Ann 2' }, 'name', 'Name contains invalid characters'],
  [{ email: 'ann@' }, 'email', 'Please enter a valid email address'],
  [{ phone: '555-HELP-ME' }, 'phone', 'Please enter a valid phone number'],
  [
    { phone: '', preferredContact: 'phone' },
    'preferredContact',
    'Phone number is required for your preferred contact method',
  ],
  [{ message: 'x OnError=1' }, 'message', 'Message contains invalid content'],
];

/** Below these messages, the form says which values a field accepts. */
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

test('a mistake of each field is reported until it is corrected', async ({ page }) => {
  const correct: FormValues = { ...newVisitor(), preferredContact: 'email' };
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(correct);
  for (const [typed, field, message] of MISTAKES)
    await test.step(field, async () => {
      await opened.send(typed);
      await expect(opened.problem.getByRole('link')).toHaveText([say(message)]);
      const control = fieldOf(opened, field);
      await expect(control).toHaveAccessibleDescription(describe(message));
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await opened.problem.getByRole('link').click();
      await expect(
        field === 'preferredContact' ? control.getByLabel(say('Email')) : control,
      ).toBeFocused();
      await opened.enter(correct);
      await expect(opened.problem).toHaveCount(0);
    });
  expect(opened.inserts).toHaveLength(0);
});

function fieldOf(opened: OpenForm, field: TextControl | 'preferredContact'): Locator {
  return field === 'preferredContact' ? opened.preferred : opened.control(field);
}

test('a form requires an email or a phone, and accepts a phone', async ({ page }) => {
  const { name, phone, message } = newVisitor();
  const opened = await openForm(page, CONSULTATION);
  await opened.enter({ name, message });
  await opened.send({ message: `${message}.` });
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
  await opened.expectSuccess('phone');
  expect(opened.inserts.map((request) => request.postDataJSON())).toMatchObject([
    { phone, email: null, subject: null },
  ]);
});

test('all mistakes are reported in field order', async ({ page }) => {
  const opened = await openForm(page, CONTACT);
  await opened.send({ name: '7', phone: '1', message: 'onclick' });
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

test('a subject of 201 characters is refused after the field rules', async ({ page }) => {
  const opened = await openForm(page, CONTACT);
  await opened.send({ ...newVisitor(), name: '', subject: 'x'.repeat(201) });
  await expect(opened.problem.getByRole('link')).toHaveText([say('Name is required')]);
  await opened.send({ name: 'Ann Example' });
  await expect(opened.problem).toHaveText(say('Invalid form data. Please check your entries.'));
  await expect(opened.problem).toBeFocused();
  await expect(opened.control('subject')).toHaveValue('x'.repeat(201));
  expect(opened.inserts).toHaveLength(0);
});

test('the text areas of both forms are high enough for a few lines (R12.13)', async ({ page }) => {
  await page.goto(at('/'));
  for (const [form, height] of [
    ['contactForm', '120px'],
    ['consultationForm', '80px'],
  ] as const)
    await expect(page.locator(`#${form} textarea`)).toHaveCSS('min-height', height);
});
