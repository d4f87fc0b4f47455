import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers';
import { expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { someRow, testProduct, type TestProduct, serve } from '#tests/support/product/product.ts';
import { takeFreePort } from '#server/base/free-port.ts';
import { close, LIMITS, startListening, type Limits } from './listening.ts';
import type { SiteFiles } from './load-site.ts';
import { insertAt } from '#tests/support/product/start-product.ts';

/** Each test shortens only its own limit: on a busy machine, no other limit may end a request. */
const LONG_TIMEOUTS: Limits = {
  ...LIMITS,
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 60_000,
  timeout: 60_000,
  connectionsCheckingInterval: 20,
};
/** Long enough for normal clients. */
const SHORT_MILLISECONDS = 2000;
/** A response that is larger than the buffers of the system. */
const LARGE_SITE: SiteFiles = new Map([
  [
    'index.html',
    {
      contentType: 'text/html',
      variants: { identity: { body: new Uint8Array(30 << 20), etag: '"one"' } },
    },
  ],
]);
const HEAD = `POST ${INSERT_PATH} HTTP/1.1\r\nHost: x\r\napikey: ${BUNDLED_ANON_KEY}\r\nContent-Type: application/json\r\n`;

test('listens on HOST, even on a port that was taken on loopback', async () => {
  const server = createServer();
  onTestFinished(() => close(server, 0));
  const port = await takeFreePort();
  await startListening(server, { port, host: '127.0.0.2' }, 'PORT');
  expect(server.address()).toMatchObject({ address: '127.0.0.2', port });
});

test('ends a request whose headers arrive too slowly, and serves others', async () => {
  const { port, product } = await listening({ headersTimeout: SHORT_MILLISECONDS });
  const slow = await openConnection(port);
  sendSlowly(slow.socket, `${HEAD}X-Slow: ${'x'.repeat(5000)}`);
  expect(await insertOver(port)).toBe(201);
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /);
  expect(await stored(product)).toBe(1);
});

test('ends a request whose body arrives too slowly, and stores no row', async () => {
  const { port, product } = await listening({
    headersTimeout: SHORT_MILLISECONDS,
    requestTimeout: SHORT_MILLISECONDS,
  });
  const body = JSON.stringify(someRow({ message: 'x'.repeat(900) }));
  const slow = await openConnection(port);
  slow.socket.write(`${HEAD}Content-Length: ${body.length}\r\n\r\n`);
  sendSlowly(slow.socket, body.slice(0, -1));
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await stored(product)).toBe(0);
});

test('returns 413 for an endless chunked body', async () => {
  const { port, product } = await listening();
  const endless = await openConnection(port);
  endless.socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = 'x'.repeat(4096);
  const sending = setInterval(() => endless.socket.write(`1000\r\n${chunk}\r\n`), 1);
  expect(await endless.ended.finally(() => clearInterval(sending))).toMatch(/^HTTP\/1\.1 413 /);
  expect(await stored(product)).toBe(0);
});

test('returns 413 for a large chunked body, then serves the next request of the same connection', async () => {
  const { port, product } = await listening();
  const { socket, ended } = await openConnection(port);
  socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`;
  socket.write(`${chunk.repeat(100)}0\r\n\r\n`);
  await once(socket, 'data');
  const body = JSON.stringify(someRow({}));
  socket.write(`${HEAD}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  expect([...(await ended).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual([
    '413',
    '201',
  ]);
  expect(await stored(product)).toBe(1);
});

test.each([
  ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}', 400],
  ['headers of 32 KiB', `X-Long: ${'x'.repeat(32_768)}\r\n\r\n`, 431],
])('rejects %s before reading the body', async (_what, rest, status) => {
  const { port, product } = await listening();
  expect(await sendOnce(port, HEAD + rest)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(await stored(product)).toBe(0);
});

test('serves others during 200 silent connections, and closes the silent ones', async () => {
  const { port } = await listening({ headersTimeout: SHORT_MILLISECONDS });
  const silent = await Promise.all(Array.from({ length: 200 }, () => openConnection(port)));
  expect(await insertOver(port)).toBe(201);
  await Promise.all(silent.map(({ ended }) => ended));
});

test('disconnects a client that never reads the response', async () => {
  const { port, server } = await listening({ timeout: SHORT_MILLISECONDS }, LARGE_SITE);
  const { socket } = await openConnection(port);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await connections(server)).toBe(1);
  await expect.poll(() => connections(server)).toBe(0);
});

test('one address cannot take the connections of others', async () => {
  const { port, server } = await listening({ maxConnectionsPerAddress: 10 });
  const attacker = { port, host: '127.0.0.1', localAddress: '127.0.0.2' };
  for (let opened = 0; opened < 50; opened++) {
    const socket = connect(attacker).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
  }
  expect(await connections(server)).toBe(10);
  expect(await insertOver(port)).toBe(201);
});

test('keeps running when accepting a connection fails', async () => {
  const { port, server } = await listening();
  for (const code of ['ENFILE', 'ENOMEM'])
    server.emit('error', Object.assign(new Error('accept'), { code }));
  expect(await insertOver(port)).toBe(201);
});

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

async function listening(changes: Partial<Limits> = {}, site?: SiteFiles) {
  const product = await testProduct({}, undefined, site);
  return { product, ...(await serve(product, { ...LONG_TIMEOUTS, ...changes })) };
}

/** `ended` resolves with everything received once the connection is closed, for any reason. */
async function openConnection(port: number): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let response = '';
  socket.on('data', (text: string) => (response += text));
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(response)));
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, ended };
}

async function sendOnce(port: number, text: string): Promise<string> {
  const { socket, ended } = await openConnection(port);
  socket.write(text);
  return ended;
}

function sendSlowly(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => socket.write(text[sent++] ?? ''), 10);
  socket.once('close', () => clearInterval(timer));
}

const insertOver = async (port: number) =>
  (await insertAt(`http://127.0.0.1:${port}`, someRow())).status;

async function stored({ database }: TestProduct): Promise<number> {
  return (await database.query('select from contact_submissions')).length;
}
