import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownContent } from '#tests/support/content/own-content.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { NOT_A_FILE, PREVIEW_PATH } from '#contract/site-editing.ts';
import { createEditorClient } from './editor-client.ts';

beforeAll(ensureBuild);

test('passes calls to the process that edits, with Maps and bytes unchanged', async () => {
  const { folder } = await ownContent();
  const editor = client({
    environment: { ...process.env, CONTENT_DIR: folder, DATA_DIR: await temporaryFolder() },
  });
  const base = await readFile(join(folder, 'en/about.yaml'));
  expect(await editor.disk('en/about.yaml')).toEqual(base);
  expect(await editor.disk('en/nothing.yaml')).toBeNull();
  const bytes = Buffer.from(base.toString().replace(/^heading: .*/m, 'heading: Another heading'));
  const draft = new Map([['en/about.yaml', { base, bytes }]]);
  const [overview, page] = await Promise.all([
    editor.overview(draft),
    editor.page(draft, '/about', PREVIEW_PATH),
  ]);
  expect(overview.files.filter(({ isChanged }) => isChanged)).toHaveLength(1);
  expect(page?.html).toContain('Another heading');
  await expect(editor.disk('../secret.yaml')).rejects.toThrow('This is not a file of the content.');
  // The error keeps its code, which is logged and says whether the disk is full.
  await mkdir(join(folder, 'en/nothing.yaml'));
  await expect(editor.disk('en/nothing.yaml')).rejects.toMatchObject({ code: NOT_A_FILE });
});

test('rejects open calls when the process ends, and starts another at the next call', async () => {
  const editor = await fakeClient(`if (name === 'compare') process.exit(1); answer(process.pid);`);
  const first = await editor.disk('a');
  await expect(editor.compare(new Map())).rejects.toMatchObject({
    name: 'EditorUnavailable',
    message: expect.stringContaining('Nothing was lost'),
  });
  expect(await editor.disk('a')).not.toBe(first);
});

test('ends a process that does not answer in time', async () => {
  const editor = await fakeClient(`if (name !== 'compare') answer(process.pid);`, {
    callMilliseconds: 300,
  });
  await expect(editor.compare(new Map())).rejects.toThrow('takes too long');
  const other = await fakeClient(`answer(process.pid);`);
  expect(await other.disk('a')).toBeGreaterThan(0);
});

test('removes the folder that a first day has left because its process was killed', async () => {
  const { folder } = await ownContent();
  const dataDir = await temporaryFolder();
  const left = join(dataDir, 'content.work-00000000-0000-4000-8000-000000000000');
  await mkdir(left);
  await utimes(left, 0, 0);
  const editor = client({
    environment: { ...process.env, CONTENT_DIR: folder, DATA_DIR: dataDir },
  });
  await editor.disk('firm.yaml');
  expect(await readdir(dataDir)).toEqual([]);
});

test('ends the process after a time without calls, and when it is stopped', async () => {
  const editor = await fakeClient(`answer(process.pid);`, { idleMilliseconds: 1 });
  const first = await editor.disk('a');
  await expect.poll(() => isRunning(Number(first))).toBe(false);
  const second = await editor.disk('a');
  expect(second).not.toBe(first);
  editor.stop();
  await expect.poll(() => isRunning(Number(second))).toBe(false);
});

function client(options: Parameters<typeof createEditorClient>[0]) {
  const editor = createEditorClient(options);
  onTestFinished(() => editor.stop());
  return editor;
}

/** A process that runs `code` for each call. */
async function fakeClient(
  code: string,
  times: { callMilliseconds?: number; idleMilliseconds?: number } = {},
) {
  const script = join(await temporaryFolder(), 'process.mjs');
  await writeFile(
    script,
    `process.on('message', ({ id, name }) => {
       const answer = (value) => process.send({ id, value });
       ${code}
     });`,
  );
  return client({ environment: process.env, script, ...times });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
