import { open } from 'node:fs/promises';

/** Has the disk remember the names in a folder: a file that was renamed there is found after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
