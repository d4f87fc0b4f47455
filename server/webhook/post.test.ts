import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOnFreePort } from '#tests/support/network/ports.ts';
import { answerWith, startReceiver } from '#tests/support/webhook/start-receiver.ts';
import { findAddresses, INTERNET } from './find-addresses.ts';
import { post } from './post.ts';
import { isPublicAddress } from '#server/settings/public-address.ts';

const PING = { headers: { 'content-type': 'application/json' }, body: '{"ä":1}' };

test('sends the body with POST to the path of the URL and returns the status', async () => {
  const { url, network, received, behavior } = await startReceiver();
  behavior.answer = answerWith(202);
  expect(await post(url, PING, network)).toBe(202);
  expect(received).toMatchObject([
    { method: 'POST', path: '/hooks/path?sig=1', body: '{"ä":1}', headers: { host: url.host } },
  ]);
});

// server/settings/public-address.test.ts has all kinds of addresses.
test.each(['127.0.0.1', '169.254.169.254', '::ffff:127.0.0.1'])(
  'makes no connection to a host whose address is %s',
  async (address) => {
    const { url, network, behavior } = await startReceiver();
    const inside = { ...network, isAllowed: isPublicAddress, resolve: async () => [address] };
    await expect(post(url, PING, inside)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    const alsoPublic = { ...inside, resolve: async () => ['8.8.8.8', address] };
    await expect(post(url, PING, alsoPublic)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    expect(behavior.connections).toBe(0);
  },
);

test.each(['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])(
  'makes no connection to the address %s in the URL',
  async (host) => {
    const { port, network, behavior } = await startReceiver();
    const url = new URL(`https://${host}:${port}/`);
    const inside = { ...network, isAllowed: isPublicAddress };
    await expect(post(url, PING, inside)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    expect(behavior.connections).toBe(0);
  },
);

test('connects to the address that was checked: a name that leads elsewhere at the next look-up changes nothing', async () => {
  const { url, network, received } = await startReceiver();
  const answers = [['127.0.0.1'], ['127.0.0.2']];
  const checked: string[] = [];
  const rebinding = {
    ...network,
    resolve: async () => answers.shift() ?? [],
    isAllowed: (address: string) => checked.push(address) > 0,
  };
  expect(await post(url, PING, rebinding)).toBe(200);
  expect(received).toHaveLength(1);
  expect(answers, 'looked up once').toHaveLength(1);
  expect(checked).toEqual(['127.0.0.1']);
});

test('tries all addresses of a host', async () => {
  const { url, network, received } = await startReceiver();
  const two = { ...network, resolve: async () => ['127.0.0.2', '127.0.0.1'] };
  expect(await post(url, PING, two)).toBe(200);
  expect(received).toHaveLength(1);
});

test('queries real name servers, and does not read /etc/hosts', async () => {
  const signal = AbortSignal.timeout(20_000);
  await expect(
    findAddresses(new URL('https://nothing.invalid/'), INTERNET, signal),
  ).rejects.toMatchObject({ code: 'EDNS' });
  // `localhost` is in /etc/hosts of every machine. A name server may answer with a loopback address.
  await expect(
    findAddresses(new URL('https://localhost/'), INTERNET, signal),
  ).rejects.toBeDefined();
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
    const network = { resolve: async () => ['127.0.0.1'], isAllowed: () => true, ca: undefined };
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
  expect(await post(url, PING, network, 5000)).toBe(200);
  const sent = Promise.withResolvers<number>();
  behavior.answer = (response) => {
    response.writeHead(200);
    let bytes = 0;
    const more = () => {
      do bytes += 65_536;
      while (response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    response.on('close', () => sent.resolve(bytes));
    more();
  };
  expect(await post(url, PING, network, 5000)).toBe(200);
  // More bytes than the limit are sent, because the buffers at both ends hold a part of the response.
  expect(await sent.promise).toBeLessThan(16_000_000);
});

test('a receiver may send interim responses before its answer; with 64 KiB of them the delivery fails', async () => {
  const { url, network, behavior } = await startReceiver();
  const interim = (count: number) => 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(count);
  behavior.answer = ({ socket }) =>
    socket?.write(`${interim(10)}HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n`);
  expect(await post(url, PING, network)).toBe(204);
  behavior.answer = ({ socket }) => socket?.write(interim(3000));
  await expect(post(url, PING, network)).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
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
  const hanging = {
    ...network,
    resolve: (_host: string, signal: AbortSignal) =>
      new Promise<string[]>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      }),
  };
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
