import type { ContentPath, Draft } from '#contract/site-editing.ts';
import type { DraftFiles } from '#contract/site-uploads.ts';
import type { DraftState } from './draft-state.ts';

type ChangedFiles = ReadonlyMap<ContentPath, Uint8Array | null>;
/** Like `DraftFiles`, without the bytes from which the change began. */
export type Changed = { files: ChangedFiles } | { refused: string };

/**
 * The changes with the bytes that they were made from. Taken from the same reading of the folder, so that what somebody
 * changes at the terminal in this moment is merged and not overwritten.
 */
function withBases({ read }: DraftState, draft: Draft, files: ChangedFiles): Draft {
  return new Map(
    [...files].map(([file, bytes]) => {
      const row = draft.get(file);
      return [file, { base: row ? row.base : (read.folder.originals.get(file) ?? null), bytes }];
    }),
  );
}

export const draftFiles = (state: DraftState, draft: Draft, changed: Changed): DraftFiles =>
  'refused' in changed ? changed : { files: withBases(state, draft, changed.files) };
