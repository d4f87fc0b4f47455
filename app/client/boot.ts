import { fillDrafts, storeDrafts, resendInterrupted } from './drafts.ts';
import {
  closeMenuOnClick,
  closeMenuWhenWide,
  markScrolledHeader,
  openMenuOnClick,
} from './header.ts';
import { prefetchIslands, startIslandsOnTouch } from './islands.ts';
import {
  offerLanguage,
  removeTrailingSlash,
  reportNotFound,
  showToday,
  showOfficeHours,
} from './page-updates.ts';
import { revealOnScroll, scrollToFragment, showActionBar } from './scroll.ts';

/*
 * The only script of every page, 4 KB or less. Links, anchors and the FAQ work without it. It must not read sizes or
 * positions before the first paint, because that would force the browser to compute the layout early.
 */

/** The fallback for browsers that do not report their first paint. */
const PAINT_TIMEOUT_MILLISECONDS = 2000;

document.addEventListener('click', openMenuOnClick, true);
document.addEventListener('click', closeMenuOnClick);
closeMenuWhenWide();
storeDrafts();
startIslandsOnTouch();
removeTrailingSlash();

// The script is async, so it can run before or after the page is parsed and loaded.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onParsed);
else onParsed();
if (document.readyState === 'complete') onLoaded();
else addEventListener('load', onLoaded);

function onParsed() {
  showToday();
  showOfficeHours();
  reportNotFound();
  fillDrafts();
  loadPapers();
  scrollToFragment();
  document.documentElement.dataset['ready'] = '';
}

/** The list of papers is on one page only. */
function loadPapers() {
  if (document.querySelector('[data-papers]')) import('./papers.ts').catch(console.warn);
}

function onLoaded() {
  const onPainted = () => {
    observer.disconnect();
    clearTimeout(timer);
    markScrolledHeader();
    revealOnScroll();
    showActionBar();
    const onIdle = () => {
      offerLanguage();
      void resendInterrupted();
      prefetchIslands();
    };
    if ('requestIdleCallback' in globalThis) requestIdleCallback(onIdle);
    else setTimeout(onIdle, 200);
  };
  const timer = setTimeout(onPainted, PAINT_TIMEOUT_MILLISECONDS);
  const observer = new PerformanceObserver(onPainted);
  observer.observe({ type: 'paint', buffered: true });
}
