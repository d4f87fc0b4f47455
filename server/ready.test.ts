// @module-tag ci
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { someRow, sampleSite } from '#tests/support/product/product.ts';
import { startPostgres } from '#tests/support/database/start-postgres.ts';
import { createLog } from './base/log.ts';
import { readSettings, withFreePorts } from './settings/settings.ts';
import { startServer } from './start-server.ts';
import { insertAt } from '#tests/support/product/start-product.ts';

async function started() {
  const { cluster, stop } = await startPostgres({ max_connections: '12', fsync: 'off' });
  onTestFinished(stop);
  const databaseUrl = `${cluster}/postgres`;
  const settings = readSettings(
    await withFreePorts({ DATABASE_URL: databaseUrl, PORT: '0', ADMIN_PORT: 'off' }),
  );
  const server = await startServer(settings, {
    site: sampleSite(),
    log: createLog(() => {}),
    onLost: () => {},
  });
  onTestFinished(server.stop);
  const url = `http://127.0.0.1:${settings.port}`;
  return {
    databaseUrl,
    ready: async () => (await fetch(`${url}/readyz`)).status,
    insert: async () => (await insertAt(url, someRow())).status,
  };
}

test('the server is not ready while other clients hold all connections', async () => {
  const { databaseUrl, ready, insert } = await started();
  const taken: Client[] = [];
  onTestFinished(async () => {
    await Promise.all(taken.map((client) => client.end()));
  });
  for (;;) {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      break;
    }
    taken.push(client);
  }
  expect(taken.length).toBeGreaterThan(5);
  expect(await insert()).toBe(503);
  expect(await ready()).toBe(503);
  await Promise.all(taken.splice(0).map((client) => client.end()));
  await expect.poll(insert).toBe(201);
  expect(await ready()).toBe(200);
});

test('the server is not ready while the database is read-only', async () => {
  const { databaseUrl, ready, insert } = await started();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter system set default_transaction_read_only = on');
  await client.query('select pg_reload_conf()');
  await expect.poll(insert).toBe(503);
  expect(await ready()).toBe(503);
  await client.query('set default_transaction_read_only = off');
  await client.query('alter system reset default_transaction_read_only');
  await client.query('select pg_reload_conf()');
  await client.end();
  await expect.poll(insert).toBe(201);
  expect(await ready()).toBe(200);
});
