import * as v from 'valibot';
import { Medians } from '#contract/income-check-content.ts';
import { nextDue } from '#contract/median-table.ts';
import type { MedianState } from '#contract/site-uploads.ts';
import { checkMedians } from '#publisher/medians/check-medians.ts';
import { newMedians } from '#publisher/medians/new-medians.ts';
import { isDay } from '#contract/content-fields.ts';
import { textOf } from '#server/base/folder-files.ts';
import type { Changed } from './draft-files.ts';
import type { DraftState } from './draft-state.ts';

const MEDIANS_FILE = 'medians.yaml';

/** The table of a workbook that somebody has sent, and what a person should compare with the original. */
export async function changedMedians(
  { read }: DraftState,
  upload: { bytes: Uint8Array; name: string; today: string; effective?: string },
): Promise<Changed> {
  const { bytes, today, effective } = upload;
  if (effective !== undefined && !isDay(effective))
    return { refused: 'The day is written as in 2026-11-01.' };
  // It is printed as part of the source.
  const name = upload.name.replaceAll(/[^\w. ()-]/g, '_').slice(-80);
  const present = read.folder.originals.get(MEDIANS_FILE);
  try {
    const { text } = await newMedians({
      bytes: Buffer.from(bytes),
      name,
      today,
      ...(present && { present: textOf(present) }),
      ...(effective !== undefined && { effective }),
    });
    return { files: new Map([[MEDIANS_FILE, Buffer.from(text)]]) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/** The newest table of the draft, as far as it has no mistakes. */
export function medianState({ read }: DraftState): MedianState | undefined {
  const parsed = v.safeParse(Medians, read.parsed.get(MEDIANS_FILE)?.data);
  if (!parsed.success) return undefined;
  const [newest, previous] = parsed.output.tables.toSorted((a, b) =>
    a.effective < b.effective ? 1 : -1,
  );
  if (!newest) return undefined;
  const { effective, source } = newest;
  const { warnings } = checkMedians(newest, previous);
  return { effective, due: nextDue(effective), source, warnings };
}
