const SCROLLED_PX = 10; // R3.1

/** Marks the document while it is scrolled. `styles/shell.css` then makes the header solid. */
export function markScrolledHeader(): void {
  const mark = () =>
    document.documentElement.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX);
  addEventListener('scroll', mark, { passive: true });
  mark();
}

/**
 * The side menu is a modal <dialog>, so the browser itself keeps the focus inside, closes it on Escape and returns the
 * focus. This function is for browsers without invoker commands (`command="show-modal"`).
 */
export function openMenuOnClick(event: MouseEvent): void {
  if ('command' in HTMLButtonElement.prototype || !(event.target instanceof Element)) return;
  const button = event.target.closest('button[command="show-modal"]');
  const menu = button && document.getElementById(button.getAttribute('commandfor') ?? '');
  if (menu instanceof HTMLDialogElement) menu.showModal();
}

/** Closes the menu after a click on a link or button inside it, or on its backdrop. */
export function closeMenuOnClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const menu = target.closest('dialog[open]');
  if (!(menu instanceof HTMLDialogElement)) return;
  if (target.closest('a, button') || isOutsideMenu(menu, event)) menu.close();
}

/** A wide window has the links of the menu in its header. A tablet becomes wide when it is turned. */
export function closeMenuWhenWide(): void {
  matchMedia('(width >= 66rem)').addEventListener('change', () => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  });
}

/** Clicks on the backdrop have the dialog as their target. */
function isOutsideMenu(menu: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
