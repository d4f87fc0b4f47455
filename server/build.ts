import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sourcesHash } from './sources-hash.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RECORD = fileURLToPath(new URL('../build/build.json', import.meta.url));

/**
 * Makes the site when it is missing or older than its sources. The record is written last, so a build
 * that was cut short is made again. Throws when the build fails.
 */
export async function ensureBuild(): Promise<void> {
  if (await isFresh()) return;
  const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The site could not be built; see above.');
}

async function isFresh(): Promise<boolean> {
  const text = await readFile(RECORD, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const record: unknown = JSON.parse(text);
  const made = typeof record === 'object' && record !== null && 'sources' in record;
  return made && record.sources === (await sourcesHash());
}
