import type { ErrorCode } from '#contract/fields.ts';
import type { ErrorField, FieldErrors } from '#contract/submission.ts';
import { islands } from '#app/texts/en/islands.ts';

/** The text after an error that says what is accepted (contract/staff-entry.ts). */
const ACCEPTED: Partial<Record<ErrorCode, string>> = {
  nameInvalid: 'Accepted: letters, spaces, - ’ . and &',
  phoneInvalid: 'Accepted: 7 to 15 digits, with spaces, dots or + - ( ), then ext 4 or x4',
};

/** The messages of the site's forms. Where people of the firm may type more than visitors, the message says what. */
export function fieldMessages(errors: FieldErrors): Partial<Record<ErrorField, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, code]) => {
      const [message, accepted] = [islands.errors[code], ACCEPTED[code]];
      return [field, accepted === undefined ? message : `${message}. ${accepted}`] as const;
    }),
  );
}
