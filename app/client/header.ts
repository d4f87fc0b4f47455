const SCROLLED_PX = 10; // R3.1

/** Marks the document while it is scrolled; `styles/shell.css` then makes the header solid. */
export function markScrolledHeader(): void {
  const mark = () =>
    document.documentElement.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX);
  addEventListener('scroll', mark, { passive: true });
  mark();
}
