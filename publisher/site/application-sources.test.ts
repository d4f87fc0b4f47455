// @module-tag ci
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildSiteWith } from '#tests/support/product/build-copy.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { applicationSources } from './application-sources.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const RECORD_READS = fileURLToPath(
  new URL('../../tests/support/product/record-reads.ts', import.meta.url),
);
/** The content has a hash of its own, and build/ is made from the sources. */
const NOT_CODE = /^(?:\.\.|build\/|content\/|data\/)/;

beforeAll(ensureBuild);

test('every file of the project that a build reads is one of the sources', async () => {
  const folder = await temporaryFolder();
  const reads = join(folder, 'reads');
  const built = await buildSiteWith({
    NODE_OPTIONS: `--import=${RECORD_READS}`,
    READS_FILE: reads,
  });
  onTestFinished(() => built.remove());
  const project = join(built.folder, '../..');
  const paths = (await readFile(reads, 'utf8')).split('\n').filter((path) => path !== '');
  const read = [...new Set(paths.map((path) => relative(project, path)))]
    .filter((path) => !NOT_CODE.test(path))
    .toSorted();
  expect(read).toEqual(expect.arrayContaining(['scripts/build.ts', 'publisher/brand/icons.ts']));
  const sources = await applicationSources(project);
  expect(read.filter((path) => !sources.has(path))).toEqual([]);
});

test('the sources are the folders that Vite compiles and what the build imports, without tests', async () => {
  const files = [...(await applicationSources('.')).keys()];
  expect(files).toEqual(
    expect.arrayContaining([
      'app/styles/print.css',
      'app/ui/mark.svg',
      'admin/app.tsx',
      'public/speculation-rules.json',
      'publisher/brand/font-files.ts',
      'publisher/content/load-content.ts',
      'package-lock.json',
    ]),
  );
  // Only the running server uses these: a change of them needs no new build and no new version of the site.
  expect(files).not.toContain('server/mail/mail-queue.ts');
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});
