/*
 * The one table of form fields. The parser, its types, the row, the column lists, the mails to
 * the firm, its admin, the CSV, the webhook and the tests use the fields in the order below.
 * How to add a field: docs/map.md.
 */

import type { Cleaning } from './clean-text.ts';

/** The errors of a field, or of the form as a whole. The message of each: `errors` in app/texts/en/islands.ts. */
export type ErrorCode =
  | 'nameRequired'
  | 'nameTooShort'
  | 'nameTooLong'
  | 'nameInvalid'
  | 'emailTooLong'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'contactRequired'
  | 'preferredEmailMissing'
  | 'preferredPhoneMissing'
  | 'messageTooLong'
  | 'messageInvalid'
  /** A value that the form itself cannot send. */
  | 'formInvalid';

interface FieldRule {
  /** The name in `contact_submissions` and `private.follow_ups`, in the CSV and in the webhook's body. */
  column: string;
  /** The label in mails to the firm and in its admin. The labels of the forms: app/texts. */
  label: string;
  /** Free text is escaped. Mail to an escaped address would not arrive (docs/decisions/002). */
  escaped: boolean;
  /** The error of a wrong value, shown at the field. Without it, the form as a whole has the error `formInvalid`. */
  invalid?: ErrorCode;
}

export interface TextField extends FieldRule {
  /** The cleaning of the text before its rules are applied. */
  cleaning: Cleaning;
  /** The error when the field is empty. Without it, the field is optional. */
  required?: ErrorCode;
  /** Lengths of the typed text, before it is escaped, in Unicode code points. */
  min?: number;
  tooShort?: ErrorCode;
  max: number;
  /** Without it, `fieldsBeyondLimits` finds a text that is too long (R14.8). */
  tooLong?: ErrorCode;
  pattern?: RegExp;
  forbidden?: RegExp;
}

export interface ChoiceField extends FieldRule {
  choices: readonly string[];
}

/** The limits are exactly the limits of R12.2 to R12.11. */
export const FIELDS = {
  name: {
    column: 'name',
    label: 'Name',
    cleaning: 'name',
    escaped: true,
    required: 'nameRequired',
    min: 2,
    tooShort: 'nameTooShort',
    max: 100,
    tooLong: 'nameTooLong',
    // Letters of every alphabet, spaces, hyphen, apostrophe (phones type the curly one) and period. At least one letter
    // is visible, so the six fillers in the pattern do not count. Marks without a width (Mn, Me) stack on one
    // letter, so four in a row are rejected. private.is_name refuses only what is surely not a name.
    pattern:
      /^(?=.*(?![\u115f\u1160\u3164\uffa0\u{13441}\u{13442}])\p{L})(?!.*[\p{Mn}\p{Me}]{4})[\p{L}\p{M} .'’-]+$/u,
    invalid: 'nameInvalid',
  },
  email: {
    column: 'email',
    label: 'Email',
    cleaning: 'contact',
    escaped: false,
    max: 254,
    tooLong: 'emailTooLong',
    // The HTML standard's pattern. Also requires a dot in the domain: `ann@mail` reaches nobody.
    pattern:
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
    invalid: 'emailInvalid',
  },
  phone: {
    column: 'phone',
    label: 'Phone',
    cleaning: 'contact',
    escaped: false,
    min: 7,
    tooShort: 'phoneInvalid',
    max: 15,
    tooLong: 'phoneInvalid',
    // Requires a digit, because duplicates are compared by digits.
    pattern: /^(?=.*\d)[\d+\-() ]+$/,
    invalid: 'phoneInvalid',
  },
  preferredContact: {
    column: 'preferred_contact',
    label: 'Prefers',
    escaped: false,
    choices: ['email', 'phone'],
    invalid: 'formInvalid',
  },
  formType: {
    column: 'form_type',
    label: 'Form',
    escaped: false,
    choices: ['contact', 'consultation'],
  },
  subject: {
    column: 'subject',
    label: 'Subject',
    cleaning: 'text',
    escaped: true,
    max: 200,
  },
  message: {
    column: 'message',
    label: 'Message',
    cleaning: 'text',
    escaped: true,
    max: 1000,
    tooLong: 'messageTooLong',
    forbidden: /<\s*\/?\s*script|javascript:|onclick|onerror|\0/i,
    invalid: 'messageInvalid',
  },
} as const satisfies Record<string, TextField | ChoiceField>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
type NameOf<Kind> = { [F in FieldName]: Fields[F] extends Kind ? F : never }[FieldName];
type ChoiceName = NameOf<{ choices: readonly string[] }>;
type RequiredTextName = NameOf<{ required: string }>;
type OptionalTextName = Exclude<FieldName, ChoiceName | RequiredTextName>;

/** The two forms of the site (R12.1). */
export type FormType = Fields['formType']['choices'][number];
export type PreferredContact = Fields['preferredContact']['choices'][number];

/** The fields that a visitor sends, trimmed and valid, but not escaped yet. */
export type Submission = { [F in ChoiceName]: Fields[F]['choices'][number] } & {
  [F in RequiredTextName]: string;
} & { [F in OptionalTextName]?: string };

/** One row as it is stored: absent values are null, free text is escaped (R15.1). */
export type SubmissionRow = {
  [F in ChoiceName as Fields[F]['column']]: Fields[F]['choices'][number];
} & { [F in RequiredTextName as Fields[F]['column']]: string } & {
  [F in OptionalTextName as Fields[F]['column']]: string | null;
};

/** The fields of a stored submission as they were typed, with the names of the form. */
export type SubmissionFields = { [F in ChoiceName]: Fields[F]['choices'][number] } & {
  [F in RequiredTextName]: string;
} & { [F in OptionalTextName]: string | null };

export const FIELD_NAMES = Object.keys(FIELDS).filter(isFieldName);
export const COLUMNS = FIELD_NAMES.map((field) => FIELDS[field].column);

function isFieldName(key: string): key is FieldName {
  return Object.hasOwn(FIELDS, key);
}
