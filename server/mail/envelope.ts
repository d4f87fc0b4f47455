import { renderConfirmation } from './confirmation.ts';
import { mayReplyByEmail, renderFollowUps } from './follow-up.ts';
import type { MailContext, Message } from './message.ts';
import { renderNotice } from './notice.ts';
import type { OwedMail } from './outbox.ts';

/** A mail as a transport sends it. */
export interface Mail {
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: readonly string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

interface Addresses {
  mailFrom: string;
  firmInbox: readonly [string, ...string[]];
}

/** The same at each attempt, Message-ID included, so that mail programs recognize a second copy. */
export function toMail(owed: OwedMail, context: MailContext, addresses: Addresses): Mail {
  const { mailFrom } = addresses;
  const { to, replyTo, message } = recipientAndMessage(owed, context, addresses);
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

interface Content {
  to: readonly string[];
  replyTo: string | null;
  message: Message;
}

function recipientAndMessage(
  { kind, submission, followUps }: OwedMail,
  context: MailContext,
  { firmInbox }: Addresses,
): Content {
  switch (kind) {
    case 'notice':
      return {
        to: firmInbox,
        replyTo: submission.email,
        message: renderNotice(submission, context),
      };
    case 'confirmation':
      // A confirmation is only owed where an email is stored (private.request_confirmation).
      if (submission.email === null) throw new Error('A confirmation is owed without an email');
      return {
        to: [submission.email],
        replyTo: firmInbox[0],
        message: renderConfirmation(submission, context),
      };
    case 'follow-up':
      return {
        to: firmInbox,
        replyTo: mayReplyByEmail(followUps, submission) ? submission.email : null,
        message: renderFollowUps(followUps, submission, context),
      };
    default:
      return kind satisfies never;
  }
}
