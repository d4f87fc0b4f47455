import { createTransport } from 'nodemailer';
import type { Transport } from './transport.ts';

/** Together shorter than a lease, so a slow mail server never makes two of one mail. */
const CONNECT_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 20_000;

export function createSmtpTransport(smtpUrl: string): Transport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await smtp.sendMail({ ...mail, headers: { ...mail.headers } });
    },
  };
}
