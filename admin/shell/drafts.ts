import { useCallback, useState, type FormEvent } from 'react';

/*
 * Keeps what is typed into the admin's forms in this tab until it is saved, because a session may end or somebody
 * may leave the page by accident. Closing the tab deletes it.
 */
const PREFIX = 'admin-draft:';
const SIGNED_IN = 'admin-signed-in';

/** `defaults` are the stored values by control name. Pass `onInput` to the form. */
export function useDraft(key: string) {
  const storageKey = PREFIX + key;
  const [defaults] = useState(() => read(storageKey));
  const onInput = useCallback(
    ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const typed = [...new FormData(currentTarget)].filter(
        ([name, value]) => !name.startsWith('_') && typeof value === 'string',
      );
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(typed)));
    },
    [storageKey],
  );
  const clear = useCallback(() => clearDraft(key), [key]);
  return { defaults, onInput, clear };
}

export const hasDraft = (key: string): boolean => sessionStorage.getItem(PREFIX + key) !== null;

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

function read(key: string): Record<string, string> {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
