import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { isRecord } from '#contract/is-record.ts';

const TARGET = path.resolve('build/admin');

/**
 * The maximum compressed size of its document, script and styles together. docs/performance.md has the current size.
 */
const BUDGET_BYTES = 150_000;

/** Builds the pages of the firm's admin in `build/admin/`. Throws when they are too large. */
export async function buildAdmin(): Promise<void> {
  const work = path.resolve(`build/admin-${process.pid}`);
  try {
    const built = await build({
      configFile: 'vite.admin.config.ts',
      logLevel: 'warn',
      build: { outDir: work },
    });
    const bytes = await compressedBytes(work, built);
    if (bytes > BUDGET_BYTES)
      throw new Error(
        `Too heavy: the admin has ${bytes} bytes, at most ${BUDGET_BYTES} (scripts/build-admin.ts)`,
      );
    // A server that is reading the old files can still read those that it has opened.
    await rm(TARGET, { recursive: true, force: true });
    await rename(work, TARGET);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function compressedBytes(folder: string, built: unknown): Promise<number> {
  if (!isRecord(built) || !Array.isArray(built['output'])) throw new Error('vite wrote no files');
  let bytes = 0;
  for (const { fileName } of built['output'])
    if (/\.(?:js|css|html)$/.test(fileName))
      bytes += gzipSync(await readFile(path.join(folder, fileName))).length;
  return bytes;
}
