import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firm } from './sample.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SAMPLE = fileURLToPath(new URL('../../../content', import.meta.url));

/** A firm's own content, for CONTENT_DIR: a copy of the sample, removed after the test. */
export interface OwnContent {
  folder: string;
  /** Changes the phone number that visitors read. */
  setPhone(display: string): Promise<void>;
  /** Writes a line that no file of the content may have. */
  addMistake(): Promise<void>;
  /** Restores the file that the two functions above change. */
  reset(): Promise<void>;
}

export async function ownContent(): Promise<OwnContent> {
  const folder = await temporaryFolder();
  await cp(SAMPLE, folder, { recursive: true });
  const file = join(folder, 'firm.yaml');
  const text = await readFile(file, 'utf8');
  return {
    folder,
    setPhone: (display) => writeFile(file, text.replace(firm.phone.display, display)),
    addMistake: () => writeFile(file, `${text}\nfax: none\n`),
    reset: () => writeFile(file, text),
  };
}
