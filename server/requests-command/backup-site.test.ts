import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDraft, writeDraftRow, storeFile } from '#server/site/draft-rows.ts';
import { hashOf } from '#server/base/folder-files.ts';
import { finishPublish, startPublish } from '#server/site/publishes.ts';
import { storeReview } from '#server/site/reviews.ts';
import { storeRequest } from '#tests/support/admin/requests.ts';
import { freshDatabase, testPool } from '#tests/support/database/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runRequestsCommand } from './run.ts';

const TABLES =
  'site_draft site_publishes site_publish_files site_reviews history notes people people_log';
const UNUSED = Buffer.from('a text that was typed and changed again');
const BY = 'ann@firm.example';

test('restores the draft, the versions with their pictures, who has read which words, history, notes and people', async () => {
  const { source, file } = await backedUpSite(3_000_000);
  const target = await freshDatabase({ migrated: false });
  await runRequestsCommand(['restore', file], { DATABASE_URL: target.url });
  for (const table of TABLES.split(' ')) {
    const rows = `select * from private.${table} order by 1, 2`;
    const before = await source.query(rows);
    expect(before, table).not.toEqual([]);
    expect(await target.query(rows)).toEqual(before);
  }
  const files = 'select hash, bytes, stored_at from private.site_files order by hash';
  const restored = await target.query(files);
  const inUse = (await source.query(files)).filter(({ hash }) => hash !== hashOf(UNUSED));
  expect(restored).toEqual(inUse);
  expect(restored).toHaveLength(4);
});

test('numbers the next publish after those of the backup, and still refuses to change rows that never change', async () => {
  const { file } = await backedUpSite();
  const target = await freshDatabase({ migrated: false });
  await runRequestsCommand(['restore', file], { DATABASE_URL: target.url });
  expect(await startPublish(testPool(target), BY, 'one')).toBe(2);
  await expect(target.query('delete from private.site_reviews')).rejects.toThrow(
    'a review cannot be changed',
  );
  for (const table of ['history', 'people_log'])
    await expect(target.query(`delete from private.${table}`)).rejects.toMatchObject({
      code: '42501',
    });
});

test('names who can sign in after a restore, and no draft has a file that is not content', async () => {
  const { file } = await backedUpSite();
  await addRows(file, [
    [
      'private.people',
      { person: 'mallory@evil.example', role: 'owner', removed_at: null, removed_by: null },
    ],
    [
      'private.people',
      { person: 'gone.too@firm.example', role: 'owner', removed_at: 'now', removed_by: BY },
    ],
  ]);
  const target = await freshDatabase({ migrated: false });
  const output = await runRequestsCommand(['restore', file], { DATABASE_URL: target.url });
  expect(output).toContain('  mallory@evil.example (owner)');
  expect(output).not.toContain('gone');
  await target.query("update private.site_draft set file = '../x.yaml'");
  expect(await readDraft(testPool(target))).toEqual(new Map());
});

/** Adds rows to a backup and corrects its count and checksum. */
async function addRows(file: string, rows: readonly [string, Record<string, unknown>][]) {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(0, -1);
  lines.push(...rows.map(([table, row]) => JSON.stringify({ table, row })));
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(file, `${text}${JSON.stringify({ rows: lines.length - 1, sha256 })}\n`);
}

/** Backs up a published picture, a draft and its review, an unused text, a request with a note, a removed person. */
async function backedUpSite(pictureBytes = 3000) {
  const source = await freshDatabase();
  const pool = testPool(source);
  const id = await storeRequest(source);
  await source.query(
    "insert into private.notes (submission_id, by, text) values ($1, $2, 'Called')",
    [id, BY],
  );
  await source.query(
    "insert into private.history (submission_id, by, kind) values ($1, $2, 'noted')",
    [id, BY],
  );
  await source.query(
    "insert into private.people (person, role, removed_at, removed_by) values ('gone@firm.example', 'owner', now(), $1)",
    [BY],
  );
  await source.query("insert into private.people_log (by, kind) values ($1, 'removed')", [BY]);
  const picture = randomBytes(pictureBytes);
  const [base, bytes] = [Buffer.from('Before\r\n\0'), Buffer.from('Después — “after”\n')];
  await writeDraftRow(pool, 'portraits/ann.jpg', { base: null, bytes: picture }, BY);
  await storeFile(pool, UNUSED);
  const publish = await startPublish(pool, BY, 'one');
  if (publish === undefined) throw new Error('A publish is running');
  const portrait = { before: Buffer.from('the old picture'), after: picture };
  await finishPublish(pool, publish, {
    draft: new Map(),
    files: new Map([['portraits/ann.jpg', portrait]]),
    comparison: { changes: [], pages: [{ path: '/about', name: 'About', kind: 'changed' }] },
  });
  await writeDraftRow(pool, 'en/faq.yaml', { base, bytes }, BY);
  const reader = {
    attorneyId: 'ann',
    attorneyName: 'Ann O’Hara',
    person: BY,
    session: crypto.randomUUID(),
  };
  const change = { path: 'title', label: 'Title', before: 'Before', after: 'After', words: [] };
  await storeReview(
    pool,
    {
      file: 'en/faq.yaml',
      name: 'FAQ',
      kind: 'changed',
      texts: [change],
      needsReview: true,
      readHash: '0'.repeat(64),
    },
    reader,
    BY,
  );
  const file = join(await temporaryFolder(), 'backup');
  await runRequestsCommand(['backup', file], { DATABASE_URL: source.url });
  return { source, file };
}
