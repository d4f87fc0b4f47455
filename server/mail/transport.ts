import type { CalendarFile } from './calendar-file.ts';

/** The transport chooses the Message-ID and the date of a mail that has none. */
export interface Mail {
  messageId?: string;
  date?: Date;
  from: { name: string; address: string };
  to: string[];
  /** The addresses of `to` that already have the mail, from an earlier attempt. It is not sent to them again. */
  sentTo?: readonly string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** An event that the recipient can add to a calendar (RFC 5546). */
  icalEvent?: CalendarFile;
}

/** A mail server or a webhook that hangs must not delay stopping: what is being sent then has this time left. */
export const LAST_MAILS_MILLISECONDS = 10_000;

/** How mails leave the server. Another way, such as the HTTP API of a provider, needs one more file. */
export interface Transport {
  /**
   * Resolves when every recipient has the mail or was rejected for good. Returns a code for each rejected one.
   * @throws RejectedError when the only recipient's address is wrong; PartlySentError when a server refused some
   * recipients for now. Any other error means: try later. When `signal` aborts, nothing is sent afterwards
   */
  send(mail: Mail, signal?: AbortSignal): Promise<readonly string[]>;
  /** Tries the settings without sending a mail. Undefined if they work, else the text of `explain`. Never rejects. */
  problem(): Promise<string | undefined>;
  /** Tells the operator what happened and what to change. Never contains a password. */
  explain(error: unknown): string;
}

/** Every mail has these headers, which ask other mail programs not to reply automatically. */
export const MAIL_DEFAULTS = {
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
};
