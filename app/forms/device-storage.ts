type Kind = 'localStorage' | 'sessionStorage';

/* JSON values. Storage may be disabled or full, or changed by hand. The site works without it. */

export function readItem(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeItem(kind: Kind, key: string, value: unknown): void {
  try {
    globalThis[kind].setItem(key, JSON.stringify(value));
  } catch {
    // The item is not stored.
  }
}
