/*
 * The side menu is a modal <dialog>: focus trap, Escape and focus's return are the browser's own, and
 * it works before the application runs. Browsers without invoker commands are helped here.
 */
export function openMenuOnClick(event: MouseEvent): void {
  if ('command' in HTMLButtonElement.prototype || !(event.target instanceof Element)) return;
  const button = event.target.closest('button[command="show-modal"]');
  const menu = button && document.getElementById(button.getAttribute('commandfor') ?? '');
  if (menu instanceof HTMLDialogElement) menu.showModal();
}

/** A click on a link or button inside closes it, and so does one on the backdrop. */
export function closeMenuOnClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const menu = target.closest('dialog[open]');
  if (!(menu instanceof HTMLDialogElement)) return;
  if (target.closest('a, button') || isBeside(menu, event)) menu.close();
}

/** The backdrop's clicks are the dialog's own, as are those on its padding. */
function isBeside(menu: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
