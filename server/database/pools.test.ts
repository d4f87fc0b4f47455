import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/network/listen-on-free-port.ts';
import { createPools } from './pools.ts';

/** A message of PostgreSQL's protocol: type, length, body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const TERMINATED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminated by an administrator\0\0'));

test('a connection that ends just as it becomes ready fails one query, not the process', async () => {
  // Three messages in one packet, which a real PostgreSQL sends only by chance.
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
  });
  const port = await listenOnFreePort(server);
  const target = { host: '127.0.0.1', port, user: 'visitors', ssl: false };
  const pools = createPools(target, target);
  onTestFinished(async () => {
    await pools.close();
    await new Promise((resolve) => server.close(resolve));
  });

  for (const pool of [pools.visitors, pools.counting, pools.work])
    await expect(pool.query('select 1')).rejects.toThrow();
});
