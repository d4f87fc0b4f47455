import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { startDatabaseProxy } from '#tests/support/network/tcp-proxy.ts';

const CONNECTIONS = 100;
const REQUESTS = 2600;
const MAX_ADDED_MB = 150;

const POST = `POST ${INSERT_PATH} HTTP/1.1\r\nHost: x\r\napikey: ${BUNDLED_ANON_KEY}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
const ATTACKS = {
  'a page': 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'the headers of a page': 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n',
  'a page that does not exist': 'GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n',
  'a request without a host': 'GET / HTTP/1.1\r\n\r\n',
  'an unknown expectation': 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n',
  'an insert': POST,
};

beforeAll(ensureBuild);

test('100 clients that read no responses use little memory and block nobody else', async () => {
  const database = await freshDatabase();
  const { proxy, url } = await startDatabaseProxy(database.url);
  onTestFinished(proxy.stop);
  const product = await startProduct({ DATABASE_URL: url, SMTP_URL: 'files' });
  onTestFinished(() => product.stop());
  const before = await memoryMb(product.pid, 'VmRSS');
  const figures: Record<string, number> = {};
  const measure = async (what: string, request: string) => {
    const close = await attack(product.url, request);
    const response = await fetch(`${product.url}/about`);
    expect([response.status, (await response.text()).includes('</html>')]).toEqual([200, true]);
    close();
    figures[what] = Math.round((await memoryMb(product.pid, 'VmHWM')) - before);
  };
  for (const [what, request] of Object.entries(ATTACKS)) await measure(what, request);
  proxy.set('closed');
  await measure('an insert without a database', POST);
  console.log('Peak memory above the start, in MB:', figures);
  expect(Math.max(...Object.values(figures))).toBeLessThan(MAX_ADDED_MB);
});

/** Resolves once every connection has sent as much as the server accepts. */
async function attack(url: string, request: string): Promise<() => void> {
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => sendUnread(Number(new URL(url).port), request)),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function sendUnread(port: number, request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  return new Promise((resolve) => {
    // The server closes some connections before they have sent everything.
    socket.on('error', () => {}).once('close', () => resolve(socket));
    socket.once('connect', () => socket.write(request.repeat(REQUESTS), () => resolve(socket)));
  });
}

/** `VmRSS` is the current memory, `VmHWM` its peak. */
async function memoryMb(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}
