import { readItem, writeItem } from '#app/device-storage.ts';

/** How long words stay on the device after the last edit: long enough for a dead battery. */
const KEPT_MS = 3_600_000;

export interface Draft {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Edits so far, so that a person who comes back is not taken for a machine. */
  interactions: number;
  fields: Record<string, string>;
}

const keyOf = (formId: string) => `draft-${formId}`;

export function keepDraft(formId: string, draft: Draft): void {
  writeItem('localStorage', keyOf(formId), JSON.stringify(draft));
}

export function dropDraft(formId: string): void {
  writeItem('localStorage', keyOf(formId), null);
}

/** What was typed into this form within the hour before `now`; an older draft is erased. */
export function draftOf(formId: string, now: number): Draft | undefined {
  const text = readItem('localStorage', keyOf(formId));
  if (text === null) return undefined;
  const draft = parseDraft(text);
  if (draft && draft.savedAt <= now && now - draft.savedAt < KEPT_MS) return draft;
  dropDraft(formId);
  return undefined;
}

function parseDraft(text: string): Draft | undefined {
  try {
    const { savedAt, interactions, fields } = Object(JSON.parse(text));
    if (typeof savedAt !== 'number' || typeof interactions !== 'number') return undefined;
    const texts = Object.entries(Object(fields)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { savedAt, interactions, fields: Object.fromEntries(texts) };
  } catch {
    return undefined;
  }
}
