import { FIELDS } from '#contract/fields.ts';
import { nextWorkingDay } from '#server/working-time.ts';
import { reference, type StoredSubmission } from '#server/submissions/stored-submission.ts';
import { compose, oneLine, type MailContext, type Message } from './message.ts';

const MAX_NAME_CHARACTERS = 40;
const MAX_NAME_WORDS = 3;
/** Parts are separated by hyphens and apostrophes too: "Anne-Marie O'Neil Jr." has five. */
const MAX_NAME_PARTS = 5;

const confirmationDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** To the visitor. Does not contain the subject of the message, because other people may see the screen. */
export function renderConfirmation(submission: StoredSubmission, context: MailContext): Message {
  const { firm, notices } = context;
  const next = new Date(nextWorkingDay(submission.receivedAt, firm));
  return compose(`We received your message (${reference(submission.id)})`, context, [
    { kind: 'paragraph', text: greeting(oneLine(submission.name)) },
    {
      kind: 'paragraph',
      text: `Thank you for writing to us. Your message has reached our office, and a member of our team will answer you at this address ${firm.answerTime}. Our next working day is ${confirmationDay.format(next)}.`,
    },
    {
      kind: 'steps',
      heading: 'What happens next',
      steps: [
        'We read what you wrote.',
        'We suggest a time for the first consultation. It is free, in person, by phone or by video.',
        'You get a plain answer: your choices, what each costs, and what each cannot do.',
      ],
    },
    { kind: 'paragraph', text: 'You do not have to prepare anything.' },
    {
      kind: 'call',
      before: 'If it is urgent, do not wait for our answer. Please call',
      ...firm.phone,
      after: firm.hoursText,
    },
    { kind: 'note', text: notices.emailNote },
    {
      kind: 'note',
      text: 'If you did not write to us, someone may have mistyped their address. Please answer this email and say so, and we will not write to you again.',
    },
    // An email about a firm's services needs the sentence of 11 U.S.C. 528(a) and the responsible lawyer, as a page does.
    {
      kind: 'note',
      text: [notices.debtReliefAgency, notices.advertising, ...notices.responsible].join(' '),
    },
  ]);
}

/**
 * Anyone can enter somebody else's email address, so the name must not be usable to send text to it: neither a
 * sentence nor anything that mail programs turn into a link (R20.3).
 */
function greeting(name: string): string {
  const isPlainName =
    FIELDS.name.pattern.test(name) &&
    Array.from(name).length <= MAX_NAME_CHARACTERS &&
    name.split(' ').length <= MAX_NAME_WORDS &&
    name.split(/[ '’-]+/).length <= MAX_NAME_PARTS &&
    !/\.\p{L}{2}/u.test(name);
  return isPlainName ? `Hello ${name},` : 'Hello,';
}
