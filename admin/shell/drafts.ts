import { useState, type FormEvent } from 'react';
import * as v from 'valibot';

/*
 * Keeps what is typed into the admin's forms in this tab until it is saved, because a session may end or somebody
 * may leave the page by accident. Closing the tab deletes it. A form that brings a draft back shows a `DraftNotice`,
 * so that nobody takes the words of one person for those of another.
 */
const PREFIX = 'admin-draft:';
const SIGNED_IN = 'admin-signed-in';

/** `at`: when the last character was typed. `values`: by control name. */
type StoredDraft = v.InferOutput<typeof StoredDraft>;
const StoredDraft = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  values: v.record(v.string(), v.string()),
});

export interface Draft {
  /** The values that were typed, by control name. */
  defaults: Partial<Record<string, string>>;
  /** When they were typed, if the form was opened with a draft. */
  typedAt: string | undefined;
  /** A `key` for the form: a new one makes a form without the draft. */
  formKey: number;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** After saving. Leaves the controls as they are. */
  clear: () => void;
  /** Deletes the draft and shows the form as it is without one. */
  startEmpty: () => void;
}

/** Pass `onInput` and `formKey` to the form, `defaults` to its controls, and show a `DraftNotice` in it. */
export function useDraft(key: string): Draft {
  const [draft] = useState(() => read(key));
  const [typedAt, setTypedAt] = useState(draft?.at);
  const [formKey, setFormKey] = useState(0);
  function clear() {
    clearDraft(key);
    setTypedAt(undefined);
  }
  return {
    defaults: formKey === 0 && draft ? draft.values : {},
    typedAt,
    formKey,
    clear,
    onInput({ currentTarget }) {
      const typed = [...new FormData(currentTarget)].filter(
        (entry): entry is [string, string] =>
          !entry[0].startsWith('_') && typeof entry[1] === 'string',
      );
      const stored: StoredDraft = {
        at: new Date().toISOString(),
        values: Object.fromEntries(typed),
      };
      sessionStorage.setItem(PREFIX + key, JSON.stringify(stored));
    },
    startEmpty() {
      clear();
      setFormKey((now) => now + 1);
    },
  };
}

export const hasDraft = (key: string): boolean => read(key) !== undefined;

export const clearDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);

/** Whether somebody signed in in this tab and has not signed out since. */
export const wasSignedIn = (): boolean => sessionStorage.getItem(SIGNED_IN) !== null;

export const rememberSignedIn = (): void => sessionStorage.setItem(SIGNED_IN, '');

/** When somebody signs out, the next person at this computer must not find what was typed. */
export function clearDrafts(): void {
  sessionStorage.removeItem(SIGNED_IN);
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function read(key: string): StoredDraft | undefined {
  const stored = sessionStorage.getItem(PREFIX + key);
  if (stored === null) return undefined;
  const parsed = v.safeParse(StoredDraft, JSON.parse(stored));
  return parsed.success ? parsed.output : undefined;
}
