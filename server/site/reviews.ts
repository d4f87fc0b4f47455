import type { ContentPath, FileChange, ReviewOf } from '#contract/site-editing.ts';
import { dayIn } from '#contract/time.ts';
import type { SiteDatabase } from './draft-rows.ts';

/* Stores which attorney has read which legal statements of a file. Rows are only added (docs/decisions/073, R30.8). */

/** An attorney who is signed in. */
export interface Reviewer {
  attorneyId: string;
  attorneyName: string;
  person: string;
  session: string;
}

export interface StoredReview {
  file: ContentPath;
  readHash: string;
  at: Date;
  attorneyName: string;
  person: string;
}

/** Stores that the attorney has read the words of this change. */
export async function storeReview(
  db: SiteDatabase,
  { file, readHash, texts }: FileChange,
  reviewer: Reviewer,
  editedBy: string,
): Promise<void> {
  await db.query(
    `insert into private.site_reviews
       (file, read_hash, words, attorney_id, attorney_name, person, session, edited_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      file,
      readHash,
      JSON.stringify(texts.map(({ label, before, after }) => ({ label, before, after }))),
      reviewer.attorneyId,
      reviewer.attorneyName,
      reviewer.person,
      reviewer.session,
      editedBy,
    ],
  );
}

/** The latest review of each of these texts that has one, by `reviewKey`. */
export async function readReviews(
  db: SiteDatabase,
  changes: readonly Pick<FileChange, 'file' | 'readHash'>[],
): Promise<ReadonlyMap<string, StoredReview>> {
  const { rows } = await db.query<StoredReview>(
    `select distinct on (file, read_hash) file, read_hash as "readHash", at, attorney_name as "attorneyName", person
     from private.site_reviews
     where (file, read_hash) in (select * from unnest($1::text[], $2::text[]))
     order by file, read_hash, at desc`,
    [changes.map(({ file }) => file), changes.map(({ readHash }) => readHash)],
  );
  return new Map(rows.map((row) => [reviewKey(row), row]));
}

export const reviewKey = ({ file, readHash }: Pick<FileChange, 'file' | 'readHash'>): string =>
  `${file} ${readHash}`;

/** The review as a publish writes it into the file. */
export function asReview({ file, readHash, at, attorneyName }: StoredReview, timeZone: string) {
  const on = dayIn(at, timeZone);
  return { file, readHash, on, by: attorneyName } satisfies ReviewOf;
}
