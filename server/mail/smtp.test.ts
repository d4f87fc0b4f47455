import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/network/listen-on-free-port.ts';
import { createSmtpTransport } from './smtp.ts';

test('a mail that is aborted has its connection closed, so it does not go on beside the next try', async () => {
  const server = createServer();
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const connected = once(server, 'connection');
  const giveUp = new AbortController();
  const sending = createSmtpTransport(`smtp://127.0.0.1:${port}`).send(
    {
      messageId: '<1@mail.example>',
      date: new Date(0),
      from: { name: 'Firm', address: 'office@firm.example' },
      to: ['ann@mail.example'],
      subject: 'Thanks',
      text: 'Thanks',
      html: '<p>Thanks</p>',
      headers: {},
    },
    giveUp.signal,
  );
  const [socket] = await connected;
  // It greets, and then never answers.
  socket.write('220 slow.example\r\n');
  await once(socket, 'data');
  const closed = once(socket, 'close');
  giveUp.abort();
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  await closed;
});
