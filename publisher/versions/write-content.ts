import { mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  bytesAt,
  filesToWrite,
  readPending,
  RECORD_FILE,
  type Overlay,
  type PendingRecord,
} from '#publisher/content/pending-files.ts';
import { createFile, replaceFile, isAlive } from '#server/base/durable-files.ts';
import { hashOf } from '#server/base/folder-files.ts';
import { errorCode } from '#server/base/log.ts';

/** A living process writes its files within milliseconds. */
const ABANDONED_LOCK_MILLISECONDS = 30_000;
const WAIT_MILLISECONDS = 100;
/** The ids of the records that this process is writing now. */
const own = new Set<string>();

/** Someone else changed a file of the content after it was read. Nothing was written. */
export class ContentChanged extends Error {
  readonly file: string;
  constructor(file: string) {
    super(`${file} was changed meanwhile`);
    this.file = file;
  }
}

/**
 * Replaces all these files, or none. `expected` are their bytes on disk when the new ones were made. Once the record is
 * there, every reader gets all new files, even if the process is killed or the disk is full (R30.7).
 */
export async function writeContent(root: string, files: Overlay, expected: Overlay): Promise<void> {
  await finishWriting(root);
  const changes = [...files].map(([file, after]) => {
    const before = expected.get(file) ?? null;
    return [
      file,
      {
        before: before && hashOf(before),
        after: after && Buffer.from(after).toString('base64'),
      },
    ] as const;
  });
  const record: PendingRecord = {
    id: crypto.randomUUID(),
    host: hostname(),
    pid: process.pid,
    files: Object.fromEntries(changes),
  };
  own.add(record.id);
  try {
    await createFile(join(root, RECORD_FILE), JSON.stringify(record)).catch((error) => {
      throw errorCode(error) === 'EEXIST' ? new ContentChanged(RECORD_FILE) : error;
    });
    // Until the record is there, another process may publish. Readers ignore a record whose files were changed.
    await refuseChanged(root, record).catch(async (error) => {
      await rm(join(root, RECORD_FILE), { force: true });
      throw error;
    });
    await writePending(root, record).catch(() => {
      // The record is there, so readers get the new content. The next publish or edit writes the rest.
    });
  } finally {
    own.delete(record.id);
  }
}

/** Completes the record of a process that was killed or whose disk was full. Without a record, does nothing. */
export async function finishWriting(root: string): Promise<void> {
  for (;;) {
    const record = await readPending(root);
    if (!record) return;
    if (await isAbandoned(root, record)) return writePending(root, record);
    await delay(WAIT_MILLISECONDS);
  }
}

async function writePending(root: string, record: PendingRecord): Promise<void> {
  for (const [file, bytes] of await filesToWrite(root, record)) {
    const path = join(root, file);
    if (bytes) {
      await mkdir(dirname(path), { recursive: true });
      // A symbolic link stays: its target is replaced.
      await replaceFile(await realpath(path).catch(() => path), bytes);
    } else await rm(path, { force: true });
  }
  await removeUnfinished(root, record);
  if ((await readPending(root))?.id === record.id)
    await rm(join(root, RECORD_FILE), { force: true });
}

/** Removes the unfinished files of `replaceFile` in a killed process. */
async function removeUnfinished(root: string, { pid, files }: PendingRecord): Promise<void> {
  for (const folder of new Set(['.', ...Object.keys(files).map((file) => dirname(file))])) {
    const names = await readdir(join(root, folder)).catch(() => []);
    for (const name of names.filter((each) => /^.+\.\d+\.[\da-f-]{36}$/.test(each)))
      if (name.includes(`.${pid}.`)) await rm(join(root, folder, name), { force: true });
  }
}

async function refuseChanged(root: string, { files }: PendingRecord): Promise<void> {
  for (const [file, { before }] of Object.entries(files)) {
    const disk = await bytesAt(root, file);
    if ((disk && hashOf(disk)) !== before) throw new ContentChanged(file);
  }
}

async function isAbandoned(root: string, { id, host, pid }: PendingRecord): Promise<boolean> {
  if (host === hostname()) {
    if (pid === process.pid) return !own.has(id);
    if (!isAlive(pid)) return true;
  }
  const found = await stat(join(root, RECORD_FILE)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_LOCK_MILLISECONDS;
}
