import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { scrollAsIntended } from './scroll-intent.ts';

/**
 * After a change of path inside the application: the focus goes to the new page; then to its top (also
 * when the address names a section), then smoothly where the visitor wanted to go. The first page is
 * `boot.ts`'s.
 */
export function useScrollIntent(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  // A plain effect would wait for the view transition to end.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The link that was followed may be gone with its page: the keyboard goes on from the new one.
    document.getElementById('main')?.focus({ preventScroll: true });
    if (type === NavigationType.Pop) return; // Back: the place where the visitor was is restored
    if (hash) scrollTo(0, 0);
    scrollAsIntended();
  }, [pathname, hash, type]);
}
