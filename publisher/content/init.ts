import { access, constants, cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '#contract/languages.ts';
import { readFolder } from './read-folder.ts';

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
  // content/.neutral/ is for the first day only (publisher/first-day/content.ts).
  const isContent = (file: string) => !path.relative(SAMPLE_FOLDER, file).startsWith('.');
  await cp(SAMPLE_FOLDER, target, { recursive: true, filter: isContent });
}

/** Whether this is the folder of the sample in the code, which never changes. */
export const isBundledSample = (contentDir: string): boolean =>
  path.relative(SAMPLE_FOLDER, contentDir) === '';

/** Whether the content is the sample's, or a copy in CONTENT_DIR that nobody has changed. */
export async function isUnchangedSample(contentDir: string): Promise<boolean> {
  if (isBundledSample(contentDir)) return true;
  const [own, sample] = await Promise.all([readFolder(contentDir), readFolder(SAMPLE_FOLDER)]);
  return own.hash === sample.hash;
}

/** Why the content cannot be changed; `undefined` if it can. */
export async function readOnly(contentDir: string): Promise<string | undefined> {
  if (isBundledSample(contentDir))
    return 'This site still shows the sample firm. First make this site yours.';
  for (const folder of ['', ...LANGUAGE_CODES, 'portraits']) {
    const code = await access(path.join(contentDir, folder), constants.W_OK).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (code && code !== 'ENOENT')
      return `The folder of the content (${contentDir}) cannot be changed by this program. Ask the person who runs the server to make it writable.`;
  }
  return undefined;
}
