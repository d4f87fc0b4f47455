/** The delay before a page that was just opened scrolls to its section (R2.9). */
const SCROLL_DELAY_MS = 100;

/**
 * Scrolls a page that was opened at `#section` there, smoothly, and gives the section the focus. Links
 * inside the page are the browser's own; a page that is reloaded or returned to keeps its position.
 */
export function scrollToFragment(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew =
    !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate';
  const id = location.hash.slice(1);
  if (id === '' || !isNew) return;
  setTimeout(() => {
    const section = document.getElementById(id);
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section?.scrollIntoView({ behavior: lessMotion ? 'auto' : 'smooth' });
    section?.focus({ preventScroll: true });
  }, SCROLL_DELAY_MS);
}

/** A static host serves /about at /about/; the page's own address has no slash at its end. */
export function dropTrailingSlash(): void {
  const { origin, pathname, search, hash } = location;
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (path !== pathname) history.replaceState(history.state, '', origin + path + search + hash);
}
