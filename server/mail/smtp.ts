import { createTransport } from 'nodemailer';
import type { Transport } from './transport.ts';

/** A mail server that does not answer is given up long before the lease of a mail ends. */
const CONNECT_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 20_000;

export function createSmtp(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createSmtpTransport(smtpUrl: string): Transport {
  const smtp = createSmtp(smtpUrl);
  return {
    async send(mail, signal) {
      const { rejectedErrors = [] } = await smtp.sendMail({
        ...mail,
        to: [...mail.to],
        headers: { ...mail.headers },
        signal,
      });
      return rejectedErrors.map(({ responseCode = 0 }) => responseCode);
    },
  };
}
