import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/log.ts';

/** Another build may publish its own site in between. */
const MAX_ATTEMPTS = 10;

/**
 * Replaces the site in `build` by the one in `work`. The record is removed first and written last: if it exists and
 * is the same before and after a reader has read the site, all files came from one build.
 */
export async function publishBuild(
  recordText: string,
  { work, build }: { work: string; build: string },
): Promise<void> {
  const site = path.join(build, 'client');
  const record = path.join(build, 'build.json');
  for (let attempt = 1; ; attempt++) {
    await rm(record, { force: true });
    await rename(site, path.join(work, `replaced-${attempt}`)).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
    // Another build may have written its record since.
    await rm(record, { force: true });
    try {
      await rename(path.join(work, 'client'), site);
      break;
    } catch (error) {
      if (!existsAlready(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
  // A rename, so that nobody reads an incomplete record.
  await writeFile(path.join(work, 'build.json'), recordText);
  await rename(path.join(work, 'build.json'), record);
}

/** Windows reports EPERM. */
const existsAlready = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error));
