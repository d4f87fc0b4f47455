// @module-tag ci
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleSite } from '#tests/support/product/product.ts';
import { findRunning } from './database/embedded-process.ts';
import { createLog } from './base/log.ts';
import { readSettings, withFreePorts } from './settings/settings.ts';
import { startServer } from './start-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('stops the database when another step of stopping fails', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(await settingsWith(dataDir), {
    site: sampleSite(),
    log: createLog(() => {}),
    onLost: () => {},
  });
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
  const parts = { site, log: createLog(() => {}), onLost: () => {} };
  await expect(startServer(await settingsWith(dataDir), parts)).rejects.toThrow('no site');
  expect((await stat(join(dataDir, 'postgres'))).isDirectory()).toBe(true);
  expect(await findRunning(dataDir)).toBeUndefined();
});

const settingsWith = async (dataDir: string) =>
  readSettings(await withFreePorts({ DATA_DIR: dataDir, PORT: '0', ADMIN_PORT: 'off' }));
