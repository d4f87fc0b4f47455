import type { InsertOutcome } from '#contract/data-api.ts';
import { INVALID, type PreferredContact } from '#contract/fields.ts';

/** The forms' messages, except those of single fields. Exact words: R14.7, R15.3 to R15.12. */
export const FORM_MESSAGES = {
  rateLimited: 'Please wait before submitting again',
  securityFailed: 'Security validation failed. Please try again.',
  suspicious: 'Suspicious activity detected',
  structure: 'Invalid form data structure',
  fieldTooLong: (field: string) => `Field ${field} exceeds maximum length`,
  invalid: INVALID,
  thrown: 'An unexpected error occurred. Please try again later.',
} as const;

export function thanks(method: PreferredContact): string {
  return `Thank you for your submission! We'll contact you via ${method} soon.`;
}

/**
 * Beside "already been submitted". The bundled server stores the new message with the first one (R19.7); a data API
 * elsewhere may be a hosted project, which does not (docs/decisions/064).
 */
export const ALREADY_SUBMITTED = {
  stored: 'Your new message was added to the first one. If a date has changed, please call.',
  perhapsNotStored: 'If something has changed, such as a date, please call.',
} as const;

export const OUTCOME_MESSAGES: Record<Exclude<InsertOutcome, 'accepted'>, string> = {
  'duplicate-email': "This email has already been submitted. We'll contact you soon!",
  'duplicate-phone': "This phone number has already been submitted. We'll contact you soon!",
  rejected: 'An error occurred while submitting the form. Please try again.',
};
