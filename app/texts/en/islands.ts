import type { CourtRecordRow } from '#contract/court-record-content.ts';
import type { ErrorCode, FormType, PreferredContact } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';

/*
 * The texts of islands, the parts of a page that React runs in the browser. They have their own file, because a browser
 * loads only the texts in the language of its page. The words in quotation marks in docs/requirements.md are fixed.
 */

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
// `Intl` would need 20 ms to start in a browser.
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/** Errors of the fields and of a form as a whole (R12.2 to R12.11). */
const ERRORS: Record<ErrorCode, string> = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name must be at least 2 characters long',
  nameTooLong: 'Name must be less than 100 characters',
  nameInvalid: 'Name contains invalid characters',
  emailTooLong: 'Email must be less than 254 characters',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number',
  contactRequired: 'Please provide either an email address or phone number',
  preferredEmailMissing: 'Email is required for your preferred contact method',
  preferredPhoneMissing: 'Phone number is required for your preferred contact method',
  messageTooLong: 'Message must be less than 1000 characters',
  messageInvalid: 'Message contains invalid content',
  formInvalid: 'Invalid form data. Please check your entries.',
};

/** The values that a field accepts, shown below its error. */
const ACCEPTED_VALUES: Partial<Record<ErrorCode, string>> = {
  nameInvalid: "Letters, spaces, - ' . Two people? Put the second name in the message.",
  phoneInvalid:
    '7 to 15 characters: digits, spaces, + - ( ). Too long? Leave out +1 or the spaces.',
};

/** Shown below `preferredEmailMissing` when a phone number was given, and the other way round. */
const CHOOSE_PREFERRED: Partial<Record<ErrorCode, string>> = {
  preferredEmailMissing: 'You gave a phone number. Press “Phone” here, and we call you.',
  preferredPhoneMissing: 'You gave an email address. Press “Email” here, and we write to you.',
};

/** The texts that differ between the two forms. */
const FORMS: Record<FormType, FormTexts> = {
  contact: {
    submit: 'Send Message',
    submitting: 'Sending...',
    message: 'Message',
  },
  consultation: {
    submit: 'Request Free Consultation',
    submitting: 'Requesting...',
    message: 'How can we help?',
    // Prevents private details, which the disclaimer asks to leave out.
    messageHint: 'Two lines are enough: what happened, the date, and when it is safe to call.',
  },
};
interface FormTexts {
  submit: string;
  submitting: string;
  /** The label of the message. */
  message: string;
  messageHint?: string;
}

/** The columns of the court record. The visible name of a narrow column is `short`. */
const COURT_COLUMNS: Record<keyof CourtRecordRow, { label: string; short?: string }> = {
  court: { label: 'Court' },
  completed: { label: 'Completed' },
  subOut: { label: 'Sub out' },
  pending: { label: 'Pending' },
  total: { label: 'Total' },
  confirmed: { label: 'Confirmed' },
  dismissVol: { label: 'Dismissed, voluntary', short: 'Dismiss vol.' },
  dismissInvol: { label: 'Dismissed, involuntary', short: 'Dismiss invol.' },
  convertVol: { label: 'Converted, voluntary', short: 'Convert vol.' },
  convertInvol: { label: 'Converted, involuntary', short: 'Convert invol.' },
};

const SECURITY_FAILED = 'Security validation failed. Please try again.';

export const islands = {
  language: 'en' as Language,
  /** 2026-04-01 */
  day: (date: string) => `${monthOf(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`,
  /** 2026-04 */
  month: (month: string) => `${monthOf(month)} ${month.slice(0, 4)}`,
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),

  errors: ERRORS,
  accepted: ACCEPTED_VALUES,
  choosePreferred: CHOOSE_PREFERRED,
  errorSummary: (count: number) =>
    count === 1 ? 'One thing needs a look' : `${count} things need a look`,

  form: {
    labels: { name: 'Name', email: 'Email', phone: 'Phone', subject: 'Subject' },
    preferredContact: 'Preferred contact method',
    confirmation:
      'We answer there. By email, a short confirmation comes at once and mentions bankruptcy.',
    /** `pressed` is shown while the box is checked. */
    noMail: {
      label: 'Someone else can see my mail or hear my phone',
      pressed:
        'Then say in your message when and how. We send no mail and leave no voicemail before that.',
    },
    ...FORMS,
    dateSoon: {
      question: 'Sale or court date soon?',
      call: 'Call',
      rest: '; do not rely on this form.',
    },
    keptFor: (months: number) =>
      `We keep what you send for ${months === 1 ? 'a month' : `${months} months`} after your last message.`,
    privacyPolicy: 'Privacy policy',
    draft: {
      note: 'What you type stays in this tab until it is sent, you clear it, or you close the tab. On a computer that others use, clear it before you leave.',
      clear: 'Clear it now',
    },
  },

  /** Refusals before a form is sent (R14.1). A toast disappears; `next` stays, after `notSentYet`. */
  refused: {
    toasts: {
      rateLimited: {
        lines: ['Please wait before submitting again'],
        next: 'Wait a minute and send it again,',
      },
      honeypot: { lines: [SECURITY_FAILED], next: 'Reload the page and send it again,' },
      suspicious: {
        lines: [SECURITY_FAILED, 'Suspicious activity detected'],
        next: 'That is only our guard against robots. Write one more line, such as the best time to call, and send it again,',
      },
    },
    /** True also if an earlier message was stored, which the form never denies (R15.17). */
    notSentYet: 'This was not sent yet.',
    /** Shown beside the general message, for the only field whose limit has no message of its own. */
    tooLong: (label: string, max: number) => `${label}: ${max} characters at most.`,
    structure: 'Invalid form data structure',
    fieldTooLong: (name: string) => `Field ${name} exceeds maximum length`,
  },

  /** Answers after a form was sent (R15.3 to R15.16). */
  sent: {
    accepted: (method: PreferredContact) =>
      `Thank you for your submission! We'll contact you via ${method} soon.`,
    duplicateEmail: "This email has already been submitted. We'll contact you soon!",
    duplicatePhone: "This phone number has already been submitted. We'll contact you soon!",
    /**
     * One of the next two texts follows `duplicateEmail` or `duplicatePhone`. The bundled server stores the new message
     * with the first one (R19.7); a hosted project does not (docs/decisions/064).
     */
    addedToFirst:
      'Your new message was added to the first one. If a date has changed, please call.',
    perhapsNotAdded: 'If something has changed, such as a date, please call.',
    rejected: 'An error occurred while submitting the form. Please try again.',
    thrown: 'An unexpected error occurred. Please try again later.',
    perhapsNotReached: 'This may not have reached us.',
    next: {
      heading: 'What happens next',
      /** `time` is the firm's answer time, such as "by the next working day". */
      steps: (method: PreferredContact | undefined, time: string, workday: string | undefined) => [
        'We read what you wrote.',
        `We ${method === 'email' ? 'write to you' : method === 'phone' ? 'call you' : 'contact you only as your message says,'} ${time}.${workday ? ` Our next working day is ${workday}.` : ''}`,
        'You get a plain answer: your choices, what each costs, and what each cannot do.',
      ],
      dateNear: 'If a sale date or a court date is near, do not wait for us. Call',
      tonight: 'What you can do before we open',
      prepare: 'What to have ready',
      again: 'Write another message',
    },
  },

  /** The title of a form whose scripts could not be loaded. */
  notLoaded: 'This could not be loaded.',
  formNotSent: 'Your connection was lost before this form could be sent.',
  /** Replaces `formNotSent` when the site was updated while the page was open. */
  outdated: 'Reload the page.',
  nothingLost: 'Nothing you typed is lost. Try again in a moment,',
  /** The phone number follows these words. */
  orCall: 'or call us at',

  failed: {
    heading: 'Unexpected Application Error!', // R1.8
    call: 'Please call us at',
    /** These words follow the phone number. */
    orReload: ', or reload the page and try again.',
    typed: 'What you typed is here, to copy:',
  },
  toasts: { region: 'Notifications Alt+T', close: 'Close' },

  income: {
    progress: (number: number, total: number) => `${number} of ${total}`,
    question: (number: number, total: number) => `Question ${number} of ${total}:`,
    continue: 'Continue',
    back: 'Back',
    answersKept: 'Your answers are still here',
    whatCounts: 'What counts?',
    whyWeAsk: 'Why do we ask?',
    sum: 'All six months:',
    change: 'Change',
  },

  courts: {
    find: 'Find a court',
    found: (shown: number, all: number) => `${shown} of ${all} courts`,
    none: 'No results found.',
    columns: 'Columns',
    /** On narrow screens one group is shown at a time; styles/record.css says which columns are in a group. */
    groups: ['Plans confirmed', 'Dismissed', 'Converted', 'Not completed'],
    labels: COURT_COLUMNS,
    totals: 'Total',
  },
};
