// @module-tag ci
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, type TestDatabase, testClient } from '#tests/support/database/database.ts';
import { TABLES } from './backup-format.ts';
import { runRequestsCommand } from './run.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('restores every row of a backup into an empty folder, and adds no mail', async () => {
  const { file } = await backedUp();
  const dataDir = await temporaryFolder();
  expect(await runRequestsCommand(['restore', file], { DATA_DIR: dataDir })).toBe(
    `550 submissions, 4 follow-ups, 556 mails restored from ${file}\nBefore you start the server, erase again what was erased since the backup: once started, it sends the pending mails of the backup.\n`,
  );
  // A backup of the restored copy is the same file, except for the time.
  const copy = join(await temporaryFolder(), 'copy');
  expect(await runRequestsCommand(['backup', copy], { DATA_DIR: dataDir })).toBe(
    `550 submissions, 4 follow-ups, 556 mails written to ${copy}\n`,
  );
  const rowsOf = async (path: string) =>
    (await readFile(path, 'utf8')).split('\n').slice(1, -2).toSorted();
  expect(await rowsOf(copy)).toEqual(await rowsOf(file));
  await expect(runRequestsCommand(['restore', file], { DATA_DIR: dataDir })).rejects.toThrow(
    'The database is not empty',
  );
});

test('creates no database when the backup does not exist', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  await expect(
    runRequestsCommand(['restore', '/nowhere.jsonl'], { DATA_DIR: dataDir }),
  ).rejects.toThrow('/nowhere.jsonl');
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

test('restores the triggers and constraints too', async () => {
  const { file } = await backedUp();
  const target = await freshDatabase({ migrated: false });
  await runRequestsCommand(['restore', file], { DATABASE_URL: target.url });
  const before = await target.query('select from private.outbox');
  await target.query(
    "insert into contact_submissions (name, email, preferred_contact, form_type) values (' New ', 'new@mail.example', 'email', 'contact')",
  );
  expect(await target.query('select from private.outbox')).toHaveLength(before.length + 1);
  await expect(target.query("update contact_submissions set name = '<b>'")).rejects.toMatchObject({
    code: '23514',
  });
});

test('a backup has all rows of a submission that is erased during the backup', async () => {
  const { source, place } = await backedUp();
  const client = await testClient(source.url);
  // The backup reads the submissions, then waits for the lock on the mails.
  await client.query('begin; lock table private.outbox in access exclusive mode');
  const second = join(place, 'second');
  const backing = runRequestsCommand(['backup', second], { DATABASE_URL: source.url });
  const waits = "select from pg_locks where relation = 'private.outbox'::regclass and not granted";
  await expect.poll(() => source.query(waits)).toHaveLength(1);
  await client.query("delete from contact_submissions where email = '3@mail.example'; commit");
  await backing;
  const target = await freshDatabase({ migrated: false });
  await runRequestsCommand(['restore', second], { DATABASE_URL: target.url });
  const mailsOfErased =
    "select distinct o.kind from contact_submissions s left join private.outbox o on o.submission_id = s.id where s.email = '3@mail.example'";
  expect(await source.query(mailsOfErased)).toEqual([]);
  expect(await target.query(mailsOfErased)).toEqual([{ kind: 'notice' }]);
});

test('an interrupted backup leaves no file', async () => {
  const { source, place } = await backedUp();
  const client = await testClient(source.url);
  await client.query('begin; lock table private.outbox in access exclusive mode');
  const env = { PATH: process.env['PATH'], DATABASE_URL: source.url };
  const command = spawn(
    process.execPath,
    ['server/requests-command/main.ts', 'backup', join(place, 'second')],
    { env },
  );
  onTestFinished(() => void command.kill('SIGKILL'));
  const ended = once(command, 'exit');
  await expect.poll(() => readdir(place)).toHaveLength(2);
  command.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(await readdir(place)).toEqual(['backup']);
});

test('writes a backup with mode 0600, and no other file', async () => {
  const { file, place } = await backedUp();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(place)).toEqual(['backup']);
});

test('writes a backup through a link, and not in place of a folder', async () => {
  const { source, place } = await backedUp();
  const run = (file: string) =>
    runRequestsCommand(['backup', join(place, file)], { DATABASE_URL: source.url });
  await mkdir(join(place, 'folder'));
  await symlink(join(place, 'folder', 'target'), join(place, 'latest'));
  await writeFile(join(place, 'folder', 'target'), '');
  expect(await run('latest')).toContain('written to');
  expect((await stat(join(place, 'folder', 'target'))).size).toBeGreaterThan(0);
  await expect(run('folder')).rejects.toThrow('is a folder, a pipe or a device: name a file');
});

test('rejects a backup that is damaged, incomplete, of another program or newer, and restores no row', async () => {
  const { file, place } = await backedUp();
  const whole = await readFile(file, 'utf8');
  const target = await freshDatabase();
  const damaged = join(place, 'damaged');
  const restored = async (text: string) => {
    await writeFile(damaged, text);
    return runRequestsCommand(['restore', damaged], { DATABASE_URL: target.url });
  };
  await expect(restored(whole.slice(0, -200))).rejects.toThrow('damaged or incomplete');
  await expect(restored(whole.replace('7@mail.example', '8@mail.example'))).rejects.toThrow(
    'damaged or incomplete',
  );
  await expect(restored('{"a": 1}\n')).rejects.toThrow('is not a backup');
  await expect(restored('')).rejects.toThrow('damaged or incomplete');
  await expect(restored(whole.replace('"version":1', '"version":2'))).rejects.toThrow(
    'is not a backup',
  );
  for (const table of TABLES) expect(await target.query(`select from ${table}`)).toHaveLength(0);
});

test('each table is in a backup, or is left out because its rows expire, count attempts or sign people in', async () => {
  const { query } = await freshDatabase();
  const tables = await query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
     order by 1`,
  );
  const inBackup = new Set<string>(TABLES);
  expect(tables.map(({ name }) => name).filter((name) => !inBackup.has(name))).toEqual([
    'private.address_attempts',
    'private.address_key',
    'private.admin_challenges',
    'private.admin_links',
    'private.admin_passkeys',
    'private.admin_reminders',
    'private.admin_sessions',
    'private.expiring_submissions',
    'private.follow_up_senders',
    'private.hosted_settings',
    'private.webhook',
  ]);
});

test('rejects a backup with a migration that this program does not have', async () => {
  const { file, place } = await backedUp();
  const copy = await changedBackup(file, join(place, 'other'), (text) =>
    text.replace('"20260101000000_submissions"', '"20991231000000_later"'),
  );
  const target = await freshDatabase({ migrated: false });
  await expect(runRequestsCommand(['restore', copy], { DATABASE_URL: target.url })).rejects.toThrow(
    'made by a newer version of this program',
  );
});

/** Writes a changed copy of a backup with the right checksum. */
async function changedBackup(
  file: string,
  copy: string,
  change: (text: string) => string,
): Promise<string> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(0, -1);
  const other = change(`${lines.join('\n')}\n`);
  const end = { rows: lines.length - 1, sha256: createHash('sha256').update(other).digest('hex') };
  await writeFile(copy, `${other}${JSON.stringify(end)}\n`);
  return copy;
}

async function backedUp(): Promise<{ source: TestDatabase; file: string; place: string }> {
  const source = await freshDatabase();
  await source.query(`insert into contact_submissions (name, email, preferred_contact, form_type, message)
    select 'Ann', n || '@mail.example', 'email', 'contact',
      E'two\\nlines, a "quote", \\u2028 and \\U0001F600 ' || n from generate_series(1, 550) n`);
  await source.query(`select private.store_follow_up(
    '{"name": "Ann", "email": "1@mail.example", "preferred_contact": "email", "form_type": "contact", "message": "again"}', '', 2000, 10)`);
  for (const message of ['batched one', 'batched two', 'batched three'])
    await source.query("select private.store_follow_up($1, '', 2000, 10)", [
      JSON.stringify({
        name: 'Ann',
        email: '1@mail.example',
        preferred_contact: 'email',
        form_type: 'contact',
        message,
      }),
    ]);
  // Moves the first follow-up behind the others of its mail, so that a backup reads it later.
  await source.query(
    "update private.follow_ups set subject = 'moved', page_language = 'es' where message = 'batched one'",
  );
  await source.query("select private.enqueue_confirmation('2@mail.example', now(), 200)");
  await source.query(
    "insert into private.confirmation_requests (address, page_language) values ('3@mail.example', 'es')",
  );
  await source.query(
    "update private.outbox set sent_at = now(), page_language = 'es' where kind = 'notice'",
  );
  await source.query(
    "insert into private.outbox (submission_id, kind, again) select submission_id, kind, true from private.outbox where kind = 'notice' limit 3",
  );
  const place = await temporaryFolder();
  const file = join(place, 'backup');
  await runRequestsCommand(['backup', file], { DATABASE_URL: source.url });
  return { source, file, place };
}
