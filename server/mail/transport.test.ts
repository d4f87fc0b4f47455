import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/network/listen-on-free-port.ts';
import { createSmtpTransport } from './transport.ts';

test('aborting a mail closes its connection, so that only the next attempt sends it', async () => {
  const server = createServer();
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const connected = once(server, 'connection');
  const sendTimeout = new AbortController();
  const sending = createSmtpTransport(`smtp://127.0.0.1:${port}`).send(
    {
      from: { name: 'Firm', address: 'office@firm.example' },
      to: ['ann@mail.example'],
      subject: 'Thanks',
      text: 'Thanks',
      html: '<p>Thanks</p>',
    },
    sendTimeout.signal,
  );
  const [socket] = await connected;
  // The server sends its greeting and then never responds.
  socket.write('220 slow.example\r\n');
  await once(socket, 'data');
  const closed = once(socket, 'close');
  sendTimeout.abort();
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  await closed;
});
