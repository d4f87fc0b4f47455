import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sample firm's content, which comes with the code. */
export const SAMPLE_FOLDER = fileURLToPath(new URL('../../content/', import.meta.url));

/** Copies the sample, with its `sample: true` lines, into a folder that is new, empty, or only a git repository. */
export async function initContent(target: string): Promise<void> {
  if (!path.relative(SAMPLE_FOLDER, target).startsWith('..'))
    throw new Error(`${target} is inside the sample. Name a folder outside of the code.`);
  await mkdir(target, { recursive: true });
  const existing = (await readdir(target)).filter((name) => name !== '.git');
  if (existing.length > 0)
    throw new Error(
      `${target} is not empty (${existing.slice(0, 3).join(', ')}). Name a folder that is new or empty.`,
    );
  // The neutral halves are for the first day only (publisher/editing/start-content.ts).
  const isContent = (file: string) => !path.relative(SAMPLE_FOLDER, file).startsWith('.');
  await cp(SAMPLE_FOLDER, target, { recursive: true, filter: isContent });
}
