import { renderConfirmation } from './confirmation.ts';
import type { MailContext } from './message.ts';
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
export function toMail(
  owed: OwedMail,
  context: MailContext,
  { mailFrom, firmInbox }: Addresses,
): Mail {
  const { submission } = owed;
  const toVisitor = owed.kind === 'confirmation' && submission.email !== null;
  const message = toVisitor
    ? renderConfirmation(submission, context)
    : renderNotice(submission, context);
  const replyTo = toVisitor ? firmInbox : submission.email;
  return {
    messageId: `<${owed.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    date: owed.createdAt,
    from: { name: context.firm.name, address: mailFrom },
    to: toVisitor && submission.email !== null ? submission.email : firmInbox,
    ...(replyTo !== null && { replyTo }),
    ...message,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
