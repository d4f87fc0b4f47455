import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { firm } from './sample.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';

/**
 * A firm's own content, for CONTENT_DIR: a copy of the sample, removed after the test. In one language it is read and
 * published in half the time.
 */
export async function ownContent({ isTranslated = true } = {}) {
  const folder = await temporaryFolder();
  const filter = (path: string) => isTranslated || basename(path) !== 'es';
  await cp(SAMPLE_FOLDER, folder, { recursive: true, filter });
  const file = join(folder, 'firm.yaml');
  const text = await readFile(file, 'utf8');
  return {
    folder,
    /** Changes the phone number that visitors read. */
    setPhone: (display: string) => writeFile(file, text.replace(firm.phone.display, display)),
  };
}
