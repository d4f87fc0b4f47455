import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers';
import { expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { someRow, testProduct, type TestProduct } from '#tests/support/product/product.ts';
import { close, listen, type ServerTimeouts } from './listening.ts';
import type { Site } from './load-site.ts';

/** Each test shortens the one limit that it is about; no other may end a call on a busy machine. */
const LONG_TIMEOUTS: ServerTimeouts = {
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 60_000,
  timeout: 60_000,
  responseTimeout: 60_000,
  connectionsCheckingInterval: 20,
};
/** Long enough for those who do not dawdle. */
const SHORT_MILLISECONDS = 2000;
/** More than the machine takes in on the way, whoever reads. */
const LARGE_SITE: Site = new Map([
  [
    'index.html',
    {
      contentType: 'text/html',
      variants: { identity: { body: new Uint8Array(30 << 20), etag: '"one"' } },
    },
  ],
]);
const HEAD = `POST ${INSERT_PATH} HTTP/1.1\r\nHost: x\r\napikey: ${BUNDLED_ANON_KEY}\r\nContent-Type: application/json\r\n`;

test('headers that drip are cut off, and others are served meanwhile', async () => {
  const { port, product } = await listening({ headersTimeout: SHORT_MILLISECONDS });
  const slow = await dial(port);
  drip(slow.socket, `${HEAD}X-Slow: ${'x'.repeat(5000)}`);
  expect(await insertOver(port)).toBe(201);
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /);
  expect(await stored(product)).toBe(1);
});

test('a body that drips is cut off and leaves no row', async () => {
  const { port, product } = await listening({
    headersTimeout: SHORT_MILLISECONDS,
    requestTimeout: SHORT_MILLISECONDS,
  });
  const body = JSON.stringify(someRow({ message: 'x'.repeat(900) }));
  const slow = await dial(port);
  slow.socket.write(`${HEAD}Content-Length: ${body.length}\r\n\r\n`);
  drip(slow.socket, body.slice(0, -1));
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await stored(product)).toBe(0);
});

test('what comes in chunks without an end is cut at sixteen KiB', async () => {
  const { port, product } = await listening();
  const endless = await dial(port);
  endless.socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = 'x'.repeat(4096);
  const sending = setInterval(() => endless.socket.write(`1000\r\n${chunk}\r\n`), 1);
  expect(await endless.ended.finally(() => clearInterval(sending))).toMatch(/^HTTP\/1\.1 413 /);
  expect(await stored(product)).toBe(0);
});

test('more than was announced is no part of the row, and ends the connection', async () => {
  const { port, product } = await listening();
  const body = JSON.stringify(someRow());
  const answer = await sayOnce(port, `${HEAD}Content-Length: 10\r\n\r\n${body}`);
  expect(answer).not.toContain(' 201 ');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(await stored(product)).toBe(0);
});

test('less than was announced is no row', async () => {
  const { port, product } = await listening();
  const body = JSON.stringify(someRow());
  const short = await dial(port);
  short.socket.end(`${HEAD}Content-Length: ${body.length + 10}\r\n\r\n${body}`);
  await short.ended;
  expect(await stored(product)).toBe(0);
});

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
  [
    'a length and chunks',
    'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    400,
  ],
  ['a length that is no number', 'Content-Length: 1e9\r\n\r\n{}', 400],
  ['a line end inside a header', 'X-One: a\rX-Two: b\r\n\r\n', 400],
  ['headers of 32 KiB', `X-Long: ${'x'.repeat(32_768)}\r\n\r\n`, 431],
])('%s: refused before anything is read', async (_what, rest, status) => {
  const { port, product } = await listening();
  expect(await sayOnce(port, HEAD + rest)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(await stored(product)).toBe(0);
});

test.each([
  ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  [
    'the whole address',
    'GET http://site.example/readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    200,
  ],
  [
    'another version of the data API',
    `${HEAD.replace('v1', 'v2')}Connection: close\r\nContent-Length: 2\r\n\r\n{}`,
    404,
  ],
  [
    'no version of the data API',
    `${HEAD.replace('v1/', '')}Connection: close\r\nContent-Length: 2\r\n\r\n{}`,
    404,
  ],
])('%s in the request line is understood', async (_what, request, status) => {
  const { port } = await listening();
  expect(await sayOnce(port, request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('two hundred silent connections keep nobody out, and are let go', async () => {
  const { port } = await listening({ headersTimeout: SHORT_MILLISECONDS });
  const silent = await Promise.all(Array.from({ length: 200 }, () => dial(port)));
  expect(await insertOver(port)).toBe(201);
  await Promise.all(silent.map(({ ended }) => ended));
});

test('whoever asks and never reads the answers is let go', async () => {
  const { port, server } = await listening({ timeout: SHORT_MILLISECONDS }, LARGE_SITE);
  const { socket } = await dial(port);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await connections(server)).toBe(1);
  await expect.poll(() => connections(server)).toBe(0);
});

test('whoever reads an answer a little at a time is let go', async () => {
  const { port, server } = await listening({ responseTimeout: SHORT_MILLISECONDS }, LARGE_SITE);
  const { socket } = await dial(port);
  socket.pause();
  const reading = setInterval(() => socket.read(1000), 10);
  onTestFinished(() => clearInterval(reading));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await connections(server)).toBe(1);
  await expect.poll(() => connections(server)).toBe(0);
});

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

async function listening(
  shortened: Partial<ServerTimeouts> = {},
  site?: Site,
): Promise<{ port: number; product: TestProduct; server: Server }> {
  const product = await testProduct({}, undefined, site);
  const server = await listen(
    product.app,
    { port: 0, host: '127.0.0.1' },
    { ...LONG_TIMEOUTS, ...shortened },
  );
  onTestFinished(() => close(server, 0));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It has no port');
  return { port: address.port, product, server };
}

/** `ended` resolves with all that was answered once the connection is closed, however it was. */
async function dial(port: number): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, ended };
}

async function sayOnce(port: number, text: string): Promise<string> {
  const { socket, ended } = await dial(port);
  socket.write(text);
  return ended;
}

function drip(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => socket.write(text[sent++] ?? ''), 10);
  socket.once('close', () => clearInterval(timer));
}

async function insertOver(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${INSERT_PATH}`, {
    method: 'POST',
    headers: { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(someRow()),
  });
  return answer.status;
}

async function stored({ database }: TestProduct): Promise<number> {
  return (await database.query('select from contact_submissions')).length;
}
