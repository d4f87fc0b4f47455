const THRESHOLD = 0.1; // R2.8

/** Hides each `ui/reveal.tsx` that lies below the window, and shows it once a tenth of it is in view. */
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
    { threshold: THRESHOLD },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    const { revealMs } = element.dataset;
    if (revealMs !== undefined) element.style.transitionDuration = `${revealMs}ms`;
    observer.observe(element);
  }
}
