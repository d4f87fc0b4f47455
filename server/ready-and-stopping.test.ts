// @module-tag ci
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { someRow, sampleSite } from '#tests/support/product/product.ts';
import { startPostgres } from '#tests/support/database/start-postgres.ts';
import { createLog } from './base/log.ts';
import { findRunning } from './database/embedded-process.ts';
import { readSettings, withFreePorts } from './settings/settings.ts';
import { startServer } from './start-server.ts';
import { insertAt } from '#tests/support/product/start-product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const parts = { site: sampleSite(), log: createLog(() => {}), onLost: () => {} };
const settingsWith = async (env: Record<string, string>) =>
  readSettings(await withFreePorts({ ...env, PORT: '0', ADMIN_PORT: 'off' }));

async function started() {
  const { cluster, stop } = await startPostgres({ max_connections: '12', fsync: 'off' });
  onTestFinished(stop);
  const databaseUrl = `${cluster}/postgres`;
  const settings = await settingsWith({ DATABASE_URL: databaseUrl });
  const server = await startServer(settings, parts);
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

test('stops the database when another step of stopping fails', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(await settingsWith({ DATA_DIR: dataDir }), parts);
  onTestFinished(() => server.stop().catch(() => {}));
  const end = vi.spyOn(Pool.prototype, 'end').mockRejectedValueOnce(new Error('a step failed'));
  onTestFinished(() => end.mockRestore());
  await expect(server.stop()).rejects.toThrow('a step failed');
  expect(await findRunning(dataDir)).toBeUndefined();
});

test('a failed start stops the database that was started meanwhile, and rejects with the reason', async () => {
  const dataDir = await temporaryFolder();
  // Finding the site fails before the database has started.
  const site = async () => {
    throw new Error('no site');
  };
  const starting = startServer(await settingsWith({ DATA_DIR: dataDir }), { ...parts, site });
  await expect(starting).rejects.toThrow('no site');
  expect((await stat(join(dataDir, 'postgres'))).isDirectory()).toBe(true);
  expect(await findRunning(dataDir)).toBeUndefined();
});
