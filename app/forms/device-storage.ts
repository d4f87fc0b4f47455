type Kind = 'localStorage' | 'sessionStorage';

/* Storage can be switched off or full; the site goes on without it. */

export function readItem(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

export function keysOf(kind: Kind): string[] {
  try {
    return Object.keys(globalThis[kind]);
  } catch {
    return [];
  }
}

/** Null removes the item. Answers whether it could be kept. */
export function writeItem(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
