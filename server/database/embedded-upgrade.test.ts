import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { queryOnce } from '#tests/support/database/query-once.ts';
import { prepareCluster } from './embedded-cluster.ts';
import { openEmbedded, takeOwnership } from './embedded-database.ts';
import { embeddedLogins } from './embedded-logins.ts';
import { migrate } from './migrations.ts';
import { findRunning, freePort, startPostmaster, stopPostmaster } from './embedded-process.ts';

const log = createLog(() => {});
const parts = { log, onLost: () => {} };

let dataDir: string;
/** The superuser's login on TCP, which older versions used for everything. */
let old: ClientConfig;
let stopOld: () => Promise<void>;

/** A running database as older versions created it. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
  const programs = await prepareCluster(dataDir, log);
  const address = { host: '127.0.0.1', port: await freePort() };
  await startPostmaster(dataDir, { programs, address });
  stopOld = () => stopPostmaster(dataDir, programs).catch(() => {});
  const { options: _, ...superuser } = (await embeddedLogins(dataDir, address)).superuser;
  old = superuser;
  await migrate(old);
  await queryOnce(
    old,
    "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Ann', '5550100', 'phone', 'contact')",
  );
});
afterEach(async () => {
  await stopOld();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(['running', 'stopped'])(
  'opens the database of an older version (%s) with all its data',
  async (state) => {
    if (state === 'stopped') await stopOld();
    const database = await openEmbedded(dataDir, parts);
    onTestFinished(database.stop);
    expect((await findRunning(dataDir))?.host).toBe(join(dataDir, 'postgres'));
    await expect(queryOnce(old, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

    expect(await queryOnce(database.target(), 'select name from contact_submissions')).toEqual([
      { name: 'Ann' },
    ]);
    expect(await queryOnce(database.target(), 'select kind from private.outbox')).toEqual([
      { kind: 'notice' },
    ]);
    const otherOwners = await queryOnce(
      database.target(),
      `
    select oid::regclass::text as name from pg_class where relowner <> 'firstlight'::regrole
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'supabase_migrations'::regnamespace)
    union all select oid::regprocedure::text from pg_proc where proowner <> 'firstlight'::regrole
      and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(otherOwners).toEqual([]);

    expect(await migrate(database.target())).toEqual([]);
    await queryOnce(
      database.visitorsTarget(),
      "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Bob', '5550101', 'phone', 'contact')",
    );
    await queryOnce(database.target(), 'alter table private.outbox add column later text');
  },
);

test('does not stop the database of an older version while its server runs', async () => {
  const owner = await takeOwnership(old);
  await expect(openEmbedded(dataDir, parts)).rejects.toThrow('Another server is already using');
  expect(await queryOnce(old, 'select name from contact_submissions')).toEqual([{ name: 'Ann' }]);
  await owner.end();
});
