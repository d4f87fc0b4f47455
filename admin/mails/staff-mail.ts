import type { Pool, PoolClient } from 'pg';
import type { OfficeCalendar } from '#contract/office-hours.ts';
import type { Log } from '#server/base/log.ts';
import type { MailAddresses } from '#server/mail/addresses.ts';
import type { MailContext, Message } from '#server/mail/message.ts';
import type { Mail } from '#server/mail/transport.ts';
import type { Urgency } from '#server/submissions/urgency.ts';

export interface StaffMailParts {
  pool: Pool;
  /** Everybody who may sign in now. */
  people: () => Promise<readonly string[]>;
  calendar: () => OfficeCalendar;
  adminUrl: string;
  context: () => MailContext;
  /** The sender and the recipients of the firm's mails. */
  addresses: () => Promise<MailAddresses>;
  send: (person: string, message: StaffMail['message'], how: { id: string }) => Promise<void>;
  log: Log;
  /** How many changed texts wait for this person, who is an attorney; 0 for others. */
  textsToRead: (person: string) => Promise<number>;
  now: () => Date;
}

/** A mail to a person of the firm. */
export interface StaffMail {
  kind: 'reminder' | 'hand-over' | 'appointment';
  /** Names the subject, such as an appointment. The Message-ID is made from it, so that mail programs recognize a second copy. */
  about: string;
  message: Message & Pick<Mail, 'icalEvent'>;
}

export interface MailTask {
  client: PoolClient;
  person: string;
  now: Date;
  parts: StaffMailParts;
}

/** SQL: whether in the 15 minutes before $2 person $1 got a mail about handed-over requests, or a mail failed. */
export const IS_PAUSED = `exists (
  select from private.admin_people
  where person = $1 and handed_over_mail_at > $2::timestamptz - interval '15 minutes')`;

export const PAUSE = `
  insert into private.admin_people (person, handed_over_mail_at) values ($1, $2)
  on conflict (person) do update set handed_over_mail_at = excluded.handed_over_mail_at`;

/** The words after the name of a request. */
export const URGENCY_MARK: Record<Urgency, string> = {
  none: '',
  urgent: ', urgent?',
  'self-harm': ', in danger?',
};

/** The maximum number of lines in each list. */
export const MAX_IN_MAIL = 20;
