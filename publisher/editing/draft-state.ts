import { join } from 'node:path';
import type { Draft } from '#contract/site-editing.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import {
  checkContent,
  parseFolder,
  type CheckedOrProblems,
  type LoadedContent,
  type ReadContent,
} from '#publisher/content/load-content.ts';
import { parseFile } from '#publisher/content/parse-file.ts';
import type { Overlay } from '#publisher/content/pending-files.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { keepLast, cacheKey } from '#publisher/content/keep-last.ts';
import { SOURCE } from '#publisher/site/site-folder.ts';
import { currentVersion } from '#publisher/versions/versions.ts';
import { draftFolder, type DraftFolder } from './draft-folder.ts';

export interface ContentState {
  read: ReadContent;
  checked: CheckedOrProblems;
}
export interface DraftState extends ContentState {
  folder: DraftFolder;
}

/** Reads and checks a folder of content, with other files in place of some. */
export type ReadState = (root: string, overlay?: Overlay) => Promise<ContentState>;

/** A file that has the same bytes as before is not parsed again. */
export function createReader(): ReadState {
  const states = keepLast<Promise<ContentState>>(5);
  const parsed = keepLast<ReturnType<typeof parseFile>>(400);

  return async function stateOf(root, overlay = new Map()) {
    const folder = await readFolder(root, overlay);
    const { hash, problems, texts, pictures } = folder;
    const key = JSON.stringify([hash, problems, [...texts.keys()], [...pictures.keys()]]);
    return states(key, async () => {
      const read = parseFolder(folder, (file, text) =>
        parsed(cacheKey(file, text), () => parseFile(file, text)),
      );
      return { read, checked: await checkContent(read) };
    });
  };
}

/** Reads CONTENT_DIR with and without the draft. */
export type States = ReturnType<typeof createStates>;

export function createStates(contentDir: string, dataDir: string, stateOf = createReader()) {
  const onDisk = () => stateOf(contentDir);

  async function withDraft(draft: Draft): Promise<DraftState> {
    const folder = await draftFolder(contentDir, draft);
    return { folder, ...(await stateOf(contentDir, folder.overlay)) };
  }

  /**
   * The draft without the files that have mistakes, and without those that do not fit without them: a person sees the
   * page while a sentence is half typed. Undefined when even the site that visitors see has none without mistakes.
   */
  async function withoutMistakes(draft: Draft): Promise<LoadedContent | undefined> {
    const overlay = new Map((await draftFolder(contentDir, draft)).overlay);
    for (;;) {
      const { checked } = await stateOf(contentDir, overlay);
      if ('content' in checked) return checked;
      const wrong = checked.problems.map(({ file }) => file).filter((file) => overlay.has(file));
      if (overlay.size === 0) break;
      // A mistake in an unchanged file comes from one of the changed ones.
      if (wrong.length === 0) overlay.clear();
      for (const file of wrong) overlay.delete(file);
    }
    const current = await currentVersion(dataDir);
    const published = current && (await stateOf(join(current.folder, SOURCE))).checked;
    return published && 'content' in published ? published : undefined;
  }

  const sample = async () => (await stateOf(SAMPLE_FOLDER)).read;

  return { onDisk, withDraft, withoutMistakes, sample };
}
