/*
 * The one table of form fields. The parser, its messages and types, the row, the column lists, the mails to
 * the firm, its admin, the CSV, the webhook and the tests use the fields in the order below.
 * How to add a field: docs/decisions/038-one-table-of-fields.md.
 */

interface Field {
  /** In `contact_submissions` and `private.follow_ups`, in the CSV and in the webhook's body. */
  column: string;
  /** In mails to the firm, its admin, and in the forms except choices and `message`. */
  label: string;
  /** Free text is escaped. Mail to an escaped address would not arrive (docs/decisions/002). */
  escaped: boolean;
  /** Whether the confirmation contains it. Anyone can have a confirmation sent to any address. */
  seenBy: 'firm' | 'firm and visitor';
  /** The message at the field. Without it, the error is shown for the form as a whole. */
  invalid?: string;
}

export interface TextField extends Field {
  /** The message when the field is empty. Without it, the field is optional. */
  required?: string;
  /** Lengths of the typed text, before it is escaped, in Unicode code points. */
  min?: number;
  tooShort?: string;
  max: number;
  /** Without it, `fieldsBeyondLimits` finds a text that is too long (R14.8). */
  tooLong?: string;
  pattern?: RegExp;
  /** Shown below the message `invalid`, whose words are fixed. */
  accepted?: string;
  forbidden?: RegExp;
}

export interface ChoiceField extends Field {
  choices: readonly string[];
}

/** The message for the form as a whole, or for a value that the form itself cannot send. */
export const INVALID = 'Invalid form data. Please check your entries.';

const INVALID_PHONE = 'Please enter a valid phone number';

/** Limits and messages are exactly those of R12.2 to R12.11. */
export const FIELDS = {
  name: {
    column: 'name',
    label: 'Name',
    escaped: true,
    seenBy: 'firm and visitor',
    required: 'Name is required',
    min: 2,
    tooShort: 'Name must be at least 2 characters long',
    max: 100,
    tooLong: 'Name must be less than 100 characters',
    // Letters of every alphabet, spaces, hyphen, apostrophe (phones type the curly one) and period.
    // One letter is visible: the six that are not are fillers. Marks without a width (Mn, Me) stack on one letter, so
    // four in a row are rejected. private.is_name is the same rule.
    pattern:
      /^(?=.*(?![\u115f\u1160\u3164\uffa0\u{13441}\u{13442}])\p{L})(?!.*[\p{Mn}\p{Me}]{4})[\p{L}\p{M} .'’-]+$/u,
    invalid: 'Name contains invalid characters',
    accepted: "Letters, spaces, - ' . Two people? Put the second name in the message.",
  },
  email: {
    column: 'email',
    label: 'Email',
    escaped: false,
    seenBy: 'firm',
    max: 254,
    tooLong: 'Email must be less than 254 characters',
    // The HTML standard's pattern. Also requires a dot in the domain: `ann@mail` reaches nobody.
    pattern:
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
    invalid: 'Please enter a valid email address',
  },
  phone: {
    column: 'phone',
    label: 'Phone',
    escaped: false,
    seenBy: 'firm',
    min: 7,
    tooShort: INVALID_PHONE,
    max: 15,
    tooLong: INVALID_PHONE,
    // At least one digit, because duplicates are compared by digits.
    pattern: /^(?=.*\d)[\d+\-() ]+$/,
    invalid: INVALID_PHONE,
    accepted: 'Digits, spaces, + - ( )',
  },
  preferredContact: {
    column: 'preferred_contact',
    label: 'Prefers',
    escaped: false,
    seenBy: 'firm',
    choices: ['email', 'phone'],
    invalid: INVALID,
  },
  formType: {
    column: 'form_type',
    label: 'Form',
    escaped: false,
    seenBy: 'firm',
    choices: ['contact', 'consultation'],
  },
  subject: {
    column: 'subject',
    label: 'Subject',
    escaped: true,
    seenBy: 'firm',
    max: 200,
  },
  message: {
    column: 'message',
    label: 'Message',
    escaped: true,
    seenBy: 'firm',
    max: 1000,
    tooLong: 'Message must be less than 1000 characters',
    forbidden: /<\s*\/?\s*script|javascript:|onclick|onerror|\0/i,
    invalid: 'Message contains invalid content',
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

/** What a visitor sends, trimmed and valid, but not escaped yet. */
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

/** What the field accepts, if `message` says that it does not accept what was typed. */
export function acceptedHint(field: FieldName, message: string | undefined): string | undefined {
  const rules: TextField | ChoiceField = FIELDS[field];
  return 'accepted' in rules && message === rules.invalid ? rules.accepted : undefined;
}

function isFieldName(key: string): key is FieldName {
  return Object.hasOwn(FIELDS, key);
}

/** Whether it has every column. Does not check the values. */
export function isSubmissionRow(row: Record<string, unknown>): row is SubmissionRow {
  return COLUMNS.every((column) => column in row);
}
