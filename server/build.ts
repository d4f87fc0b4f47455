import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from '#contract/is-record.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RECORD = join(ROOT, 'build/build.json');

const SOURCES = [
  '{admin,app,content,contract,public,vite}/**/*.*',
  'scripts/{build-admin,build-site,content-problems,page-styles,site-files}.ts',
  'scripts/drawings/*.ts',
  'server/http/{file-headers,load-site,security-headers}.ts',
  'vite{,.admin}.config.ts',
  'package-lock.json',
];

/**
 * Builds the site when it is missing or older than its sources. The record is written last, so an interrupted
 * build is repeated. Throws when the build fails.
 */
export async function ensureBuild(): Promise<void> {
  if (await buildIsFresh()) return;
  const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The site could not be built; see above.');
}

/** Whether the build was made from the present sources. A missing or damaged record means that it was not. */
export async function buildIsFresh(record = RECORD): Promise<boolean> {
  return (await recordedSources(record)) === (await sourcesHash());
}

async function recordedSources(record: string): Promise<unknown> {
  try {
    const parsed: unknown = JSON.parse(await readFile(record, 'utf8'));
    return isRecord(parsed) ? parsed['sources'] : undefined;
  } catch {
    return undefined;
  }
}

/** A hash of the contents: after `git clone`, the times of files do not show what has changed. */
export async function sourcesHash(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT }))
    if (!/\.test\.tsx?$/.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}
