import { isAnswer } from './submission.ts';

/** The first page keeps the browser's own focus. */
let isFirstPage = true;
let shownPath = location.href;

/** Moves the focus to the message of a refused form, to the row that was opened, or to the heading of a new page. */
document.addEventListener('turbo:load', () => {
  const isRefresh = !isFirstPage && shownPath === location.href;
  const row = rowToReturnTo();
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
  if (!isAnswer() || focusOnResult()) return;
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

/* The last list that was shown, and the request that was opened from it, so that going back leads to the same row. */
const LIST = 'admin-list';
interface LastList {
  path: string;
  ids: string[];
  opened?: string;
}

function lastList(): LastList {
  const stored = sessionStorage.getItem(LIST);
  if (stored === null) return { path: '/', ids: [] };
  const list: LastList = JSON.parse(stored);
  return list;
}

const storeList = (list: LastList) => sessionStorage.setItem(LIST, JSON.stringify(list));

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')];

/** The row of the opened request or, if that has left the list, the row that took its place. */
function rowToReturnTo(): HTMLAnchorElement | undefined {
  if (!document.querySelector('[data-list]')) return undefined;
  const { path, ids, opened } = lastList();
  const here = location.pathname + location.search;
  storeList({
    path: here,
    ids: [...new Set(rowLinks().map(({ dataset }) => dataset['row'] ?? ''))],
  });
  if (opened === undefined || path !== here) return undefined;
  const at = ids.indexOf(opened);
  const order = [opened, ...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).toReversed()];
  // A request may be in the list twice. The list is reversed, so that the map keeps the first row of the request.
  const links = new Map(
    rowLinks()
      .toReversed()
      .map((link) => [link.dataset['row'] ?? '', link]),
  );
  return links.get(order.find((id) => links.has(id)) ?? '');
}

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-opens]') : null;
  if (link) storeList({ ...lastList(), opened: link.dataset['opens'] ?? '' });
});

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
