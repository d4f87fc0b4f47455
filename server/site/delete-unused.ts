import type { Pool } from 'pg';
import { errorCode, type Log } from '#server/base/log.ts';

const BATCH_SIZE = 500;

/** Deletes the texts and photos that nobody has published for 30 days. Never rejects: the next run deletes the rest. */
export async function deleteUnusedFiles(work: Pool, log: Log): Promise<void> {
  try {
    for (;;) {
      const { rows } = await work.query<{ deleted: number }>(
        'select private.delete_unused_site_files($1) as deleted',
        [BATCH_SIZE],
      );
      if ((rows[0]?.deleted ?? 0) < BATCH_SIZE) return;
    }
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'unused texts of the site not deleted yet');
  }
}
