import { isFormResponse } from './submission.ts';

/** The first page keeps the browser's own focus. */
let isFirstPage = true;
let shownPath = location.href;

/** Moves the focus to the message of a refused form, to the row that was opened, or to the heading of a new page. */
document.addEventListener('turbo:load', () => {
  const isRefresh = !isFirstPage && shownPath === location.href;
  const row = rowOf(shownPath);
  const heading = isFirstPage ? null : document.querySelector<HTMLElement>('h1');
  isFirstPage = false;
  shownPath = location.href;
  if (!isRefresh && !focusOnResult()) {
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    if (!row) heading?.focus({ preventScroll: true });
  }
});
/** A form that was refused is rendered without a new address, so there is no `turbo:load`. */
document.addEventListener('turbo:render', () => {
  if (!isFormResponse() || focusOnResult()) return;
  // The new page may not have the button that had the focus.
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
});

function focusOnResult(): boolean {
  const result = document.querySelector<HTMLElement>('main [data-result]');
  result?.focus();
  // Scrolls after Turbo has scrolled to the top, which may take some frames.
  requestAnimationFrame(() => result?.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return result !== null;
}

/** Returns the row, in a list, of the request whose page has this address. */
function rowOf(address: string): HTMLElement | null {
  const [, id = ''] = /\/requests\/([\da-f-]{36})/.exec(address) ?? [];
  return document.querySelector<HTMLElement>(`[data-list] a[data-row="${id}"]`);
}

/** Tab stays inside an open dialog, because the page behind it looks as if it could not be used. */
document.addEventListener('keydown', (event) => {
  const dialog = document.querySelector<HTMLElement>('.dialog:popover-open');
  if (event.key !== 'Tab' || !dialog) return;
  const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input:enabled')];
  const ends = [controls[0], controls.at(-1)] as const;
  const [from, to] = event.shiftKey ? ends : ends.toReversed();
  const isInside = dialog.contains(document.activeElement);
  if (isInside && document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
});
