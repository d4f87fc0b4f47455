/**
 * Fetches the application and runs it. Its large parts are asked for one by one, though together:
 * each runs in a task of its own, and between them the page can answer a touch (docs/performance.md).
 * Rejects when a part cannot be fetched; a second call tries again.
 */
export async function loadApplication(): Promise<void> {
  const [{ hydrate }] = await Promise.all([
    import('./hydrate.tsx'),
    import('./parts/react.ts'),
    import('./parts/router.ts'),
  ]);
  await hydrate();
}
