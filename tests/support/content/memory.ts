import type { CheckedOrProblems } from '#publisher/content/load-content.ts';
import type { Overlay } from '#publisher/content/pending-files.ts';
import { createReader } from '#publisher/editing/draft-state.ts';

/*
 * Keeps what the tests of one worker have read. Nearly all files of a test are those of the sample, so each
 * text is parsed and checked once.
 */

export const readState = createReader();

/** Loads a folder once. Do not change the result: other tests get the same one. */
export async function loadFolder(root: string, overlay?: Overlay): Promise<CheckedOrProblems> {
  return (await readState(root, overlay)).checked;
}

export const readSample = async () => (await readState('content')).read;
