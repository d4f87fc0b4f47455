import { expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { freshDatabase, testPool } from '#tests/support/database/database.ts';
import { deleteUnusedFiles, storeFile } from './draft-rows.ts';

test('unpublished texts, even very many, are deleted after 30 days without a publish, unless they are stored again (R30.23)', async () => {
  const { work, query, hashes } = await site();
  await query(
    `insert into private.site_files (hash, bytes, stored_at)
     select encode(sha256(n::text::bytea), 'hex'), n::text::bytea, now() - interval '31 days'
     from generate_series(1, 1200) as n`,
  );
  const [kept, again] = [
    await storeFile(work, Buffer.from('1')),
    await storeFile(work, Buffer.from('2')),
  ];
  await query(
    "update private.site_files set stored_at = now() - interval '31 days' where hash = $1",
    [kept],
  );
  await query(
    "insert into private.site_draft (file, current, edited_by) values ('firm.yaml', $1, 'a@b.example')",
    [kept],
  );
  await deleteUnusedFiles(
    work,
    createLog(() => {}),
  );
  expect(new Set(await hashes())).toEqual(new Set([kept, again]));
});

test('unpublished texts take at most 200 MB: the oldest are deleted first', async () => {
  const { work, query, hashes } = await site();
  await query(
    `insert into private.site_files (hash, bytes, stored_at)
     select repeat(n::text, 64), decode(repeat('00', 20000000), 'hex'), now() - make_interval(mins => n)
     from generate_series(0, 9) as n`,
  );
  await storeFile(work, Buffer.alloc(15_000_000));
  await deleteUnusedFiles(
    work,
    createLog(() => {}),
  );
  expect(await hashes()).not.toContain('9'.repeat(64));
  expect(await hashes()).toContain('0'.repeat(64));
});

async function site() {
  const { url, query } = await freshDatabase();
  const work = testPool({ url });
  const hashes = async () =>
    (await query<{ hash: string }>('select hash from private.site_files order by hash')).map(
      ({ hash }) => hash,
    );
  return { work, query, hashes };
}
