import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FirstDayAnswers } from '#contract/first-day.ts';
import { initContent, SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { pageSettings } from '#publisher/site/site-folder.ts';
import { currentVersion } from '#publisher/versions/versions.ts';
import { ownContentDir, readSettings } from '#server/settings/settings.ts';
import { firstDay } from '#tests/support/content/first-day.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { begin } from './folder.ts';
import { loadFolder } from '#tests/support/content/memory.ts';

const start = (dataDir: string, answers: FirstDayAnswers = firstDay(), changes: object = {}) =>
  begin(
    {
      contentDir: SAMPLE_FOLDER,
      isDefaultContentDir: true,
      dataDir,
      settings: pageSettings(readSettings({ DATA_DIR: dataDir })),
      now: new Date('2026-11-23T12:00:00Z'),
      ...changes,
    },
    answers,
  );

test('the answers become the content of the next start and the site that is served', async () => {
  const dataDir = await temporaryFolder();
  const result = await start(dataDir, firstDay({ name: 'Đặng & Łukasz Law' }));
  expect(result).toEqual({ begun: { version: expect.any(String) } });
  const current = await currentVersion(dataDir);
  const contentDir = ownContentDir(dataDir);
  expect(current?.record).toMatchObject({ contentDir, release: false });
  const settings = readSettings({ DATA_DIR: dataDir });
  expect(settings).toMatchObject({ contentDir, isDefaultContentDir: false });
  const loaded = await loadFolder(settings.contentDir);
  expect('content' in loaded && loaded.hash).toBe(current?.record.content);
  expect(await readdir(dataDir)).toEqual(['content', 'site']);
});

test(
  'when two people send the answers at once, one makes the site and the other is told',
  { tags: 'ci' },
  async () => {
    const dataDir = await temporaryFolder();
    const results = await Promise.all([start(dataDir), start(dataDir)]);
    expect(results.filter((result) => 'begun' in result)).toHaveLength(1);
    expect(results).toContainEqual({ isMade: true });
    expect(await readdir(dataDir)).toEqual(['content', 'site']);
  },
);

test('a text that the site may not have is refused at its question, and nothing is made', async () => {
  const dataDir = await temporaryFolder();
  const people = [{ name: 'Ana Ruiz', title: 'Partner {{since}}' }];
  const result = await start(dataDir, firstDay({ attorneys: people }));
  expect(result).toEqual({
    refused: [{ field: 'title1', message: expect.stringContaining('{{since}}') }],
  });
  expect(await readdir(dataDir)).toEqual([]);
});

test('content that the firm has written stays, and so does the sample in the repository', async () => {
  const dataDir = await temporaryFolder();
  const contentDir = join(dataDir, 'elsewhere');
  await cp(SAMPLE_FOLDER, contentDir, { recursive: true });
  const file = join(contentDir, 'firm.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*/m, 'name: Own Firm'));
  expect(await start(dataDir, firstDay(), { contentDir })).toEqual({ isMade: true });
  expect(await readFile(file, 'utf8')).toContain('name: Own Firm');
  const ofCode = { isDefaultContentDir: false };
  expect(JSON.stringify(await start(dataDir, firstDay(), ofCode))).toContain('CONTENT_DIR');
  expect(await readdir(dataDir)).toEqual(['elsewhere']);
});

test(
  'an unchanged copy of the sample in CONTENT_DIR becomes the firm’s own content',
  { tags: 'ci' },
  async () => {
    const dataDir = await temporaryFolder();
    const contentDir = join(dataDir, 'copy');
    await initContent(contentDir);
    const result = await start(dataDir, firstDay({ name: 'Own Firm' }), { contentDir });
    expect(result).toEqual({ begun: { version: expect.any(String) } });
    const loaded = await loadFolder(contentDir);
    const current = await currentVersion(dataDir);
    expect('content' in loaded && loaded.hash).toBe(current?.record.content);
    expect(await readFile(join(contentDir, 'firm.yaml'), 'utf8')).toContain('Own Firm');
    expect(await start(dataDir, firstDay(), { contentDir })).toEqual({ isMade: true });
  },
);

test('the site of a firm that forgot CONTENT_DIR is not replaced', { tags: 'ci' }, async () => {
  const dataDir = await temporaryFolder();
  await start(dataDir);
  await rename(ownContentDir(dataDir), join(dataDir, 'moved'));
  expect(JSON.stringify(await start(dataDir))).toContain('different folder');
});
