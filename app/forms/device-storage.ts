type Kind = 'localStorage' | 'sessionStorage';

/* Storage can be switched off or full; the site goes on without it. */

export function readItem(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(kind: Kind, key: string, value: string): void {
  try {
    globalThis[kind].setItem(key, value);
  } catch {
    // As if it had never been written.
  }
}
