/**
 * Marks the document while neither a main button of the page nor a form is in the window. `styles/shell.css` shows the bar at the bottom
 * only then, so that the same offer is not there twice (R2.13).
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
