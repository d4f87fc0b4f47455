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
