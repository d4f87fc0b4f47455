import type { ContentPath } from '#contract/site-editing.ts';

/** A page that has said nothing for so long is closed. It asks every five seconds. */
const GONE_AFTER_MILLISECONDS = 20_000;

/** Remembers who has the form of which file open, on this server. */
export function createPresence(now: () => number) {
  const seen = new Map<ContentPath, Map<string, number>>();
  return {
    /** Stores that a person has a file open, and forgets who is gone. Returns who else has. */
    see(file: ContentPath, person: string): string[] {
      const people = seen.get(file) ?? new Map<string, number>();
      seen.set(file, people.set(person, now()));
      for (const [each, others] of seen) {
        for (const [other, at] of others)
          if (now() - at > GONE_AFTER_MILLISECONDS) others.delete(other);
        if (others.size === 0) seen.delete(each);
      }
      return [...people.keys()].filter((other) => other !== person);
    },
    /** The number of files that people have open. */
    get size(): number {
      return seen.size;
    },
  };
}
