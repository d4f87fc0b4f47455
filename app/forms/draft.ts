import { number, object, record, safeParse, string, type InferOutput } from 'valibot';
import { keysOf, readItem, writeItem } from '#app/device-storage.ts';

/** How long words stay on the device after the last edit: long enough for a dead battery. */
const KEPT_MS = 3_600_000;

const draftShape = object({
  /** Milliseconds since 1970. */
  savedAt: number(),
  /** Edits so far, so that a person who comes back is not taken for a machine. */
  interactions: number(),
  fields: record(string(), string()),
});
export type Draft = InferOutput<typeof draftShape>;

const PREFIX = 'draft-';

export function keepDraft(formId: string, draft: Draft): void {
  writeItem('localStorage', PREFIX + formId, JSON.stringify(draft));
}

export function dropDraft(formId: string): void {
  writeItem('localStorage', PREFIX + formId, null);
}

/** What was typed into this form within the hour before `now`, in milliseconds since 1970. */
export function draftOf(formId: string, now: number): Draft | undefined {
  return freshDraft(PREFIX + formId, now);
}

/** Erases what is older than the hour, whatever page is open and whatever form it was typed into. */
export function forgetOldDrafts(now: number): void {
  for (const key of keysOf('localStorage'))
    if (key.startsWith(PREFIX) && !freshDraft(key, now)) writeItem('localStorage', key, null);
}

function freshDraft(key: string, now: number): Draft | undefined {
  try {
    const { success, output } = safeParse(
      draftShape,
      JSON.parse(readItem('localStorage', key) ?? 'null'),
    );
    return success && output.savedAt <= now && now - output.savedAt < KEPT_MS ? output : undefined;
  } catch {
    return undefined;
  }
}
