import type { CheckedOrProblems } from '#publisher/content/load-content.ts';
import type { Overlay } from '#publisher/content/pending-files.ts';
import { createReader } from '#publisher/editing/draft-state.ts';
import { createSiteCache } from '#publisher/site/site-cache.ts';

/*
 * Keeps what the tests of one worker have read and made. Nearly all files of a test are those of the sample, so each
 * text is parsed and checked once.
 */

export const memory = { cache: createSiteCache(), readState: createReader() };

/** Loads a folder once. Do not change the result: other tests get the same one. */
export async function loadFolder(root: string, overlay?: Overlay): Promise<CheckedOrProblems> {
  return (await memory.readState(root, overlay)).checked;
}

export const readSample = async () => (await memory.readState('content')).read;
