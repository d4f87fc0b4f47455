/*
 * Runs in a page of the draft, which the admin shows in a frame: a click on a text tells the admin the field of the text.
 * Links open pages of the draft. The header turns solid, as for visitors. No other script runs there (admin/site/preview.ts).
 */
document.addEventListener('scroll', () =>
  document.documentElement.toggleAttribute('data-scrolled', scrollY > 10),
);
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || parent === self) return;
  // A text inside a link or a button opens its field. A link or button inside a text does its own work.
  const marked = event.target.closest<HTMLElement>('[data-field]');
  if (!marked || event.target.closest('a[href], summary, button')?.contains(marked) === false)
    return;
  event.preventDefault();
  parent.postMessage({ field: marked.dataset['field'] }, location.origin);
});
