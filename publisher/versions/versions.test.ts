import { mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
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

test('many processes publish and switch versions at once, and the current version is always complete', async () => {
  const dataDir = await temporaryFolder();
  await publishSeveral(dataDir, ['one', 'two']);
  let working = true;
  const publishers = Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) => {
      for (let count = 0; count < 8; count++) await publishSomeSite(dataDir, `${name}${count}`);
    }),
  );
  const switches = (async () => {
    for (let count = 0; count < 20; count++) {
      const [newest, before = newest] = await listVersions(dataDir);
      // A publish can remove the version at the same moment.
      if (before) await switchTo(dataDir, before.id);
    }
  })();
  const finished = Promise.all([publishers, switches]).finally(() => (working = false));
  let read = 0;
  while (working) {
    const version = await currentVersion(dataDir);
    const site = version && (await readSite(version.folder).catch(() => undefined));
    // The version can be removed during the read, after five newer ones, but it is never read in part.
    if (site) {
      const texts = ['index.html', 'about/index.html'].map((file) => String(site.files.get(file)));
      expect(new Set(texts).size).toBe(1);
      read++;
    }
  }
  await finished;
  expect(read).toBeGreaterThan(10);
  const current = await namedVersion(dataDir);
  expect(current && (await readSite(current.folder))).toBeDefined();
  expect(await readdir(join(dataDir, 'site'))).toEqual(['current', 'versions']);
  expect((await idsOf(dataDir)).length).toBeLessThanOrEqual(7);
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
  const old = join(dataDir, 'site/work-1-dead');
  await mkdir(old, { recursive: true });
  await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
  await mkdir(join(dataDir, 'site/work-2-alive'));
  await publishSomeSite(dataDir, 'one');
  const left = (await readdir(join(dataDir, 'site'))).toSorted();
  expect(left).toEqual(['current', 'versions', 'work-2-alive']);
});

async function publishSeveral(dataDir: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await publishSomeSite(dataDir, name));
  return ids;
}

async function idsOf(dataDir: string): Promise<string[]> {
  return (await listVersions(dataDir)).map(({ id }) => id).toSorted();
}
