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
  application ??= import('./hydrate.tsx').then(({ hydrate }) => hydrate());
  // A network that was away for a moment must not stay away: the next intent fetches again.
  application.catch(() => (application = undefined));
  return application;
}
const startQuietly = () => void start().catch(() => {});

function markScrolled() {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLLED_PX);
}

addEventListener('scroll', markScrolled, { passive: true });
markScrolled();

document.addEventListener('click', openMenuOnClick, true);
document.addEventListener('click', followScrollLink, true);
document.addEventListener('click', closeMenuOnClick);
countEarlyEdits();
holdEarlySubmits(start);
scrollAsIntended();

for (const intent of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(intent, startQuietly, { passive: true, capture: true });
}
const whenIdle = () =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(startQuietly)
    : setTimeout(startQuietly, 200);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
