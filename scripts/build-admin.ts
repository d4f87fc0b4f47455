import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';

const TARGET = path.resolve('build/admin');

/** The maximum compressed size of the admin's script. docs/performance.md has the current size. */
const MAX_SCRIPT_BYTES = 60_000;

/** Builds the pages of the firm's admin in `build/admin/`. Throws when their script is too large. */
export async function buildAdmin(): Promise<void> {
  const work = path.resolve(`build/admin-${process.pid}`);
  try {
    const builder = await createBuilder({
      configFile: 'vite.admin.config.ts',
      logLevel: 'warn',
      environments: {
        client: { build: { outDir: path.join(work, 'client') } },
        ssr: { build: { outDir: path.join(work, 'server') } },
      },
    });
    await builder.build(builder.environments['client'] ?? missing());
    await builder.build(builder.environments['ssr'] ?? missing());
    const bytes = await compressAssets(path.join(work, 'client/assets'));
    if (bytes > MAX_SCRIPT_BYTES)
      throw new Error(
        `Too heavy: the admin's script has ${bytes} bytes, at most ${MAX_SCRIPT_BYTES} (scripts/build-admin.ts)`,
      );
    // A server that is reading the old files can still read those that it has opened.
    await rm(TARGET, { recursive: true, force: true });
    await rename(work, TARGET);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const missing = (): never => {
  throw new Error('Vite did not make the environments of vite.admin.config.ts');
};

/** Writes compressed copies beside scripts and styles. Returns the compressed bytes of the scripts. */
async function compressAssets(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const file = path.join(folder, name);
    const content = await readFile(file);
    const gzipped = gzipSync(content);
    if (name.endsWith('.js')) bytes += gzipped.length;
    await writeFile(`${file}.gz`, gzipped);
    await writeFile(`${file}.br`, brotliCompressSync(content));
  }
  return bytes;
}
