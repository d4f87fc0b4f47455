import { FIELDS, FIELD_NAMES, type FieldName } from '#contract/fields.ts';
import type { Message } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';

/** Pages show these fields in places of their own. */
const PLACED: readonly FieldName[] = [
  'name',
  'email',
  'phone',
  'preferredContact',
  'formType',
  'message',
];

/** The texts that are shown before the message: the subject, and what a firm adds to contract/fields.ts. */
export const OTHER_FIELDS = FIELD_NAMES.filter((field) => !PLACED.includes(field));

/** Those that were filled in, with their labels. A subject needs none. */
export function otherTexts(sent: Pick<Message, FieldName>): string[] {
  return OTHER_FIELDS.flatMap((field) => {
    const text = sent[field];
    if (text === null) return [];
    return field === 'subject' ? text : `${texts.label(field)}: ${text}`;
  });
}

/** The longest text of a field without an error message of its own. */
export function maxLength(field: FieldName): number | undefined {
  const rules = FIELDS[field];
  return 'max' in rules && !('tooLong' in rules) ? rules.max : undefined;
}
