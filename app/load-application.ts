/**
 * Fetches the application and runs it. Its large parts are asked for one by one, though together:
 * each runs in a task of its own, and between them the page can answer a touch (docs/performance.md).
 * Rejects when a part cannot be fetched; a second call tries again.
 */
export async function loadApplication(): Promise<void> {
  await fetchLostStyles();
  const [{ hydrate }] = await Promise.all([
    import('./hydrate.tsx'),
    import('./parts/react.ts'),
    import('./parts/router.ts'),
  ]);
  await wholePage();
  await hydrate();
}

/** Half a page is not what the application would find in its place: it would make all of it anew. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

/** The bundler's loader asks for a stylesheet once, also when it did not come. */
async function fetchLostStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const lost = [...links].filter((link) => !link.sheet);
  await Promise.all(
    lost.map((link) => {
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.href = link.href;
      return new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', () => reject(new Error(`${link.href} did not come`)));
        link.replaceWith(again);
      });
    }),
  );
}
