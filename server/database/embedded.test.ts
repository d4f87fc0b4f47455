import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openEmbedded } from './embedded.ts';

const parts = { log: createLog(() => {}), onLost: () => {} };

test('of two starts at the same moment on an empty folder one wins, and the other says why not', async () => {
  const dataDir = await folder();
  // What a start that was cut short has left behind.
  await mkdir(join(dataDir, 'new-postgres-cut'));
  const [one, two] = await Promise.allSettled([openEmbedded(dataDir, parts), openEmbedded(dataDir, parts)]); // prettier-ignore
  const winners = [one, two].flatMap((start) =>
    start.status === 'fulfilled' ? [start.value] : [],
  );
  const refusals = [one, two].flatMap((start) =>
    start.status === 'rejected' ? [start.reason] : [],
  );
  onTestFinished(async () => {
    for (const { stop } of winners) await stop();
  });
  expect(winners).toHaveLength(1);
  expect(String(refusals[0])).toContain('Another server is already using the data');
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.password']);
});

test('the server’s log of the database never holds a person’s row', async () => {
  const dataDir = await folder();
  const database = await openEmbedded(dataDir, parts);
  onTestFinished(database.stop);
  const client = new Client(database.target());
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(
    "select current_setting('log_min_messages') as messages, current_setting('log_min_error_statement') as statements, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums",
  );
  await client.end();
  expect(rows).toEqual([{ messages: 'fatal', statements: 'panic', fsync: 'on', checksums: 'on' }]);
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'first-light-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
