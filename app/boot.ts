import { loadApplication } from './load-application.ts';
import { countEarlyEdits, holdEarlySubmits } from './early.ts';
import { followScrollLink, scrollAsIntended } from './scroll-intent.ts';
import { closeMenuOnClick, openMenuOnClick } from './ui/menu.ts';

/*
 * All the script a page runs before anyone touches it. Links, menu and lists work by themselves; the
 * application is fetched when the page is idle, or at once when the visitor shows an intent.
 */
const HEADER_SCROLLED_PX = 10; // specification, section 9

let application: Promise<void> | undefined;
function start(): Promise<void> {
  application ??= loadApplication();
  // A network that was away for a moment must not stay away: the next intent fetches again.
  application.catch(() => (application = undefined));
  return application;
}
const startQuietly = () => void start().catch(() => {});

function markScrolled() {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLLED_PX);
}

addEventListener('scroll', markScrolled, { passive: true });

document.addEventListener('click', openMenuOnClick, true);
document.addEventListener('click', followScrollLink, true);
document.addEventListener('click', closeMenuOnClick);
countEarlyEdits();
holdEarlySubmits(start);
scrollAsIntended();

for (const intent of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(intent, startQuietly, { passive: true, capture: true });
}
/** For browsers that do not tell when they have painted. */
const PAINTED_BY_NOW_MS = 2000;

// After the first paint: its bytes come before the application's, and to ask where the page stands
// would have it laid out before its time.
function whenPainted() {
  const painted = () => {
    observer.disconnect();
    clearTimeout(timer);
    markScrolled();
    if ('requestIdleCallback' in globalThis) requestIdleCallback(startQuietly);
    else setTimeout(startQuietly, 200);
  };
  const timer = setTimeout(painted, PAINTED_BY_NOW_MS);
  const observer = new PerformanceObserver(painted);
  observer.observe({ type: 'paint', buffered: true });
}
if (document.readyState === 'complete') whenPainted();
else addEventListener('load', whenPainted, { once: true });
