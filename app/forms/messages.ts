import type { InsertOutcome } from '#contract/data-api.ts';
import { INVALID, type PreferredContact } from '#contract/fields.ts';
import { MESSAGES, type FieldErrors } from '#contract/submission.ts';

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

/** After "Nothing was sent yet.", below the button, because a toast disappears. */
export const NEXT_TRY = {
  rateLimited: 'Wait a minute and send it again,',
  suspicious: 'Write one more line and send it again,',
  honeypot: 'Reload the page and send it again,',
} as const;

export function thanks(method: PreferredContact): string {
  return `Thank you for your submission! We'll contact you via ${method} soon.`;
}

const ANSWER_WAYS = { email: 'write to you', phone: 'call you' } as const;

/** Follows `thanks`. `answerTime`: of the firm, such as "by the next working day"; `day`: the next working day. */
export function nextSteps(method: PreferredContact, answerTime: string, day: string | undefined) {
  return {
    heading: 'What happens next',
    steps: [
      'We read what you wrote.',
      `We ${ANSWER_WAYS[method]} ${answerTime}.${day ? ` Our next working day is ${day}.` : ''}`,
      'You get a plain answer: your choices, what each costs, and what each cannot do.',
    ],
    dateNear: 'If a sale date or a court date is near, do not wait for us. Call',
    again: 'Write another message',
  };
}

/** The one line below "Email is required for your preferred contact method", when a phone number was given instead. */
const PREFERRED_HINTS: Record<string, string> = {
  [MESSAGES.preferred.email]: 'You gave a phone number. Press “Phone” here, and we call you.',
  [MESSAGES.preferred.phone]: 'You gave an email address. Press “Email” here, and we write to you.',
};

export function preferredHint({ contact, preferredContact = '' }: FieldErrors): string | undefined {
  return contact === undefined ? PREFERRED_HINTS[preferredContact] : undefined;
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
