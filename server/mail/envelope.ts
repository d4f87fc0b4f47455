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

export interface Addresses {
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
  if (kind === 'confirmation' && submission.email !== null)
    return {
      to: submission.email,
      replyTo: firmInbox,
      message: renderConfirmation(submission, context),
    };
  if (followUp !== null)
    return {
      to: firmInbox,
      replyTo: followUp.email,
      message: renderFollowUp(followUp, submission, context),
    };
  return {
    to: firmInbox,
    replyTo: submission.email,
    message: renderNotice(submission, context),
  };
}
