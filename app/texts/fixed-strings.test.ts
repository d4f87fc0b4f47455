import { expect, test } from 'vitest';
import { catalogOf } from './page-texts.ts';

const { islands } = catalogOf('en');

// The words are repeated here, so that a change of one in the catalog fails a test.
test('the messages of the form are those of R12.2 to R12.11 and R14.8', () => {
  expect(islands.errors).toEqual({
    nameRequired: 'Name is required',
    nameTooShort: 'Name must be at least 2 characters long',
    nameTooLong: 'Name must be less than 100 characters',
    nameInvalid: 'Name contains invalid characters',
    emailTooLong: 'Email must be less than 254 characters',
    emailInvalid: 'Please enter a valid email address',
    phoneInvalid: 'Please enter a valid phone number',
    contactRequired: 'Please provide either an email address or phone number',
    preferredEmailMissing: 'Email is required for your preferred contact method',
    preferredPhoneMissing: 'Phone number is required for your preferred contact method',
    messageTooLong: 'Message must be less than 1000 characters',
    messageInvalid: 'Message contains invalid content',
    formInvalid: 'Invalid form data. Please check your entries.',
  });
});

test('the words of a refusal are those of R14.7 and R15.8 to R15.10', () => {
  const { toasts, structure, fieldTooLong } = islands.refused;
  expect(toasts.rateLimited.lines).toEqual(['Please wait before submitting again']);
  expect(toasts.honeypot.lines).toEqual(['Security validation failed. Please try again.']);
  expect(toasts.suspicious.lines).toEqual([
    'Security validation failed. Please try again.',
    'Suspicious activity detected',
  ]);
  expect(structure).toBe('Invalid form data structure');
  expect(fieldTooLong('message')).toBe('Field message exceeds maximum length');
});

test('the words after sending are those of R15.3 to R15.7', () => {
  const { sent } = islands;
  expect(sent.accepted('email')).toBe(
    "Thank you for your submission! We'll contact you via email soon.",
  );
  expect(sent.accepted('phone')).toBe(
    "Thank you for your submission! We'll contact you via phone soon.",
  );
  expect(sent.duplicateEmail).toBe(
    "This email has already been submitted. We'll contact you soon!",
  );
  expect(sent.duplicatePhone).toBe(
    "This phone number has already been submitted. We'll contact you soon!",
  );
  expect(sent.rejected).toBe('An error occurred while submitting the form. Please try again.');
  expect(sent.thrown).toBe('An unexpected error occurred. Please try again later.');
});

test('the other fixed words are those of R1.8, R2.15, R7.4 and R13.1', () => {
  expect(islands.failed.heading).toBe('Unexpected Application Error!');
  expect(islands.toasts.region).toBe('Notifications Alt+T');
  expect(islands.courts.none).toBe('No results found.');
  const { contact, consultation } = islands.form;
  expect([contact.submit, contact.submitting]).toEqual(['Send Message', 'Sending...']);
  expect([consultation.submit, consultation.submitting]).toEqual([
    'Request Free Consultation',
    'Requesting...',
  ]);
});
