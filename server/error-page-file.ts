import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SERVER_ERROR } from '#server/http/static-files.ts';
import type { Log } from './base/log.ts';
import { replaceFile } from './base/durable-files.ts';
import type { ServedSite } from '#server/http/load-site.ts';

/** The service has the umask 077, and the proxy runs as another user. */
const READABLE_BY_ALL = 0o644;

/**
 * Writes the site's error page into a file, which a proxy sends while the server is down (docs/deploy.md). If it cannot
 * be written, the server still runs.
 */
export async function writeErrorPage(
  { files }: ServedSite,
  file: string | undefined,
  log: Log,
): Promise<void> {
  const page = files.get(SERVER_ERROR);
  if (file === undefined || !page) return;
  try {
    await mkdir(dirname(file), { recursive: true });
    await replaceFile(file, page.variants.identity.body, { mode: READABLE_BY_ALL });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ reason }, 'ERROR_PAGE_FILE not written');
  }
}
