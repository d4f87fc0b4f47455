import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveFolder, replaceFile } from './durable-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Fails the first `times` times, as on Windows while another program has the file open. */
function busyRename(times: number): typeof rename {
  let failures = 0;
  return async (from, to) => {
    if (failures++ < times) throw Object.assign(new Error('open elsewhere'), { code: 'EPERM' });
    await rename(from, to);
  };
}

test('replaces a file that another program has open for a moment', async () => {
  const file = join(await temporaryFolder(), 'current');
  await writeFile(file, 'old');
  await replaceFile(file, 'new', { move: busyRename(3) });
  expect(await readFile(file, 'utf8')).toBe('new');
});

test('moves a folder that another program has open for a moment', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'work/client'), { recursive: true });
  await writeFile(join(root, 'work/client/index.html'), 'page');
  await moveFolder(join(root, 'work'), join(root, 'version'), busyRename(3));
  expect(await readFile(join(root, 'version/client/index.html'), 'utf8')).toBe('page');
});

test('a file that cannot be replaced keeps its text, and no temporary file is left', async () => {
  const root = await temporaryFolder();
  const file = join(root, 'current');
  await writeFile(file, 'old');
  await expect(replaceFile(file, 'new', { move: busyRename(Infinity) })).rejects.toThrow(
    'open elsewhere',
  );
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(root)).toEqual(['current']);
});
