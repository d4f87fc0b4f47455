import type { Pool } from 'pg';
import { errorCode, type Log } from '#server/base/log.ts';

const UNUSED_AT_ONCE = 500;

/** Deletes the texts and photos that nobody has published for 30 days. Never rejects: the next run deletes the rest. */
export async function deleteUnusedFiles(work: Pool, log: Log): Promise<void> {
  try {
    for (;;) {
      const { rows } = await work.query<{ deleted: number }>(
        'select private.delete_unused_site_files($1) as deleted',
        [UNUSED_AT_ONCE],
      );
      if ((rows[0]?.deleted ?? 0) < UNUSED_AT_ONCE) return;
    }
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'unused texts of the site not deleted yet');
  }
}
