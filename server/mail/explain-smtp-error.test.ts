import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/network/ports.ts';
import { smtpServer, startPlainServer } from '#tests/support/mail/plain-server.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const problemOf = (smtpUrl: string) => createSmtpTransport(smtpUrl).problem();

test('explains a closed port in one line', async () => {
  const server = createServer();
  const port = await listenOnFreePort(server);
  await new Promise((resolve) => server.close(resolve));
  expect(await problemOf(`smtp://user:secret@127.0.0.1:${port}`)).toBe(
    `127.0.0.1:${port} refuses the connection. Check the port in SMTP_URL: 587 (smtp://) or 465 (smtps://) for most providers.`,
  );
});

test('explains a wrong password in one line that does not contain it', async () => {
  const url = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, callback) => {
      if (password === 'right') return callback(null, { user: 'user' });
      callback(Object.assign(new Error('5.7.8 Bad\r\ncredentials'), { responseCode: 535 }));
    },
  });
  const withPassword = (password: string) => `${url.replace('//', `//user:${password}@`)}?tls=off`;
  const problem = await problemOf(withPassword('secret'));
  expect(problem).toContain('does not accept the user or password of SMTP_URL');
  expect(problem).not.toMatch(/secret|[\r\n]/);
  expect(await problemOf(withPassword('right'))).toBeUndefined();
});

test('names a server that offers no encryption, and what to do', async () => {
  const server = await startPlainServer();
  const port = new URL(server.url).port;
  expect(await problemOf(`smtp://user:secret@127.0.0.1:${port}`)).toBe(
    `127.0.0.1:${port} offers no encryption (STARTTLS). Encryption is required for a login, and for a server on another machine; neither a password nor a mail was sent. Use smtps:// with port 465 if the server has it. If it offered STARTTLS before, someone on the network may be reading the mails. Only for a network that you trust: add ?tls=off to SMTP_URL.`,
  );
  expect(server.logins).toEqual([]);
});

test('names a certificate that this machine does not trust, and what to do', async () => {
  const server = await startPlainServer({ offersTls: true });
  const problem = await problemOf(server.url.replace('//', '//user:secret@'));
  expect(problem).toContain('unable to verify the first certificate');
  expect(problem).toContain('NODE_EXTRA_CA_CERTS');
  expect(problem).not.toContain('secret');
});
