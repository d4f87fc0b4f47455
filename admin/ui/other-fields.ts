import { FIELDS, FIELD_NAMES, type FieldName, type SubmissionFields } from '#contract/fields.ts';

/** Labels that differ from those that visitors see. */
const LABELS: Partial<Record<FieldName, string>> = {
  email: 'Email address',
  message: 'What they said',
};
export const fieldLabel = (field: FieldName) => LABELS[field] ?? FIELDS[field].label;

/** The fields that pages show separately. */
const PLACED: readonly FieldName[] = [
  'name',
  'email',
  'phone',
  'preferredContact',
  'formType',
  'message',
];

/** The fields that are shown before the message: the subject, and any field that a firm adds to contract/fields.ts. */
export const OTHER_FIELDS = FIELD_NAMES.filter((field) => !PLACED.includes(field));

/** The other fields that have a value, with their labels. The subject is shown without a label. */
export function otherTexts(sent: SubmissionFields): string[] {
  return OTHER_FIELDS.flatMap((field) => {
    const text = sent[field];
    if (text === null) return [];
    return field === 'subject' ? text : `${fieldLabel(field)}: ${text}`;
  });
}

/** The maximum length of a field that has no error message for a text that is too long. */
export function maxLength(field: FieldName): number | undefined {
  const rules = FIELDS[field];
  return 'max' in rules && !('tooLong' in rules) ? rules.max : undefined;
}

/** A number of the United States in one form, however it was typed: `(213) 555-0140`. Other numbers stay as they are. */
export function shownPhone(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/[^\d+]/g, '')) ?? [];
  return line === undefined ? phone : `(${area}) ${exchange}-${line}`;
}
