import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOnFreePort } from '#tests/support/network/ports.ts';
import { answerWith, startReceiver } from '#tests/support/webhook/start-receiver.ts';
import { post } from './post.ts';

const PING = { headers: { 'content-type': 'application/json' }, body: '{"ä":1}' };

test('sends the body with POST to the path of the URL and returns the status', async () => {
  const { url, network, received, behavior } = await startReceiver();
  behavior.answer = answerWith(202);
  expect(await post(url, PING, network)).toBe(202);
  expect(received).toMatchObject([
    { method: 'POST', path: '/hooks/path?sig=1', body: '{"ä":1}', headers: { host: url.host } },
  ]);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const { url, network, received, behavior } = await startReceiver();
  behavior.answer = answerWith(status, { location: url.href });
  expect(await post(url, PING, network)).toBe(status);
  expect(received).toHaveLength(1);
});

test('the certificate must be for the host and from a known CA, even with NODE_TLS_REJECT_UNAUTHORIZED=0', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { url, port, network, received } = await startReceiver();
  const unknown = post(url, PING, { ...network, ca: undefined });
  await expect(unknown).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
  const other = post(new URL(`https://other.example:${port}/`), PING, network);
  await expect(other).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  expect(received).toHaveLength(0);
});

test('no proxy is used, whatever the environment says', async () => {
  const { url } = await startReceiver();
  let asked = 0;
  const proxy = createServer((socket) => {
    asked++;
    socket.destroy();
  });
  const proxyUrl = `http://127.0.0.1:${await listenOnFreePort(proxy)}`;
  onTestFinished(() => void proxy.close());
  const code = `
    import { post } from ${JSON.stringify(new URL('post.ts', import.meta.url).href)};
    const network = { lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) };
    await post(new URL(${JSON.stringify(url.href)}), { headers: {}, body: '' }, network)
      .catch((error) => console.log(error.code));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: {
      ...process.env,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxyUrl,
      https_proxy: proxyUrl,
      ALL_PROXY: proxyUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = once(child.stdout, 'data');
  await once(child, 'close');
  // The process reached the receiver, and does not know the CA that signed its certificate.
  expect(String(await output)).toContain('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  expect(asked).toBe(0);
});

test.each<[string, Parameters<typeof answerSlowly>[0]]>([
  ['never answers', 'nothing'],
  ['sends headers without end', 'headers'],
])('a receiver that %s fails when the time limit is over', async (_what, how) => {
  const { url, network, behavior } = await startReceiver();
  behavior.answer = answerSlowly(how);
  const sent = post(url, PING, network, 500);
  await expect(sent).rejects.toMatchObject({ code: 'TIMEOUT' });
});

test('a delivery that is accepted with an endless response counts as accepted, and is disconnected', async () => {
  const { url, network, behavior } = await startReceiver();
  behavior.answer = answerSlowly('body');
  expect(await post(url, PING, network, 500)).toBe(200);
});

test('a receiver may send interim responses before its answer', async () => {
  const { url, network, behavior } = await startReceiver();
  const interim = 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(10);
  behavior.answer = ({ socket }) =>
    socket?.write(`${interim}HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n`);
  expect(await post(url, PING, network)).toBe(204);
});

test('headers over 16 KiB, a closed connection, an upgrade and a plain port are failures', async () => {
  const { url, network, behavior } = await startReceiver();
  behavior.answer = answerWith(200, { 'x-long': 'x'.repeat(20_000) });
  await expect(post(url, PING, network)).rejects.toMatchObject({ code: 'HPE_HEADER_OVERFLOW' });
  behavior.answer = (response) => response.socket?.destroy();
  await expect(post(url, PING, network)).rejects.toMatchObject({ code: 'ECONNRESET' });
  behavior.answer = (response) =>
    response.socket?.write('HTTP/1.1 101 X\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
  await expect(post(url, PING, network)).rejects.toMatchObject({ code: 'ECONNRESET' });

  const plain = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  onTestFinished(() => void plain.close());
  const noTls = new URL(`https://receiver.example:${await listenOnFreePort(plain)}/`);
  await expect(post(noTls, PING, network)).rejects.toMatchObject({ code: 'EPROTO' });
});

test('a delivery fails when a name server hangs until the time limit is over', async () => {
  const { url, network } = await startReceiver();
  const hanging = { ...network, lookup: () => {} };
  await expect(post(url, PING, hanging, 200)).rejects.toMatchObject({ code: 'TIMEOUT' });
});

function answerSlowly(how: 'nothing' | 'headers' | 'body') {
  return ({ socket }: { socket: { write(text: string): boolean; destroyed: boolean } | null }) => {
    if (how === 'nothing' || socket === null) return;
    socket.write(`HTTP/1.1 200 OK\r\n${how === 'body' ? '\r\n' : ''}`);
    const timer = setInterval(() => {
      if (socket.destroyed) clearInterval(timer);
      else socket.write('x: y\r\n');
    }, 20);
  };
}
