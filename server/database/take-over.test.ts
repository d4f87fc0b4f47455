import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, ensureDataFolder } from './cluster.ts';
import { openEmbedded } from './embedded.ts';
import { embeddedLogins } from './logins.ts';
import { migrate } from './migrations.ts';
import { takeOwnership } from './owner.ts';
import { findRunning, freePort, startPostmaster, stopPostmaster } from './postmaster.ts';
import { createRunner } from './unprivileged.ts';

const log = createLog(() => {});
const parts = { log, onLost: () => {} };

let dataDir: string;
/** The superuser's login on TCP, which older versions used for everything. */
let old: ClientConfig;
let stopOld: () => Promise<void>;

/** A database as older versions made it and left it running. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
  const binaries = await findBinaries();
  await ensureDataFolder(dataDir);
  const runner = await createRunner(dataDir, binaries, log);
  await ensureCluster(dataDir, binaries, runner);
  const address = { host: '127.0.0.1', port: await freePort() };
  await startPostmaster(dataDir, { binaries, runner, address });
  stopOld = () => stopPostmaster(dataDir, binaries, runner).catch(() => {});
  const { options: _, ...superuser } = (await embeddedLogins(dataDir, address)).superuser;
  old = superuser;
  await migrate(old);
  await query(
    old,
    "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Ann', '5550100', 'phone', 'contact')",
  );
});
afterEach(async () => {
  await stopOld();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(['running', 'stopped'])(
  'a database of an older version (%s) is taken over with all it holds',
  async (state) => {
    if (state === 'stopped') await stopOld();
    const database = await openEmbedded(dataDir, parts);
    onTestFinished(database.stop);
    expect((await findRunning(dataDir))?.host).toBe(join(dataDir, 'postgres'));
    await expect(query(old, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

    expect(await query(database.target(), 'select name from contact_submissions')).toEqual([
      { name: 'Ann' },
    ]);
    expect(await query(database.target(), 'select kind from private.outbox')).toEqual([
      { kind: 'notice' },
    ]);
    const others = await query(
      database.target(),
      `
    select oid::regclass::text as name from pg_class where relowner <> 'firstlight'::regrole
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'supabase_migrations'::regnamespace)
    union all select oid::regprocedure::text from pg_proc where proowner <> 'firstlight'::regrole
      and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(others).toEqual([]);

    expect(await migrate(database.target())).toEqual([]);
    await query(
      database.visitorsTarget(),
      "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Bob', '5550101', 'phone', 'contact')",
    );
    await query(database.target(), 'alter table private.outbox add column later text');
  },
);

test('the data of a server that still runs are left alone', async () => {
  const owner = await takeOwnership(old);
  await expect(openEmbedded(dataDir, parts)).rejects.toThrow('Another server is already using');
  expect(await query(old, 'select name from contact_submissions')).toEqual([{ name: 'Ann' }]);
  await owner.end();
});

async function query(target: ClientConfig, sql: string): Promise<unknown[]> {
  const client = new Client(target);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
