import { fillDrafts, finishInterruptedSending, keepDrafts } from './drafts.ts';
import { markScrolledHeader } from './header.ts';
import { fetchIslandsAhead, startIslandsOnTouch } from './islands.ts';
import { closeMenuOnClick, openMenuOnClick } from './menu.ts';
import { reportNotFound } from './not-found.ts';
import { revealOnScroll } from './reveal.ts';
import { dropTrailingSlash, scrollToFragment } from './scroll.ts';
import { showToday } from './today.ts';

/*
 * The one script of every page, 4 KB or less. Links, anchors and myths work without it. Nothing here may
 * ask for sizes or positions before the first paint: the browser would have to lay the page out early.
 */

/** For browsers that do not report their first paint. */
const PAINTED_BY_NOW_MS = 2000;

document.addEventListener('click', openMenuOnClick, true);
document.addEventListener('click', closeMenuOnClick);
keepDrafts();
startIslandsOnTouch();
dropTrailingSlash();

// The script is async, so the document may still be arriving.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenParsed);
else whenParsed();
if (document.readyState === 'complete') whenLoaded();
else addEventListener('load', whenLoaded);

function whenParsed() {
  showToday();
  reportNotFound();
  fillDrafts();
  scrollToFragment();
  document.documentElement.dataset['ready'] = '';
}

function whenLoaded() {
  const painted = () => {
    observer.disconnect();
    clearTimeout(timer);
    markScrolledHeader();
    revealOnScroll();
    const whenIdle = () => {
      void finishInterruptedSending();
      fetchIslandsAhead();
    };
    if ('requestIdleCallback' in globalThis) requestIdleCallback(whenIdle);
    else setTimeout(whenIdle, 200);
  };
  const timer = setTimeout(painted, PAINTED_BY_NOW_MS);
  const observer = new PerformanceObserver(painted);
  observer.observe({ type: 'paint', buffered: true });
}
