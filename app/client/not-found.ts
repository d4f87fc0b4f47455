const SERVICE_PATH = /^\/services\/[^/]+\/*$/i;

/** On a 404 page: logs the path, and shows the texts for an unknown service where the path is one. */
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
