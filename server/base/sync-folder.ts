import { open } from 'node:fs/promises';

/** Writes the folder's directory entries to disk: a file renamed there survives a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
