import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

/* Texts and pictures of the content in the database, by their hash. */

export type Queryable = Pick<Pool | ClientBase, 'query'>;

export const fileHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Stores the bytes of a file. Returns their hash; null for a file that is not there. */
export async function storeFile(db: Queryable, bytes: Uint8Array | null): Promise<string | null> {
  if (bytes === null) return null;
  const hash = fileHash(bytes);
  await db.query(
    'insert into private.site_files (hash, bytes) values ($1, $2) on conflict (hash) do nothing',
    [hash, Buffer.from(bytes)],
  );
  return hash;
}

/** Undefined when nothing with this hash was stored. */
export async function storedFile(db: Queryable, hash: string): Promise<Uint8Array | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'select bytes from private.site_files where hash = $1',
    [hash],
  );
  return rows[0]?.bytes;
}

export const textOf = (bytes: Uint8Array | null): string =>
  bytes === null ? '' : Buffer.from(bytes).toString('utf8');

export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');
