type Kind = 'localStorage' | 'sessionStorage';

/* Storage may be disabled or full. The site works without it. */

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
    // The item is not stored.
  }
}
