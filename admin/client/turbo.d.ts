/** The parts of @hotwired/turbo that the admin uses. The package has no types. */
declare module '@hotwired/turbo' {
  /** Stops the current visit. */
  export const navigator: { stop(): void; readonly currentVisit?: object };
  export function visit(
    location: string,
    options?: { action?: 'advance' | 'replace'; shouldCacheSnapshot?: boolean },
  ): void;
  /** Changes `current` into `next` and keeps the parts that are the same. */
  export function morphElements(current: Element, next: Element): void;
}
