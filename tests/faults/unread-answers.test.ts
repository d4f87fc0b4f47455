import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { ensureBuild } from '#server/build.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { startTcpProxy } from '#tests/support/network/tcp-proxy.ts';

const CONNECTIONS = 100;
const REQUESTS = 2600;
const MAX_MORE_MB = 150;

const POST = `POST ${INSERT_PATH} HTTP/1.1\r\nHost: x\r\napikey: ${BUNDLED_ANON_KEY}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
const ATTACKS = {
  'a page': 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'the head of a page': 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n',
  'a page that does not exist': 'GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n',
  'a request without a host': 'GET / HTTP/1.1\r\n\r\n',
  'an unmet expectation': 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n',
  'an insert': POST,
};

beforeAll(ensureBuild);

test('a hundred clients that send 2,600 requests each and read no answer cost little memory, and others are served', async () => {
  const database = await freshDatabase();
  const url = new URL(database.url);
  const gate = await startTcpProxy(Number(url.port));
  onTestFinished(gate.stop);
  url.port = String(gate.port);
  const product = await startProduct({ DATABASE_URL: url.href });
  onTestFinished(() => product.stop());
  const before = await memoryMb(product.pid, 'VmRSS');
  const figures: Record<string, number> = {};
  const measure = async (what: string, request: string) => {
    const close = await attack(product.url, request);
    const answer = await fetch(`${product.url}/about`);
    expect([answer.status, (await answer.text()).includes('</html>')]).toEqual([200, true]);
    close();
    figures[what] = Math.round((await memoryMb(product.pid, 'VmHWM')) - before);
  };
  for (const [what, request] of Object.entries(ATTACKS)) await measure(what, request);
  gate.set('closed');
  await measure('an insert without a database', POST);
  console.log('MB above the start, at most so far:', figures);
  expect(Math.max(...Object.values(figures))).toBeLessThan(MAX_MORE_MB);
});

/** Resolves once every connection has sent what the server takes. */
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
    // The server closes some before they have sent everything.
    socket.on('error', () => {}).once('close', () => resolve(socket));
    socket.once('connect', () => socket.write(request.repeat(REQUESTS), () => resolve(socket)));
  });
}

/** `VmRSS` is the memory now, `VmHWM` its peak. */
async function memoryMb(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}
