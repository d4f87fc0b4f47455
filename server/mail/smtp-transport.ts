import { createTransport, type NodemailerError } from 'nodemailer';
import { PartlySentError, RejectedError } from '#server/outbox/worker.ts';
import { isThisMachine, isTlsOff } from '#server/base/setting-values.ts';
import { explainSmtpError } from './explain-smtp-error.ts';
import { MAIL_DEFAULTS, type Transport } from './transport.ts';

const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
/** A mail server may check a mail for most of a minute before it responds. With less time, it would get the mail again. */
const SOCKET_TIMEOUT_MILLISECONDS = 50_000;

export function createSmtpTransport(smtpUrl: string): Transport {
  // Removes `?tls=off`, because nodemailer would read it as one of its own options.
  const url = new URL(smtpUrl);
  url.search = '';
  const smtp = createTransport(
    {
      url: url.href,
      ...encryptionOf(smtpUrl),
      // Checks certificates even with NODE_TLS_REJECT_UNAUTHORIZED=0.
      tls: { rejectUnauthorized: true },
      connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
      greetingTimeout: CONNECT_TIMEOUT_MILLISECONDS,
      socketTimeout: SOCKET_TIMEOUT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    MAIL_DEFAULTS,
  );
  const explain = (error: unknown) => explainSmtpError(toMailError(error), smtpUrl);
  return {
    async send({ sentTo = [], ...mail }, signal) {
      const to = mail.to.filter((address) => !sentTo.includes(address));
      if (to.length === 0) return [];
      const envelope = { from: mail.from.address, to };
      const rejected = await smtp.sendMail({ ...mail, envelope, signal }).then(
        ({ rejectedErrors = [] }) => rejectedErrors,
        (error: unknown) => {
          const mailError = toMailError(error);
          if (sentTo.length > 0 && mailError.rejectedErrors) return mailError.rejectedErrors;
          throw isAddressRejected(mailError)
            ? new RejectedError(mailError.code ?? '', mailError)
            : error;
        },
      );
      const codes = rejected.map(({ responseCode = 0 }) => String(responseCode));
      if (rejected.every(({ responseCode = 0 }) => responseCode >= 500)) return codes;
      const refused = rejected.map(({ recipient = '' }) => recipient.toLowerCase());
      const accepted = mail.to.filter((address) => !refused.includes(address.toLowerCase()));
      throw new PartlySentError('EENVELOPE', accepted);
    },
    problem: async () =>
      smtp.verify().then(
        () => undefined,
        (error: unknown) => explain(error),
      ),
    explain,
  };
}

/**
 * Mail is sent without encryption only with `?tls=off`, or without a login to a mail server on this machine. Otherwise
 * an attacker on the network path could remove STARTTLS and then read the password and the mails.
 */
function encryptionOf(smtpUrl: string): { requireTLS: boolean; ignoreTLS: boolean } {
  const { username, password, hostname } = new URL(smtpUrl);
  const ignoreTLS = isTlsOff(smtpUrl);
  const mayBeUnencrypted = username === '' && password === '' && isThisMachine(hostname);
  return { requireTLS: !ignoreTLS && !mayBeUnencrypted, ignoreTLS };
}

/**
 * Whether the mail server says that the address itself is wrong (RFC 3463, section 3.2; 5.1.7 and 5.1.8 are
 * about the sender). Servers also respond to RCPT TO with errors about the sender, the login and relaying.
 */
const isAddressRejected = ({ command, response = '' }: NodemailerError) =>
  command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:[0-6]|10)\b/.test(response);

/** The error with the fields that nodemailer adds: its own code, the SMTP command and the response. */
function toMailError(error: unknown): NodemailerError {
  if (error instanceof RejectedError) return toMailError(error.cause);
  return error instanceof Error ? error : new Error(String(error));
}
