/* What the build cannot know: the date and the address of the visit. */

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const SERVICE_PATH = /^\/services\/[^/]+\/*$/i;

/** Replaces the dates in the footer and on legal pages. `Intl` would need 20 ms to start. */
export function showToday(): void {
  const now = new Date();
  const year = String(now.getFullYear());
  for (const element of document.querySelectorAll<HTMLElement>('[data-today]')) {
    const text =
      element.dataset['today'] === 'year'
        ? year
        : `${MONTHS[now.getMonth()]} ${now.getDate()}, ${year}`;
    if (element.textContent !== text) element.textContent = text;
  }
}

/** On a 404 page: logs the path. If it is the path of a service, shows the texts for an unknown service. */
export function reportNotFound(): void {
  const texts = document.querySelectorAll<HTMLElement>('[data-unknown-service]');
  if (texts.length === 0) return;
  const isService = SERVICE_PATH.test(location.pathname);
  if (isService) {
    const firm = document.title.replace(/.*(?= \| )/, '');
    for (const element of texts) element.textContent = element.dataset['unknownService'] ?? '';
    document.title = (texts[0]?.textContent ?? '') + firm;
  }
  console.warn(`${isService ? 'Service' : 'Page'} not found:`, location.pathname);
}

/** A static host serves /about as /about/. The canonical address has no trailing slash. */
export function removeTrailingSlash(): void {
  const { origin, pathname, search, hash } = location;
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (path !== pathname) history.replaceState(history.state, '', origin + path + search + hash);
}
