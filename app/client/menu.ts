/*
 * The side menu is a modal <dialog>: the focus trap, Escape and the return of the focus are the browser's
 * own. `openMenuOnClick` is for browsers without invoker commands (`command="show-modal"`).
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
  if (target.closest('a, button') || isOutside(menu, event)) menu.close();
}

/** The dialog receives the clicks on its backdrop too. */
function isOutside(menu: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
