import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { clusterFolder } from './embedded-cluster.ts';
import { openEmbedded, type EmbeddedDatabase } from './embedded-database.ts';
import { migrate } from './migrations.ts';

const parts = { log: createLog(() => {}), onLost: () => {} };

test('one of two simultaneous starts on an empty folder succeeds, and the other reports the reason', async () => {
  const dataDir = await folder();
  // As an interrupted start leaves it.
  await mkdir(join(dataDir, 'new-postgres-interrupted'));
  const [one, two] = await Promise.allSettled([
    openEmbedded(dataDir, parts),
    openEmbedded(dataDir, parts),
  ]);
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

describe('a running database', () => {
  let dataDir: string;
  let database: EmbeddedDatabase;
  let client: Client;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
    database = await openEmbedded(dataDir, parts);
    client = new Client(database.target());
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('does not log the values of a rejected row', async () => {
    await migrate(database.target());
    const insert = (name: string) =>
      client.query(
        'insert into contact_submissions (name, email, preferred_contact, form_type) values ($1, $2, $3, $4)',
        [name, 'zenobia@mail.example', 'email', 'contact'],
      );
    await insert('Zenobia');
    await expect(insert('Zenobia')).rejects.toMatchObject({ code: '23505' });
    await expect(insert('Zenobia 7')).rejects.toMatchObject({ code: '23514' });
    await expect(client.query("select 'Zenobia' from nowhere")).rejects.toThrow();
    // The log contains this failure, so the test reads the right file.
    const intruder = new Client({ ...database.target(), password: 'wrong' });
    await expect(intruder.connect()).rejects.toMatchObject({ code: '28P01' });
    const log = await readFile(join(clusterFolder(dataDir), 'server.log'), 'utf8');
    expect(log).toContain('password authentication failed');
    expect(log).not.toMatch(/zenobia/i);
  });

  test('has fsync and data checksums on', async () => {
    const { rows } = await client.query<Record<string, string>>(
      "select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums",
    );
    expect(rows).toEqual([{ fsync: 'on', checksums: 'on' }]);
  });
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'first-light-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
