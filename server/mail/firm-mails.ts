import { FIELDS, FIELD_NAMES, type FieldName } from '#contract/fields.ts';
import { addressIn, MAIN_LANGUAGE } from '#contract/languages.ts';
import { longTime } from '#server/base/local-time.ts';
import { languageName } from '#server/submissions/language.ts';
import { compose, oneLine, type Block, type MailContext, type Message } from './message.ts';
import { shortName } from './plain-name.ts';
import {
  answerBy,
  waysToAnswerFollowUp,
  answerOnlyBy,
  answerIfUnconfirmed,
  mayWrite,
  NO_MAIL_WARNING,
  NOT_CONFIRMED,
  unconfirmed,
  type EachContact,
} from '#server/submissions/shared-contact.ts';
import { mostUrgent, SELF_HARM_HELP } from '#server/submissions/urgency.ts';
import {
  reference,
  type StoredSubmission,
  type KnownSubmission,
} from '#server/submissions/stored-submission.ts';

/** Mail servers reject mails over about 10 MB; 100 messages of the maximum length are less than 2 MB. */
const MAX_MESSAGES_IN_MAIL = 100;

/** Reports a submission: who wrote, how to answer, the message, and a deadline that the law sets for the firm. */
export function renderNotice(
  submission: KnownSubmission,
  context: MailContext,
  adminUrl?: string,
): Message {
  const ways = answerBy(submission);
  const answer =
    ways.prefers === null
      ? answerIfUnconfirmed(ways)
      : ways.noMail
        ? ''
        : `Please answer by ${ways.prefers}, as the visitor prefers.`;
  const urgency = urgencyParts([submission]);
  const form = submission.formType === 'contact' ? 'message' : 'consultation request';
  const prefers = ways.noMail ? NO_MAIL : ways.prefers && PREFERS_IN_SUBJECT[ways.prefers];
  return compose(subjectOf(`${urgency.start}New ${form}`, submission, prefers), context, [
    ...urgency.blocks,
    ...noMailBlock(submission),
    { kind: 'paragraph', text: `A ${form} came in through the website.` },
    ...linkTo(submission, adminUrl),
    submissionFacts(submission, context.firm.timeZone, remarksOf(submission, ways), ways.noMail),
    quoteOf(submission),
    {
      kind: 'paragraph',
      text: `${answer} The message is the visitor's own text: be careful with links in it.`.trim(),
    },
    {
      kind: 'note',
      text: 'If you offer this person bankruptcy help: within 3 business days of first offering it, give the written notices of 11 U.S.C. 527(a)(1) (the one of 342(b)) and 527(a)(2), and the separate statement of 527(b). The written contract of 528(a)(1) is due within 5 business days of first giving help, and before a case is filed.',
    },
    { kind: 'note', text: `Reference: ${submission.id}` },
  ]);
}

/** Reports later messages with the email address or phone number of a submission. */
export function renderFollowUps(
  followUps: readonly StoredSubmission[],
  submission: KnownSubmission,
  context: MailContext,
  adminUrl?: string,
): Message {
  const id = reference(submission.id);
  const { timeZone } = context.firm;
  const count = followUps.length;
  const shown = followUps.slice(0, MAX_MESSAGES_IN_MAIL);
  const isOne = count === 1;
  const urgency = urgencyParts(followUps);
  const what = isOne ? 'Another message' : `${count} more messages`;
  return compose(subjectOf(urgency.start + what, submission), context, [
    ...urgency.blocks,
    ...noMailBlock(submission),
    {
      kind: 'paragraph',
      text: `${isOne ? 'A message' : `${count} messages`} came in through the website with the email address or the phone number of the message of ${longTime(submission.receivedAt, timeZone)}, reference ${id}. The website answered that this address or number had already been submitted and that you will be in touch.`,
    },
    ...linkTo(submission, adminUrl),
    ...shown.flatMap((followUp, index) => [
      ...(isOne ? [] : [{ kind: 'heading', text: `Message ${index + 1} of ${count}` } as const]),
      ...blocksOf(followUp, submission, timeZone),
    ]),
    ...(count > shown.length
      ? [
          {
            kind: 'paragraph',
            text: `${count - shown.length} more are not in this mail. Read all of them in the admin.`,
          } as const,
        ]
      : []),
    {
      kind: 'paragraph',
      text: 'Anyone who knows an email address or a phone number can send a message with it. Apart from that address or number, nothing shows who wrote each message. Be careful with links.',
    },
    { kind: 'note', text: `Reference: ${submission.id}` },
  ]);
}

const URGENT_HINT =
  'This may be urgent: its words speak of a sale, a garnishment, a car, an arrest or a deadline, or it was written on a page for urgent help.';

const PREFERS_IN_SUBJECT = { email: 'prefers email', phone: 'prefers a call' };
const NO_MAIL = 'no email, no voicemail';

const noMailBlock = (submission: KnownSubmission): Block[] =>
  answerBy(submission).noMail ? [{ kind: 'warning', text: NO_MAIL_WARNING }] : [];

/** Identifies a request without saying what it is about, because other people may see the screen. */
function subjectOf(
  what: string,
  { id, name }: StoredSubmission,
  prefers: string | null = null,
): string {
  const details = [shortName(oneLine(name)), prefers].filter(Boolean).join(', ');
  return `${what}${details && `: ${details}`} (${reference(id)})`;
}

/** The link comes before all that the visitor wrote, because a visitor's text could imitate it. */
const linkTo = ({ id }: StoredSubmission, adminUrl: string | undefined): Block[] =>
  adminUrl === undefined
    ? []
    : [{ kind: 'link', label: 'Open the request', href: `${adminUrl}/requests/${id}` }];

/** Whether the mail may have a Reply-To: only if the firm may answer all messages in it at the submission's email. */
export function mayReplyByEmail(
  followUps: readonly StoredSubmission[],
  submission: KnownSubmission,
): boolean {
  return (
    mayWrite(answerBy(submission)) &&
    followUps.every((followUp) => waysToAnswerFollowUp(submission, followUp).email)
  );
}

function blocksOf(
  followUp: StoredSubmission,
  submission: KnownSubmission,
  timeZone: string,
): Block[] {
  const ways = waysToAnswerFollowUp(submission, followUp);
  const confirmed = `also came with ${reference(submission.id)}`;
  return [
    submissionFacts(
      followUp,
      timeZone,
      { email: confirmed, phone: confirmed, ...remarksOf(followUp, ways) },
      answerBy(submission).noMail,
    ),
    {
      kind: 'paragraph',
      text: `Compared with reference ${reference(submission.id)}, ${answerOnlyBy(submission, followUp)}.`,
    },
    quoteOf(followUp),
  ];
}

const remarksOf = (message: StoredSubmission, ways: EachContact) =>
  Object.fromEntries(unconfirmed(message, ways).map((way) => [way, NOT_CONFIRMED]));

/** The mail's subject names the form, and the message is quoted. */
const NOT_FACTS: readonly FieldName[] = ['formType', 'message'];

/** Says who wrote, and how to answer. `remarks` are added to the email and the phone number. */
function submissionFacts(
  submission: StoredSubmission,
  timeZone: string,
  remarks: Partial<Record<FieldName, string>>,
  noMail: boolean,
): Block {
  // If a contact is not confirmed, nobody knows whose preference it is.
  const hidesPreference = noMail || Object.values(remarks).includes(NOT_CONFIRMED);
  const shown = FIELD_NAMES.filter(
    (field) => !NOT_FACTS.includes(field) && !(hidesPreference && field === 'preferredContact'),
  );
  const facts = shown.flatMap((field) => {
    const { label } = FIELDS[field];
    const value = oneLine(submission[field] ?? '');
    const remark = remarks[field];
    return value ? [[label, remark ? `${value} (${remark})` : value] as const] : [];
  });
  return {
    kind: 'facts',
    facts: [
      ...facts,
      ...pageFacts(submission),
      ['Received', longTime(submission.receivedAt, timeZone)],
    ],
  };
}

/** Says on which page the message was written, and the language to answer in if it is not the main one. */
function pageFacts({
  page: address,
  pageLanguage,
}: StoredSubmission): [label: string, value: string][] {
  const page = address === addressIn(pageLanguage, '/') ? 'home page' : address;
  if (pageLanguage === MAIN_LANGUAGE) return page === null ? [] : [['Written on the page', page]];
  const writes = `writes ${languageName(pageLanguage)}`;
  return [
    [
      'Language',
      page === null ? writes : `${writes} (${page === 'home page' ? page : `page ${page}`})`,
    ],
  ];
}

/** The start of the subject line, and the blocks that come first in the mail. */
function urgencyParts(messages: readonly StoredSubmission[]): { start: string; blocks: Block[] } {
  const urgency = mostUrgent(messages);
  switch (urgency) {
    case 'none':
      return { start: '', blocks: [] };
    case 'urgent':
      return { start: 'Urgent? ', blocks: [{ kind: 'warning', text: URGENT_HINT }] };
    case 'self-harm':
      return { start: 'In danger? ', blocks: [{ kind: 'warning', text: SELF_HARM_HELP }] };
    default:
      return urgency satisfies never;
  }
}

/** The message as it was typed. */
function quoteOf(submission: StoredSubmission): Block {
  return submission.message === null
    ? { kind: 'paragraph', text: 'No message was left.' }
    : { kind: 'quote', heading: FIELDS.message.label, text: submission.message };
}
