import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPlainServer } from '#tests/support/mail/plain-server.ts';
import { listenOnFreePort } from '#tests/support/network/ports.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const MAIL = {
  from: { name: 'Firm', address: 'office@firm.example' },
  to: ['ann@mail.example'],
  subject: 'Thanks',
  text: 'Thanks',
  html: '<p>Thanks</p>',
};

/** An address that reaches a server on loopback, and that is not one of this machine's own names. */
const asOtherMachine = (url: string) => url.replace('127.0.0.1', '0.0.0.0');
const withLogin = (url: string) => url.replace('smtp://', 'smtp://user:secret@');

test.each([
  ['with a login', withLogin],
  ['to a host that is not this machine', asOtherMachine],
  ['with both', (url: string) => withLogin(asOtherMachine(url))],
])('sends nothing in clear text %s', async (_what, urlOf) => {
  const server = await startPlainServer();
  const sending = createSmtpTransport(urlOf(server.url)).send(MAIL);
  await expect(sending).rejects.toMatchObject({ code: 'ETLS' });
  expect(server.logins).toEqual([]);
  expect(server.mails).toEqual([]);
});

test('with ?tls=off, and on this machine without a login, it sends in clear text', async () => {
  const server = await startPlainServer();
  const urls = [
    server.url,
    `${withLogin(server.url)}?tls=off`,
    `${asOtherMachine(server.url)}?tls=off`,
  ];
  for (const url of urls) await createSmtpTransport(url).send(MAIL);
  expect(server.logins).toEqual(['user:secret']);
  expect(server.mails).toHaveLength(urls.length);
});

test('a certificate that this machine does not trust is refused before the login', async () => {
  const server = await startPlainServer({ offersTls: true });
  const sending = createSmtpTransport(withLogin(server.url)).send(MAIL);
  await expect(sending).rejects.toThrow(/unable to verify the first certificate/);
  expect(server.logins).toEqual([]);
  await createSmtpTransport(`${withLogin(server.url)}?tls=off`).send(MAIL);
  expect(server.mails).toHaveLength(1);
});

test('a mail server has 50 seconds for each response, so a slow one does not get a mail again', async () => {
  const silences = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => silences.mockRestore());
  const server = await startPlainServer();
  await createSmtpTransport(server.url).send(MAIL);
  expect(silences).toHaveBeenCalledWith(50_000);
});

test('aborting a mail closes its connection, so that only the next attempt sends it', async () => {
  const server = createServer();
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const connected = once(server, 'connection');
  const sendTimeout = new AbortController();
  const sending = createSmtpTransport(`smtp://127.0.0.1:${port}`).send(MAIL, sendTimeout.signal);
  const [socket] = await connected;
  // The server sends its greeting and then never responds.
  socket.write('220 slow.example\r\n');
  await once(socket, 'data');
  const closed = once(socket, 'close');
  sendTimeout.abort();
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  await closed;
});
