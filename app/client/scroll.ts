const SCROLL_DELAY_MILLISECONDS = 100; // R2.9
const REVEAL_THRESHOLD = 0.1; // R2.8

/**
 * After the page was opened or reloaded, scrolls smoothly to the section named in the address and gives it the focus.
 * After Back the browser restores the position, and only the result of /income-check gets the focus, because that
 * starts its script. Links inside a page need no script.
 */
export function scrollToFragment(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isBack = Object(navigation).type === 'back_forward';
  const id = location.hash.slice(1);
  if (id === '' || (isBack && id !== 'result')) return;
  setTimeout(() => {
    const section = document.getElementById(id);
    // A visitor who already types in a field stays there.
    if (document.activeElement?.matches('input,textarea')) return;
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section?.scrollIntoView({ behavior: lessMotion ? 'auto' : 'smooth' });
    section?.focus({ preventScroll: true });
  }, SCROLL_DELAY_MILLISECONDS);
}

/** Hides each `ui/reveal.tsx` element below the window, and shows it when 10% of it is visible. */
export function revealOnScroll(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const { dataset } = target;
        const isFirst = dataset['state'] === undefined;
        const isBelow = boundingClientRect.top >= (rootBounds?.height ?? innerHeight);
        if (isIntersecting) dataset['state'] = 'visible';
        else if (isFirst ? isBelow : dataset['reveal'] === 'always') dataset['state'] = 'hidden';
        else if (isFirst) dataset['state'] = 'visible';
        if (dataset['state'] === 'visible' && dataset['reveal'] === 'once')
          observer.unobserve(target);
      }
    },
    { threshold: REVEAL_THRESHOLD },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    const { revealMilliseconds } = element.dataset;
    if (revealMilliseconds !== undefined)
      element.style.transitionDuration = `${revealMilliseconds}ms`;
    observer.observe(element);
  }
}

/**
 * Marks the document while neither a main button of the page nor a form is in the window. `styles/shell.css` shows the
 * bar at the bottom only then, so that the page does not show the same offer twice (R2.13).
 */
export function showActionBar(): void {
  const visible = new Set<Element>();
  const mark = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries)
      visible[isIntersecting ? 'add' : 'delete'](target);
    document.documentElement.toggleAttribute('data-no-button', visible.size === 0);
  };
  const observer = new IntersectionObserver(mark);
  const buttons = document.querySelectorAll('main :is(.button-primary, [data-island]:has(form))');
  for (const button of buttons) observer.observe(button);
  if (buttons.length === 0) mark([]);
}
