import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError } from 'nodemailer';
import { isThisMachine, isTlsOff, type MailWay } from '#server/setting-values.ts';
import { syncFolder } from '#server/sync-folder.ts';

/** Nodemailer chooses the Message-ID and the date of a mail that has none. */
export interface Mail {
  messageId?: string;
  date?: Date;
  from: { name: string; address: string };
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export interface Transport {
  /**
   * Resolves when the mail was accepted for at least one recipient, with the SMTP reply code of each recipient
   * that was refused.
   * @throws when no recipient was accepted, and when `signal` aborts; the connection is closed then
   */
  send(mail: Mail, signal?: AbortSignal): Promise<readonly number[]>;
}

/** In every mail: asks other mail programs not to reply automatically. */
const DEFAULTS = {
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
};

// Much shorter than the lease of a mail.
const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
const SOCKET_TIMEOUT_MILLISECONDS = 20_000;

/** Undefined when this server sends no mail. */
export function createTransportFor(mail: MailWay): Transport | undefined {
  switch (mail.way) {
    case 'smtp':
      return createSmtpTransport(mail.url);
    case 'files':
      return createFolderTransport(mail.folder);
    case 'none':
      return undefined;
    default:
      return mail satisfies never;
  }
}

/**
 * Clear text is for `?tls=off`, and for a mail server of this machine that wants no login. Everything else would show
 * the password or the mails to whoever is on the network path and removes STARTTLS.
 */
function encryptionOf(smtpUrl: string): { requireTLS: boolean; ignoreTLS: boolean } {
  const { username, password, hostname } = new URL(smtpUrl);
  const ignoreTLS = isTlsOff(smtpUrl);
  const mayBeClear = username === '' && password === '' && isThisMachine(hostname);
  return { requireTLS: !ignoreTLS && !mayBeClear, ignoreTLS };
}

export function createSmtp(smtpUrl: string) {
  // Without `?tls=off`, which nodemailer would take for an option of its own.
  const url = new URL(smtpUrl);
  url.search = '';
  return createTransport(
    {
      url: url.href,
      ...encryptionOf(smtpUrl),
      // Also with NODE_TLS_REJECT_UNAUTHORIZED=0.
      tls: { rejectUnauthorized: true },
      connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
      greetingTimeout: CONNECT_TIMEOUT_MILLISECONDS,
      socketTimeout: SOCKET_TIMEOUT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    DEFAULTS,
  );
}

export function createSmtpTransport(smtpUrl: string): Transport {
  const smtp = createSmtp(smtpUrl);
  return {
    async send(mail, signal) {
      const { rejectedErrors = [] } = await smtp.sendMail({ ...mail, signal });
      return rejectedErrors.map(({ responseCode = 0 }) => responseCode);
    },
  };
}

/** Writes each mail to an `.eml` file, which mail programs can open, named after its Message-ID. */
export function createFolderTransport(folder: string): Transport {
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const composer = createTransport(options, DEFAULTS);
  return {
    async send(mail) {
      const { message, messageId } = await composer.sendMail(mail);
      const path = join(folder, `${messageId.replace(/[^\w.@-]/g, '')}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written under another name and renamed, so that other programs never read a partial mail.
      await writeFile(`${path}.part`, message, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      await syncFolder(folder);
      return [];
    },
  };
}

/** What was thrown, with the fields that nodemailer adds: its own code, the SMTP command and the response. */
export function toMailError(error: unknown): NodemailerError {
  return error instanceof Error ? error : new Error(String(error));
}
