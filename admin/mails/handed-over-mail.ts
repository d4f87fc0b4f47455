import { compose, type MailContext, type Message } from '#server/mail/message.ts';
import { shortNameWithReference } from '#server/mail/plain-name.ts';
import { fromStored } from '#server/submissions/urgency.ts';
import { URGENCY_MARK } from './reminder-mail.ts';

export interface HandedOver {
  id: string;
  /** The name as it was typed. */
  name: string;
  /** As it is stored. */
  urgency: number | null;
  /** The name of the person who handed it over, or else their address. */
  by: string;
  /** When it was handed over. */
  at: Date;
}

const MAX_IN_MAIL = 20;

/** The mail to a person to whom these requests were handed over. */
export function renderHandedOver(
  rows: readonly HandedOver[],
  adminUrl: string,
  context: MailContext,
): Message {
  const [first] = rows;
  const what =
    rows.length === 1 && first
      ? `A request for you: ${nameInMail(first)}`
      : `${rows.length} requests for you`;
  const more = rows.length - MAX_IN_MAIL;
  return compose(what, context, [
    {
      kind: 'paragraph',
      text: `You take care of ${rows.length === 1 ? 'this request' : 'these requests'} now.`,
    },
    ...rows.slice(0, MAX_IN_MAIL).map(
      (row) =>
        ({
          kind: 'link',
          label: `${nameInMail(row)}, from ${row.by}`,
          href: `${adminUrl}/requests/${row.id}`,
        }) as const,
    ),
    ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more, in the list.` } as const] : []),
    { kind: 'link', label: 'Open the list of yours', href: `${adminUrl}/?filter=open&who=mine` },
  ]);
}

const nameInMail = (row: HandedOver) =>
  shortNameWithReference(row) + URGENCY_MARK[fromStored(row.urgency)];
