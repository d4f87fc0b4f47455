import { rename } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/base/log.ts';

/** A concurrent build can put its own folder at the target between the two renames. */
const MAX_RENAMES = 10;

/**
 * Moves files and folders from `work` into `build`, in this order, and replaces the files of an earlier build. The
 * record of a site has a digest of its files, so that a reader detects a mixture of two builds.
 */
export async function replaceBuild(
  names: readonly string[],
  { work, build }: { work: string; build: string },
): Promise<void> {
  for (const name of names)
    for (let attempt = 1; ; attempt++) {
      const target = path.join(build, name);
      await rename(target, path.join(work, `replaced-${attempt}-${name}`)).catch((error) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
      try {
        await rename(path.join(work, name), target);
        break;
      } catch (error) {
        // The target exists already. Windows reports EPERM.
        const exists = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error));
        if (!exists || attempt === MAX_RENAMES) throw error;
      }
    }
}
