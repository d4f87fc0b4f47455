import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isRecord } from '#contract/is-record.ts';
import { sourcesHash } from './sources-hash.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RECORD = fileURLToPath(new URL('../build/build.json', import.meta.url));

/**
 * Makes the site when it is missing or older than its sources. The record is written last, so a build
 * that was cut short is made again. Throws when the build fails.
 */
export async function ensureBuild(): Promise<void> {
  if (await buildIsFresh()) return;
  const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The site could not be built; see above.');
}

/** Whether the build is of these sources. One whose record is missing or damaged is not. */
export async function buildIsFresh(record = RECORD): Promise<boolean> {
  return (await recordedSources(record)) === (await sourcesHash());
}

async function recordedSources(record: string): Promise<unknown> {
  try {
    const made: unknown = JSON.parse(await readFile(record, 'utf8'));
    return isRecord(made) ? made['sources'] : undefined;
  } catch {
    return undefined;
  }
}
