import { createServer, type Socket } from 'node:net';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { listenOnFreePort } from '#tests/support/network/ports.ts';
import { startDatabaseProxy } from '#tests/support/network/tcp-proxy.ts';
import { withTransaction } from './one-connection.ts';
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

/** Creates pools for a fake PostgreSQL that answers only the first message of each connection. */
async function poolsOf(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  const port = await listenOnFreePort(server);
  const target = { host: '127.0.0.1', port, user: 'visitors', ssl: false };
  const pools = createPools(target, target);
  onTestFinished(async () => {
    await pools.close();
    await new Promise((resolve) => server.close(resolve));
  });
  return pools;
}

test('a connection that ends just as it becomes ready fails one query, not the process', async () => {
  // Three messages in one packet, which a real PostgreSQL sends only by chance.
  const pools = await poolsOf((socket) =>
    socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])),
  );
  for (const pool of [pools.visitors, pools.counting, pools.work])
    await expect(pool.query('select 1')).rejects.toThrow();
});

test('a connection that breaks between two queries does not end the process', async () => {
  const { promise, resolve } = Promise.withResolvers<Socket>();
  const pools = await poolsOf((socket) => {
    socket.write(Buffer.concat([AUTHENTICATED, READY]));
    resolve(socket);
  });
  const client = await pools.work.connect();
  onTestFinished(() => client.release(true));
  // `once` of node:events would listen to errors too.
  const ended = new Promise<void>((end) => client.once('end', () => end()));
  (await promise).end(TERMINATED);
  await ended;
});

test('after a transaction whose database did not answer, the next query of the pool is not lost with it (R26.7)', async () => {
  const database = await freshDatabase();
  const { proxy, url } = await startDatabaseProxy(database.url);
  onTestFinished(proxy.stop);
  const pool = new Pool({ connectionString: url, max: 1, query_timeout: 500 });
  onTestFinished(() => pool.end());
  await pool.query('create table stored (id int)');
  proxy.set('silent');
  await expect(withTransaction(pool, async () => {})).rejects.toThrow('timeout');
  proxy.set('open');
  await pool.query('insert into stored values (1)');
  expect(await database.query('select id from stored')).toEqual([{ id: 1 }]);
});
