import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/log.ts';

/** Another build may put its own in between, but hardly so often. */
const MOST_ATTEMPTS = 10;

/**
 * Puts what was made in `work` in the place of the site before. The record goes first and comes last:
 * where it stands, and stands unchanged after reading, the site beside it is whole.
 */
export async function moveIn(
  recordText: string,
  { work, build }: { work: string; build: string },
): Promise<void> {
  const place = path.join(build, 'client');
  const record = path.join(build, 'build.json');
  for (let attempt = 1; ; attempt++) {
    await rm(record, { force: true });
    await moveIfThere(place, path.join(work, `replaced-${attempt}`));
    // That of another build which has come in since.
    await rm(record, { force: true });
    try {
      await rename(path.join(work, 'client'), place);
      break;
    } catch (error) {
      if (!isTaken(error) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
  // Renamed, so that nobody reads half a record.
  await writeFile(path.join(work, 'build.json'), recordText);
  await rename(path.join(work, 'build.json'), record);
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

/** Windows says EPERM. */
const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error));
