import { spawnSync } from 'node:child_process';
import { mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishSomeSite } from '#tests/support/product/some-site.ts';
import { readSite } from '#publisher/site/site-folder.ts';
import { currentVersion, listVersions, namedVersion, switchTo } from './versions.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('keeps the last five versions, the current one and the one before it', async () => {
  const dataDir = await temporaryFolder();
  const ids = await publishSeveral(dataDir, ['a', 'b', 'c', 'd', 'e']);
  await switchTo(dataDir, ids[0] ?? '');
  const next = await publishSomeSite(dataDir, 'f');
  expect(await idsOf(dataDir)).toEqual([...ids, next].toSorted());
  const later = await publishSeveral(dataDir, ['g', 'h', 'i', 'j', 'k']);
  expect(await idsOf(dataDir)).toEqual(later.toSorted());
});

test.each([
  ['is empty', ''],
  ['is cut off', '{"version":"2026'],
  ['names a version that is gone', '{"version":"2020-01-01"}'],
  ['names a folder elsewhere', '{"version":"../../etc"}'],
])('when the file `current` %s, the newest version is current', async (_, text) => {
  const dataDir = await temporaryFolder();
  const [, newest] = await publishSeveral(dataDir, ['one', 'two']);
  await writeFile(join(dataDir, 'site/current'), text);
  expect(await currentVersion(dataDir)).toMatchObject({ id: newest });
  await expect(namedVersion(dataDir)).rejects.toThrow('names no complete version');
});

test('a version with a damaged file cannot be read', async () => {
  const dataDir = await temporaryFolder();
  await publishSomeSite(dataDir, 'one');
  const version = await currentVersion(dataDir);
  const site = version?.folder ?? '';
  await truncate(join(site, 'client/about/index.html'), 5);
  await expect(readSite(site)).rejects.toThrow('incomplete or damaged');
});

test('removes the files of a killed publish, and not those that another publish is writing', async () => {
  const dataDir = await temporaryFolder();
  const old = join(dataDir, 'site/work-other-1-old');
  await mkdir(old, { recursive: true });
  await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
  const { pid: endedPid } = spawnSync(process.execPath, ['--version']);
  await mkdir(join(dataDir, `site/work-${hostname()}-${endedPid}-killed`));
  const alive = [`work-${hostname()}-${process.pid}-writing`, `work-other-${endedPid}-writing`];
  for (const name of alive) await mkdir(join(dataDir, 'site', name));
  await publishSomeSite(dataDir, 'one');
  const left = (await readdir(join(dataDir, 'site'))).toSorted();
  expect(left).toEqual(['current', 'versions', ...alive].toSorted());
});

async function publishSeveral(dataDir: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await publishSomeSite(dataDir, name));
  return ids;
}

async function idsOf(dataDir: string): Promise<string[]> {
  return (await listVersions(dataDir)).map(({ id }) => id).toSorted();
}
