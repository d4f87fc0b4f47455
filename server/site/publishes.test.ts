import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { writeDraftRow } from './draft-rows.ts';
import { fileHash, storeFile } from './files.ts';
import { finishPublish, startPublish } from './publishes.ts';

const BY = 'ann@firm.example';
const OLD = Buffer.from('old');
const NEW = Buffer.from('new');
const DRAFT = Buffer.from('draft');
const UNUSED = Buffer.from('unused');

test('a publish deletes texts that nothing has referred to for 30 days', async () => {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url });
  onTestFinished(() => pool.end());
  const publish = async () => {
    const id = await startPublish(pool, BY);
    if (id === undefined) throw new Error('A publish is running');
    const files = new Map([['firm.yaml', { before: OLD, after: NEW }]]);
    const comparison = { changes: [], pages: [] };
    await finishPublish(pool, id, { draft: new Map(), files, comparison });
    const rows = await database.query('select hash from private.site_files');
    return new Set(rows.map(({ hash }) => hash));
  };
  await writeDraftRow(pool, 'brand.yaml', { base: null, bytes: DRAFT }, BY);
  await storeFile(pool, UNUSED);
  const hashes = [OLD, NEW, DRAFT, UNUSED].map(fileHash);
  expect(await publish()).toEqual(new Set(hashes));
  await database.query("update private.site_files set stored_at = now() - interval '31 days'");
  expect(await publish()).toEqual(new Set(hashes.slice(0, -1)));
});
