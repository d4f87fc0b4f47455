import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pendingFiles, RECORD_FILE } from '#publisher/content/pending-files.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ContentChanged, finishWriting, writeContent } from './write-content.ts';

const OLD = { 'firm.yaml': 'name: old', 'en/faq.yaml': 'lead: old', 'en/gallery.yaml': 'old' };
const NEW = { 'firm.yaml': 'name: new', 'en/faq.yaml': 'lead: new', 'en/letters.yaml': 'new' };
const CHANGES = bytesOf({ ...NEW, 'en/gallery.yaml': null });
const EXPECTED = bytesOf({ ...OLD, 'en/letters.yaml': null });

test('replaces, adds and deletes files, and leaves nothing else', async () => {
  const folder = await oldContent();
  await writeContent(folder, CHANGES, EXPECTED);
  expect(await filesIn(folder)).toEqual(NEW);
});

test('a file that is a link stays a link, and the new text is written to its target', async () => {
  const folder = await oldContent();
  const shared = join(await temporaryFolder(), 'shared.yaml');
  await rename(join(folder, 'firm.yaml'), shared);
  await symlink(shared, join(folder, 'firm.yaml'));
  await writeContent(folder, CHANGES, EXPECTED);
  expect(await readFile(shared, 'utf8')).toBe(NEW['firm.yaml']);
  expect((await lstat(join(folder, 'firm.yaml'))).isSymbolicLink()).toBe(true);
});

test(
  'killed at any step: readers see all old files or all new ones, and finishing keeps what they saw',
  { tags: 'ci' },
  async () => {
    const seen = new Set<string>();
    for (let step = 1; ; step++) {
      const folder = await oldContent();
      const signal = await writeInOtherProcess(folder, { KILL_AT: String(step) });
      const read = await textsRead(folder);
      expect([OLD, NEW], `step ${step}`).toContainEqual(read);
      seen.add(JSON.stringify(read));
      await finishWriting(folder);
      expect(await textsRead(folder)).toEqual(read);
      expect(contentOf(await filesIn(folder))).toEqual(read);
      await finishWriting(folder);
      if (signal === null) break;
    }
    expect(seen.size).toBe(2);
  },
);

test(
  'a disk that is full from any step on: readers see all old files or all new ones',
  { tags: 'ci' },
  async () => {
    for (let step = 1; step <= 12; step++) {
      const folder = await oldContent();
      await writeInOtherProcess(folder, { FULL_AT: String(step) });
      const read = await textsRead(folder);
      expect([OLD, NEW], `step ${step}`).toContainEqual(read);
      await finishWriting(folder);
      expect(await textsRead(folder)).toEqual(read);
      expect((await filesIn(folder))[RECORD_FILE]).toBeUndefined();
    }
  },
);

test('does not overwrite a file that someone changed meanwhile, and writes nothing', async () => {
  const folder = await oldContent();
  await writeFile(join(folder, 'en/faq.yaml'), 'lead: terminal');
  await expect(writeContent(folder, CHANGES, EXPECTED)).rejects.toThrow(ContentChanged);
  expect(await filesIn(folder)).toEqual({ ...OLD, 'en/faq.yaml': 'lead: terminal' });
});

test('keeps a change at the terminal that comes after a kill', async () => {
  const folder = await oldContent();
  await leaveRecord(folder);
  // Some of the new files are there already.
  await writeFile(join(folder, 'firm.yaml'), NEW['firm.yaml']);
  await writeFile(join(folder, 'en/faq.yaml'), 'lead: terminal');
  const merged = { ...NEW, 'en/faq.yaml': 'lead: terminal' };
  expect(await textsRead(folder)).toEqual(merged);
  await finishWriting(folder);
  expect(await filesIn(folder)).toEqual(merged);
});

test('a record that was made for other files is void: nothing of it is written', async () => {
  const folder = await oldContent();
  await leaveRecord(folder);
  const changed = { ...OLD, 'firm.yaml': 'name: terminal' };
  await writeFile(join(folder, 'firm.yaml'), changed['firm.yaml']);
  expect([...(await pendingFiles(folder))]).toEqual([]);
  await finishWriting(folder);
  expect(await filesIn(folder)).toEqual(changed);
});

test('a record that no publish has written is ignored, and prevents a publish', async () => {
  const folder = await oldContent();
  const files = { '../outside.yaml': { before: null, after: 'YQ==' } };
  const outside = JSON.stringify({ id: 'x', host: 'other', pid: 1, files });
  for (const text of ['{', outside]) {
    await writeFile(join(folder, RECORD_FILE), text);
    await finishWriting(folder);
    expect(await textsRead(folder)).toEqual(OLD);
    expect(await filesIn(folder)).toEqual({ ...OLD, [RECORD_FILE]: text });
    await expect(writeContent(folder, CHANGES, EXPECTED)).rejects.toThrow(RECORD_FILE);
  }
});

test(
  'if two processes publish at once, one writes all files and the other none',
  { tags: 'ci' },
  async () => {
    for (let round = 0; round < 5; round++) {
      const folder = await oldContent();
      await Promise.all([
        writeInOtherProcess(folder, { WORD: 'one' }),
        writeInOtherProcess(folder, { WORD: 'two' }),
      ]);
      const files = await filesIn(folder);
      expect([allOf('one'), allOf('two')]).toContainEqual(files);
    }
  },
);

const allOf = (word: string) => ({
  'firm.yaml': `name: ${word}`,
  'en/faq.yaml': `lead: ${word}`,
  'en/letters.yaml': word,
});

async function oldContent(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'en'));
  for (const [file, text] of Object.entries(OLD)) await writeFile(join(folder, file), text);
  return folder;
}

/** Writes into the folder the record that a process leaves if it is killed right after it wrote the record. */
async function leaveRecord(folder: string): Promise<void> {
  const other = await oldContent();
  for (let step = 1; ; step++) {
    await writeInOtherProcess(other, { KILL_AT: String(step) });
    const record = await readFile(join(other, RECORD_FILE)).catch(() => undefined);
    if (record) return writeFile(join(folder, RECORD_FILE), record);
    await rm(other, { recursive: true });
    await mkdir(join(other, 'en'), { recursive: true });
    for (const [file, text] of Object.entries(OLD)) await writeFile(join(other, file), text);
  }
}

/** The files as `readFolder` sees them. */
async function textsRead(folder: string): Promise<Record<string, string>> {
  const { texts, unread } = await readFolder(folder);
  expect(unread).toEqual([]);
  return Object.fromEntries(texts);
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => {
    return [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Without an unfinished record of a killed process, which nothing reads. */
const contentOf = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('.')));

function bytesOf(files: Record<string, string | null>): Map<string, Uint8Array | null> {
  return new Map(
    Object.entries(files).map(([file, text]) => [file, text === null ? null : Buffer.from(text)]),
  );
}

/** Kills the process at the nth step that changes the disk, or fails all steps from the nth on, as on a full disk. */
const FAULTS = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let step = 0;
const { KILL_AT, FULL_AT } = process.env;
const faulty = (of, name, needsSpace) => {
  const real = of[name];
  of[name] = async function (...args) {
    if (name === 'open' && args[1] === 'r') return real.apply(this, args);
    step += 1;
    if (step === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
    if (FULL_AT && step >= Number(FULL_AT) && needsSpace)
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const result = await real.apply(this, args);
    if (name === 'open') {
      faulty(result, 'writeFile', true);
      faulty(result, 'sync', true);
    }
    return result;
  };
};
for (const name of ['open', 'rename', 'link', 'mkdir']) faulty(fs.promises, name, true);
faulty(fs.promises, 'rm', false);
syncBuiltinESMExports();
`;

const WRITE = `
const { writeContent } = await import(process.env.MODULE);
const { folder, changes, expected } = JSON.parse(process.env.ORDER);
const mapOf = (files) =>
  new Map(Object.entries(files).map(([file, text]) => [file, text && Buffer.from(text)]));
await writeContent(folder, mapOf(changes), mapOf(expected)).catch(() => {});
`;

/** Resolves to the signal that ended the process. */
async function writeInOtherProcess(
  folder: string,
  environment: { KILL_AT?: string; FULL_AT?: string; WORD?: string },
): Promise<unknown> {
  const { WORD } = environment;
  const changes = WORD === undefined ? NEW : allOf(WORD);
  const order = {
    folder,
    changes: { ...changes, 'en/gallery.yaml': null },
    expected: { ...OLD, 'en/letters.yaml': null },
  };
  const faults = `data:text/javascript,${encodeURIComponent(FAULTS)}`;
  const child = spawn(
    process.execPath,
    ['--import', faults, '--input-type=module', '--eval', WRITE],
    {
      env: {
        ...process.env,
        ...environment,
        MODULE: new URL('./write-content.ts', import.meta.url).href,
        ORDER: JSON.stringify(order),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [, signal] = await once(child, 'close');
  return signal;
}
