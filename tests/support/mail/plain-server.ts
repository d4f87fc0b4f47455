import { readFileSync } from 'node:fs';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenForMail } from './smtp.ts';

/** Reads a certificate or its key. No machine trusts the CA that signed the certificate. */
const pem = (name: string) =>
  readFileSync(new URL(`../webhook/${name}.pem`, import.meta.url), 'utf8');

/**
 * Starts a real mail server that takes logins and mails in clear text, as if someone on the network path had
 * removed STARTTLS. With `offersTls` it offers STARTTLS with a certificate that nobody trusts.
 */
export async function startPlainServer({ offersTls = false } = {}) {
  const logins: string[] = [];
  const mails: string[] = [];
  const url = await smtpServer({
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    ...(offersTls && { key: pem('receiver-key'), cert: pem('receiver') }),
    onAuth({ username = '', password = '' }, _session, callback) {
      logins.push(`${username}:${password}`);
      callback(null, { user: username });
    },
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        callback();
      });
    },
  });
  return { url, logins, mails };
}

/** The URL of a mail server with these options, which the end of the test stops. */
export async function smtpServer(options: SMTPServerOptions): Promise<string> {
  const { url, stop } = await listenForMail(options);
  onTestFinished(stop);
  return url;
}
