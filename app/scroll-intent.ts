import { readItem, writeItem } from './device-storage.ts';

const KEY = 'scroll-intent';
/** Specification, section 9: the pause before a page that was just opened scrolls to its section. */
const SCROLL_DELAY_MS = 100;

/** Scrolls to the section and hands it the focus, so that the keyboard goes on from there. */
function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}

/**
 * Clicks on `<a data-scroll-to="id">`: scrolls when the link leads to the page that is shown, else
 * keeps the wish for the page that comes, whether the browser or the router opens it.
 */
export function followScrollLink(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[data-scroll-to]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  const id = link.dataset['scrollTo'] ?? '';
  if (link.pathname === location.pathname && document.getElementById(id)) {
    event.preventDefault();
    scrollToSection(id);
  } else {
    writeItem('sessionStorage', KEY, id);
  }
}

/** Fulfils the wish that came with the visitor, or the `#section` of the address. */
export function scrollAsIntended(): void {
  const id = readItem('sessionStorage', KEY) ?? location.hash.slice(1);
  writeItem('sessionStorage', KEY, null);
  if (!id) return;
  const scroll = () => setTimeout(scrollToSection, SCROLL_DELAY_MS, id);
  // On a slow line the section may still be on its way.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scroll);
  else scroll();
}
