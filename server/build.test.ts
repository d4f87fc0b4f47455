import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildIsFresh, sourcesHash } from './build.ts';

test('a build is fresh only when its record is complete and of the same sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const record = join(folder, 'build.json');
  const freshWith = async (text: string) => {
    await writeFile(record, text);
    return buildIsFresh(record);
  };
  expect(await buildIsFresh(record)).toBe(false);
  expect(await freshWith('{"sources": "ab')).toBe(false);
  expect(await freshWith('null')).toBe(false);
  expect(await freshWith(JSON.stringify({ sources: 'other' }))).toBe(false);
  expect(await freshWith(JSON.stringify({ sources: await sourcesHash() }))).toBe(true);
});
