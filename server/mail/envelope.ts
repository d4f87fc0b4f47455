import { renderConfirmation } from './confirmation.ts';
import { renderFollowUp } from './follow-up.ts';
import type { MailContext, Message } from './message.ts';
import { renderNotice } from './notice.ts';
import type { OwedMail } from './outbox.ts';

/** A whole mail, as a transport takes it. */
export interface Mail {
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

interface Addresses {
  mailFrom: string;
  firmInbox: string;
}

/** The same mail at each attempt, down to its id, so that a second copy can be told as one. */
export function toMail(owed: OwedMail, context: MailContext, addresses: Addresses): Mail {
  const { mailFrom } = addresses;
  const { to, replyTo, message } = letterOf(owed, context, addresses);
  return {
    messageId: `<${owed.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    date: owed.createdAt,
    from: { name: context.firm.name, address: mailFrom },
    to,
    ...(replyTo !== null && { replyTo }),
    ...message,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

interface Letter {
  to: string;
  replyTo: string | null;
  message: Message;
}

function letterOf(
  { kind, submission, followUp }: OwedMail,
  context: MailContext,
  { firmInbox }: Addresses,
): Letter {
  switch (kind) {
    case 'notice':
      return {
        to: firmInbox,
        replyTo: submission.email,
        message: renderNotice(submission, context),
      };
    case 'confirmation':
      return {
        to: given(submission.email),
        replyTo: firmInbox,
        message: renderConfirmation(submission, context),
      };
    case 'follow-up': {
      const second = given(followUp);
      return {
        to: firmInbox,
        replyTo: second.email,
        message: renderFollowUp(second, submission, context),
      };
    }
    default:
      return kind satisfies never;
  }
}

/** The database owes no mail without what it needs; should it, the mail must not go to somebody else. */
function given<T>(value: T | null): T {
  if (value === null) throw new Error('A mail is owed without what it needs');
  return value;
}
