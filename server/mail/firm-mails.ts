import { FIELDS, FIELD_NAMES, type FieldName } from '#contract/fields.ts';
import { longTime } from '#server/local-time.ts';
import {
  compose,
  oneLine,
  plain,
  reference,
  type Block,
  type MailContext,
  type Message,
  type StoredSubmission,
} from './message.ts';
import type { FollowUp } from './outbox.ts';
import { answerOnlyBy, sharedContact } from './shared-contact.ts';
import { namesUrgentMatter } from './urgency.ts';

/** Mail servers refuse mails over about 10 MB; 100 messages of the maximum length are less than 2 MB. */
const MAX_MESSAGES_IN_MAIL = 100;

/** Reports a submission: who wrote, how to answer, the message, and a deadline that the law sets for the firm. */
export function renderNotice(
  submission: StoredSubmission,
  page: string | null,
  context: MailContext,
): Message {
  const form = submission.form_type === 'contact' ? 'message' : 'consultation request';
  const subject = `${urgency([submission])}New ${form} (${reference(submission.id)})`;
  return compose(subject, context, [
    { kind: 'paragraph', text: `A ${form} came in through the website.` },
    factsOf(submission, context.firm.timeZone, { page }),
    quoteOf(submission),
    {
      kind: 'paragraph',
      text: `Please answer by ${submission.preferred_contact}, as the visitor prefers. The message is the visitor's own text: be careful with links in it.`,
    },
    {
      kind: 'note',
      text: 'If you give this person bankruptcy help: the written notice of 11 U.S.C. 527(a)(2) is due within 3 business days of first offering it.',
    },
    { kind: 'note', text: `Reference: ${submission.id}` },
  ]);
}

/** Reports later messages with the email address or phone number of a submission. */
export function renderFollowUps(
  followUps: readonly FollowUp[],
  submission: StoredSubmission,
  page: string | null,
  context: MailContext,
): Message {
  const id = reference(submission.id);
  const { timeZone } = context.firm;
  const count = followUps.length;
  const shown = followUps.slice(0, MAX_MESSAGES_IN_MAIL);
  const isOne = count === 1;
  const subject = `${urgency(followUps)}${isOne ? 'Another message' : `${count} more messages`} (${id})`;
  return compose(subject, context, [
    {
      kind: 'paragraph',
      text: `${isOne ? 'A message' : `${count} messages`} came in through the website with an email address or phone number that had come with the message of ${longTime(new Date(submission.created_at), timeZone)}, reference ${id}. The website answered that it had already been submitted and that you will be in touch.`,
    },
    ...shown.flatMap((followUp, index) => [
      ...(isOne ? [] : [{ kind: 'heading', text: `Message ${index + 1} of ${count}` } as const]),
      // The page is that of the first message of the mail.
      ...blocksOf(followUp, submission, isOne ? page : null, timeZone),
    ]),
    ...(count > shown.length
      ? [
          {
            kind: 'paragraph',
            text: `${count - shown.length} more are not in this mail. Read all of them with: npm run leads -- follow-up ${id}`,
          } as const,
        ]
      : []),
    {
      kind: 'paragraph',
      text: 'Anyone who knows an email address or a phone number can send a message with it. Nothing else in these messages shows who wrote which of them. Be careful with links.',
    },
    { kind: 'note', text: `Reference: ${submission.id}` },
  ]);
}

/** Whether the mail may have a Reply-To: only if all of its messages came with the submission's email address. */
export function mayReplyByEmail(
  followUps: readonly FollowUp[],
  submission: StoredSubmission,
): boolean {
  return followUps.every((followUp) => sharedContact(submission, followUp).email);
}

function blocksOf(
  followUp: FollowUp,
  submission: StoredSubmission,
  page: string | null,
  timeZone: string,
): Block[] {
  const shared = sharedContact(submission, followUp);
  const remark = (isShared: boolean) =>
    isShared ? `also came with ${reference(submission.id)}` : 'not confirmed, do not use it';
  const other =
    followUp.other_with_phone === null
      ? ''
      : ` The phone number also came with another submission, reference ${reference(followUp.other_with_phone)}.`;
  return [
    factsOf(followUp, timeZone, {
      page,
      remarks: { email: remark(shared.email), phone: remark(shared.phone) },
    }),
    {
      kind: 'paragraph',
      text: `Compared with reference ${reference(submission.id)}, ${answerOnlyBy(shared)}.${other}`,
    },
    quoteOf(followUp),
  ];
}

/** The mail's subject names the form, and the message is quoted. */
const NOT_FACTS: readonly FieldName[] = ['formType', 'message'];

/** Who wrote, and how to answer. `remarks` are added to the email and the phone number. */
function factsOf(
  submission: StoredSubmission,
  timeZone: string,
  { page, remarks = {} }: { page: string | null; remarks?: Partial<Record<FieldName, string>> },
): Block {
  const facts = FIELD_NAMES.filter((field) => !NOT_FACTS.includes(field)).flatMap((field) => {
    const { label, column } = FIELDS[field];
    const value = oneLine(submission[column]);
    const remark = remarks[field];
    return value ? [[label, remark ? `${value} (${remark})` : value] as const] : [];
  });
  return {
    kind: 'facts',
    facts: [
      ...facts,
      ...(page === null ? [] : [['Written on the page', page] as const]),
      ['Received', longTime(new Date(submission.created_at), timeZone)],
    ],
  };
}

/** Starts a subject line. It contains no words of the visitor, because other people may see the screen. */
function urgency(written: readonly StoredSubmission[]): string {
  const isUrgent = written.some(
    ({ subject, message }) =>
      namesUrgentMatter(plain(subject)) || namesUrgentMatter(plain(message)),
  );
  return isUrgent ? 'Urgent? ' : '';
}

/** The message as it was typed. */
function quoteOf(submission: StoredSubmission): Block {
  return submission.message === null
    ? { kind: 'paragraph', text: 'No message was left.' }
    : { kind: 'quote', heading: FIELDS.message.label, text: plain(submission.message) };
}
