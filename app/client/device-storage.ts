type StorageName = 'localStorage' | 'sessionStorage';

/* Reads and writes JSON values. Storage can be disabled, full or changed by hand. The site works without it. */

/** Returns undefined when there is no such item. */
export function readItem(kind: StorageName, key: string): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Removes the item when the value is undefined. Returns whether it succeeded. */
export function writeItem(kind: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
