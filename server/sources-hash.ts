import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const SOURCES = [
  '{app,content,contract,public,vite}/**/*.*',
  'scripts/{build-site,content-problems,page-styles,site-files}.ts',
  'scripts/drawings/*.ts',
  'server/http/{file-headers,load-site,security-headers}.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Tells whether a build still fits its sources: file times lie after a clone, contents do not. */
export async function sourcesHash(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT }))
    if (!/\.test\.tsx?$/.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash.update(file).update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex');
}
