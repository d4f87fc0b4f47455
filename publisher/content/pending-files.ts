import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isContentPath, NOT_A_FILE } from '#contract/site-editing.ts';
import { hashOf } from '#server/base/folder-files.ts';
import { errorCode } from '#server/base/log.ts';

/** The new bytes of files, by their path in the folder; null for a file that is deleted. */
export type Overlay = ReadonlyMap<string, Uint8Array | null>;

/*
 * A publish from the browser replaces several files. Meanwhile this record in the folder of the content has all the new
 * files. Readers of the folder take them from the record, even after the process was killed (decision 073).
 */
export const RECORD_FILE = '.publishing.json';

export type PendingRecord = v.InferOutput<typeof PendingRecord>;
export const PendingRecord = v.object({
  id: v.string(),
  /** The process that replaces the files. */
  host: v.string(),
  pid: v.number(),
  files: v.record(
    // Someone else may have put the record into the folder, so it must not write outside of the folder.
    v.pipe(v.string(), v.check(isContentPath)),
    v.object({
      /** The SHA-256 of the file that is replaced; null when there is none. */
      before: v.nullable(v.string()),
      /** The new bytes in base64; null when the file is deleted. */
      after: v.nullable(v.string()),
    }),
  ),
});

/** Undefined if there is no record, or if it was not written by a publish. In the second case nothing can be published. */
export async function readPending(root: string): Promise<PendingRecord | undefined> {
  const text = await readFile(join(root, RECORD_FILE), 'utf8').catch(() => undefined);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PendingRecord), text);
  return parsed.success ? parsed.output : undefined;
}

/** The files of the record that were not written yet. */
export async function pendingFiles(root: string): Promise<Overlay> {
  const record = await readPending(root);
  return record ? filesToWrite(root, record) : new Map();
}

/**
 * The files of the record that were not written yet. A file that someone has changed since the record was made stays as
 * it is on disk. If it was changed before any file was written, none is written: they were made for the earlier text.
 */
export async function filesToWrite(root: string, record: PendingRecord): Promise<Overlay> {
  const states = await Promise.all(
    Object.entries(record.files).map(async ([file, { before, after }]) => {
      const bytes = after === null ? null : Buffer.from(after, 'base64');
      const disk = await bytesAt(root, file);
      const hash = disk && hashOf(disk);
      const isWritten = hash === (bytes && hashOf(bytes));
      return { file, bytes, isWritten, isUntouched: hash === before };
    }),
  );
  const isChangedByOthers = states.some(({ isWritten, isUntouched }) => !isWritten && !isUntouched);
  const isStarted = states.some(({ isWritten, isUntouched }) => isWritten && !isUntouched);
  if (isChangedByOthers && !isStarted) return new Map();
  return new Map(
    states
      .filter(({ isUntouched, isWritten }) => isUntouched && !isWritten)
      .map(({ file, bytes }) => [file, bytes]),
  );
}

/** The bytes of a file as readers of the folder get them: the new bytes while a publish replaces the file. */
export async function bytesNow(root: string, file: string): Promise<Uint8Array | null> {
  const written = (await pendingFiles(root)).get(file);
  return written === undefined ? bytesAt(root, file) : written;
}

/**
 * Null when there is no such file. Reads regular files only: reading a link to a device would not end. @throws with
 * NOT_A_FILE as its code and a message that a person of the firm can act on
 */
export async function bytesAt(root: string, file: string): Promise<Buffer | null> {
  try {
    const path = join(root, file);
    if ((await stat(path)).isFile()) return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (errorCode(error) !== 'ELOOP') throw error;
  }
  const message = `${file} in the folder of the content is not a file: it is a folder, or a link to a file that does not exist. Ask the person who runs the server to delete it.`;
  throw Object.assign(new Error(message), { code: NOT_A_FILE });
}
