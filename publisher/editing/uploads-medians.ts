import type { DraftFiles } from '#contract/site-uploads.ts';
import { newMedians } from '#publisher/medians/new-medians.ts';
import { isDay } from '#contract/content-fields.ts';
import { textOf } from './draft-folder.ts';
import type { DraftState } from './draft-state.ts';

const FILE = 'medians.yaml';

/** The table of a workbook that somebody has sent, and what a person should compare with the original. */
export async function changedMedians(
  { read }: DraftState,
  upload: { bytes: Uint8Array; name: string; today: string; effective?: string },
): Promise<DraftFiles> {
  const { bytes, today, effective } = upload;
  if (effective !== undefined && !isDay(effective))
    return { refused: 'The day is written as in 2026-11-01.' };
  // It is printed as part of the source.
  const name = upload.name.replaceAll(/[^\w. ()-]/g, '_').slice(-80);
  const present = read.folder.originals.get(FILE);
  try {
    const made = await newMedians({
      bytes: Buffer.from(bytes),
      name,
      today,
      ...(present && { present: textOf(present) }),
      ...(effective !== undefined && { effective }),
    });
    const { text, lines } = made;
    return { files: new Map([[FILE, Buffer.from(text)]]), messages: lines };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}
