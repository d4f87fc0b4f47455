import { readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '#tests/support/network/ports.ts';

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
  const server = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
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
  // Without a listener, a client that ends its connection would end the process.
  server.on('error', () => {});
  const port = await listenOnFreePort(server.server);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, logins, mails };
}
