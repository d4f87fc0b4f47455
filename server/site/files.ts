import type { ClientBase, Pool } from 'pg';
import { hashOf } from '#server/base/folder-files.ts';

/* Texts and pictures of the content in the database, by their hash. */

export type SiteDatabase = Pick<Pool | ClientBase, 'query'>;

/** Stores the bytes of a file. Returns their hash; null for a file that is not there. */
export async function storeFile(
  db: SiteDatabase,
  bytes: Uint8Array | null,
): Promise<string | null> {
  if (bytes === null) return null;
  const hash = hashOf(bytes);
  await db.query(
    // Its 30 days begin again.
    `insert into private.site_files (hash, bytes) values ($1, $2)
     on conflict (hash) do update set stored_at = clock_timestamp()`,
    [hash, Buffer.from(bytes)],
  );
  return hash;
}

/** Undefined when nothing with this hash was stored. */
export async function storedFile(db: SiteDatabase, hash: string): Promise<Uint8Array | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'select bytes from private.site_files where hash = $1',
    [hash],
  );
  return rows[0]?.bytes;
}
