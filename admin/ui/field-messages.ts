import type { ErrorCode } from '#contract/fields.ts';
import type { ErrorField, FieldErrors } from '#contract/submission.ts';
import { islands } from '#app/texts/en/islands.ts';
import { texts } from '#admin/office/texts.ts';

/** The messages of the site's forms, with what people of the firm may type beyond their rules. */
export function fieldMessages(errors: FieldErrors): Partial<Record<ErrorField, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, code]) => [field, messageOf(code)] as const),
  );
}

function messageOf(code: ErrorCode): string {
  const accepted = texts.accepted[code];
  return accepted === undefined ? islands.errors[code] : `${islands.errors[code]}. ${accepted}`;
}
