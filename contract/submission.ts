import { cleanText } from './clean-text.ts';
import {
  FIELDS,
  FIELD_NAMES,
  type ChoiceField,
  type ErrorCode,
  type FieldName,
  type PreferredContact,
  type Submission,
  type TextField,
} from './fields.ts';
import { isRecord } from './is-record.ts';

/** `contact` stands for the form as a whole. */
export type ErrorField = FieldName | 'contact';
/** One error for each field. */
export type FieldErrors = Partial<Record<ErrorField, ErrorCode>>;

const PREFERRED_MISSING = {
  email: 'preferredEmailMissing',
  phone: 'preferredPhoneMissing',
} as const satisfies Record<PreferredContact, ErrorCode>;

/**
 * Applies the field rules (R12.2 to R12.11), the same in the browser and on the server. `input`
 * has the names of the form's controls. An absent, empty or null value means "not given", as in
 * the stored row. The texts are cleaned first.
 */
export function parseSubmission(
  input: unknown,
): { ok: true; submission: Submission } | { ok: false; errors: FieldErrors } {
  if (!isRecord(input)) return { ok: false, errors: { contact: 'formInvalid' } };
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const field of FIELD_NAMES) {
    const rules: TextField | ChoiceField = FIELDS[field];
    const value = fieldValue(rules, input[field]);
    if (value !== undefined) values[field] = value;
    const error = brokenRule(rules, value);
    if (error !== undefined) errors[rules.invalid === undefined ? 'contact' : field] = error;
  }

  const isGiven = (field: PreferredContact) => typeof values[field] === 'string';
  const preferred = FIELDS.preferredContact.choices.find(
    (way) => way === values['preferredContact'],
  );
  if (!isGiven('email') && !isGiven('phone')) errors.contact ??= 'contactRequired';
  if (preferred && !isGiven(preferred)) errors.preferredContact = PREFERRED_MISSING[preferred];

  return Object.keys(errors).length === 0 && isSubmission(values)
    ? { ok: true, submission: values }
    : { ok: false, errors };
}

/**
 * The fields that are longer than their limit, or contain a character that PostgreSQL cannot
 * store. Checked after the field rules, before the insert (R14.8).
 */
export function fieldsBeyondLimits(values: Record<string, unknown>): FieldName[] {
  return FIELD_NAMES.filter((field) => {
    const rules: TextField | ChoiceField = FIELDS[field];
    const value = fieldValue(rules, values[field]);
    return (
      typeof value === 'string' &&
      'max' in rules &&
      (characters(value) > rules.max || value.includes('\0'))
    );
  });
}

function fieldValue(rules: TextField | ChoiceField, sent: unknown): unknown {
  if ('choices' in rules) return sent;
  if (typeof sent !== 'string') return sent ?? undefined;
  return cleanText(sent, rules.cleaning).trim() || undefined;
}

/** The error of the first rule that a value breaks. */
function brokenRule(rules: TextField | ChoiceField, value: unknown): ErrorCode | undefined {
  const { invalid = 'formInvalid' } = rules;
  if ('choices' in rules) return rules.choices.some((one) => one === value) ? undefined : invalid;
  if (value === undefined) return rules.required;
  if (typeof value !== 'string') return rules.required ?? invalid;
  const length = characters(value);
  if (rules.tooShort !== undefined && length < (rules.min ?? 0)) return rules.tooShort;
  if (rules.tooLong !== undefined && length > rules.max) return rules.tooLong;
  return rules.pattern?.test(value) === false || rules.forbidden?.test(value) ? invalid : undefined;
}

function isSubmission(values: Record<string, unknown>): values is Submission {
  return FIELD_NAMES.every((field) => brokenRule(FIELDS[field], values[field]) === undefined);
}

/** Length as people and PostgreSQL count it: code points, not UTF-16 units. */
export function characters(text: string): number {
  return Array.from(text).length;
}
