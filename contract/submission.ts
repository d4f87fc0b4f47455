import * as v from 'valibot';
import { isRecord } from './is-record.ts';

/** The two forms of the site (R12.1). */
export type FormType = 'contact' | 'consultation';
export type PreferredContact = 'email' | 'phone';

/** What a visitor asks, trimmed and valid, as typed: nothing in it is escaped yet. */
export interface Submission {
  name: string;
  email?: string;
  phone?: string;
  subject?: string;
  message?: string;
  preferredContact: PreferredContact;
  formType: FormType;
}

/** `contact` stands for the form as a whole: neither of the two ways to answer was given. */
export type ErrorField = 'name' | 'email' | 'phone' | 'preferredContact' | 'message' | 'contact';
export type FieldErrors = Partial<Record<ErrorField, string>>;

/** Lengths in characters as typed, in Unicode code points (R12.2 to R12.11, R14.7). */
export const LIMITS = {
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  phoneMin: 7,
  phoneMax: 15,
  subjectMax: 200,
  messageMax: 1000,
  anyFieldMax: 2000,
} as const;

/** What the browser wants of an attempt before it is sent (R14.2, R14.6). */
export const MINIMUM_FILL_MS = 3000;
export const MINIMUM_INTERACTIONS = 3;
export const WINDOW_MS = 60_000;

/** What people read, to the letter (R12.2 to R12.11, R14.7, R14.8). */
export const MESSAGES = {
  nameRequired: 'Name is required',
  nameShort: 'Name must be at least 2 characters long',
  nameLong: 'Name must be less than 100 characters',
  nameCharacters: 'Name contains invalid characters',
  contactRequired: 'Please provide either an email address or phone number',
  emailInvalid: 'Please enter a valid email address',
  emailLong: 'Email must be less than 254 characters',
  phoneInvalid: 'Please enter a valid phone number',
  emailPreferred: 'Email is required for your preferred contact method',
  phonePreferred: 'Phone number is required for your preferred contact method',
  messageLong: 'Message must be less than 1000 characters',
  messageContent: 'Message contains invalid content',
  invalid: 'Invalid form data. Please check your entries.',
  structure: 'Invalid form data structure',
  fieldTooLong: (field: string) => `Field ${field} exceeds maximum length`,
} as const;

/** Letters of every alphabet, spaces, hyphen, apostrophe (phones type the curly one) and period. */
export const NAME = /^[\p{L}\p{M} .'’-]+$/u;
/** WHATWG's address pattern, with a dot wanted in the domain: `ann@mail` reaches nobody. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const PHONE = new RegExp(`^(?=.*\\d)[\\d+\\-() ]{${LIMITS.phoneMin},${LIMITS.phoneMax}}$`);
const FORBIDDEN = /<\s*\/?\s*script|javascript:|onclick|onerror|\0/i;

/** Length as people and PostgreSQL count it: code points, not UTF-16 units. */
function characters(text: string): number {
  return Array.from(text).length;
}

const atMost = (limit: number, message: string) =>
  v.check((text: string) => characters(text) <= limit, message);

/** An absent, empty or null value is "not given", as in the stored row. */
const optionalText = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    v.nullish(v.pipe(v.string(), v.trim())),
    v.transform((text) => text || undefined),
    v.optional(schema),
  );

const Fields = v.object({
  name: v.pipe(
    v.nullish(v.string(MESSAGES.nameRequired), ''),
    v.trim(),
    v.nonEmpty(MESSAGES.nameRequired),
    v.check((name) => characters(name) >= LIMITS.nameMin, MESSAGES.nameShort),
    atMost(LIMITS.nameMax, MESSAGES.nameLong),
    v.regex(NAME, MESSAGES.nameCharacters),
  ),
  email: optionalText(
    v.pipe(
      v.string(),
      atMost(LIMITS.emailMax, MESSAGES.emailLong),
      v.regex(EMAIL, MESSAGES.emailInvalid),
    ),
  ),
  phone: optionalText(v.pipe(v.string(), v.regex(PHONE, MESSAGES.phoneInvalid))),
  subject: optionalText(v.string()),
  message: optionalText(
    v.pipe(
      v.string(),
      atMost(LIMITS.messageMax, MESSAGES.messageLong),
      v.check((text) => !FORBIDDEN.test(text), MESSAGES.messageContent),
    ),
  ),
  preferredContact: v.picklist(['email', 'phone'], MESSAGES.invalid),
  formType: v.picklist(['contact', 'consultation']),
});

/**
 * The field rules (R12.2 to R12.11), the same in the browser and on the server.
 * Reads controls as they are named in the form; `errors` holds one message per field.
 */
export function parseSubmission(
  input: unknown,
): { ok: true; submission: Submission } | { ok: false; errors: FieldErrors } {
  const parsed = v.safeParse(Fields, input, { abortPipeEarly: true });
  const errors: FieldErrors = parsed.success ? {} : messagesByField(parsed.issues);
  const given = isRecord(input) ? input : {};
  const has = (field: 'email' | 'phone') => {
    const value = given[field];
    return typeof value === 'string' && value.trim() !== '';
  };

  if (!has('email') && !has('phone')) errors.contact ??= MESSAGES.contactRequired;
  if (given['preferredContact'] === 'email' && !has('email'))
    errors.preferredContact ??= MESSAGES.emailPreferred;
  if (given['preferredContact'] === 'phone' && !has('phone'))
    errors.preferredContact ??= MESSAGES.phonePreferred;

  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, submission: withoutAbsent(parsed.output) };
}

/**
 * The second pass before the insert (R14.8): what the field rules leave open.
 * Counts the characters as typed, so escaping never makes a text too long.
 */
export function withinStoredLimits(submission: Submission): boolean {
  return (
    submission.name !== '' &&
    (submission.preferredContact === 'email' || submission.preferredContact === 'phone') &&
    characters(submission.subject ?? '') <= LIMITS.subjectMax &&
    !(submission.subject ?? '').includes('\0')
  );
}

/**
 * The structure check (R14.7): an object, and no text in it over
 * 2000 characters. Answers the message to show, or nothing when all is well.
 */
export function structureError(data: unknown): string | undefined {
  if (!isRecord(data)) return MESSAGES.structure;
  const long = Object.entries(data).find(
    ([, value]) => typeof value === 'string' && characters(value) > LIMITS.anyFieldMax,
  );
  return long && MESSAGES.fieldTooLong(long[0]);
}

function messagesByField(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const key = issue.path?.[0]?.key;
    if (isErrorField(key)) errors[key] ??= issue.message;
    else errors.contact ??= MESSAGES.invalid;
  }
  return errors;
}

function isErrorField(key: unknown): key is Exclude<ErrorField, 'contact'> {
  return (
    key === 'name' ||
    key === 'email' ||
    key === 'phone' ||
    key === 'preferredContact' ||
    key === 'message'
  );
}

function withoutAbsent(fields: v.InferOutput<typeof Fields>): Submission {
  const { name, preferredContact, formType, email, phone, subject, message } = fields;
  return {
    name,
    preferredContact,
    formType,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(subject && { subject }),
    ...(message && { message }),
  };
}
