import { visit } from '@hotwired/turbo';
import { lastList, rowLinks, storeOpened } from './focus.ts';
import { showStatus } from './status.ts';

const STORAGE_KEY = 'admin-shortcuts';
/** People who dictate, or press keys by accident, can turn the shortcuts off (WCAG 2.1.4). */
const areOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (event.defaultPrevented || ctrlKey || altKey || metaKey || event.isComposing) return;
  if (!(target instanceof Element)) return;
  if (key === 'Escape' && target.matches('[type="search"]')) {
    // Chromium would delete what is typed.
    event.preventDefault();
    return leaveSearch(target);
  }
  if (!areOn() || target.closest(TYPING) || document.querySelector('[popover]:popover-open'))
    return;
  const run = actionOf(key);
  if (run === undefined) return;
  event.preventDefault();
  run();
});

function actionOf(key: string): (() => void) | undefined {
  if (key === '?') return () => document.getElementById('help')?.showPopover();
  const request = document.querySelector<HTMLElement>('[data-request]');
  if (request) return onRequest(request)[key];
  if (document.querySelector('[data-list]')) return onList[key];
  return key === 'u' ? () => document.querySelector<HTMLElement>('.back a')?.click() : undefined;
}

const onList: Record<string, () => void> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  e: markFocused,
  '/': () => document.querySelector<HTMLInputElement>('[type="search"]')?.select(),
};

const onRequest = (request: HTMLElement): Record<string, () => void> => ({
  j: () => openNeighbor(request, 1),
  k: () => openNeighbor(request, -1),
  u: () => visit(lastList().path),
  e: () => pressAnswered(request, request.dataset['answeredText']),
});

const focusedRow = () =>
  rowLinks().findIndex((link) => link.closest('li')?.contains(document.activeElement));

function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const at = focusedRow();
  const next = links[at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function markFocused(): void {
  const row = rowLinks()[focusedRow()]?.closest('li');
  if (!row) return;
  // The marked row may leave the list, so the focus moves to another row first.
  moveFocus(1);
  pressAnswered(row, row.dataset['answeredText']);
}

/** Without a form, nobody waits for an answer. */
function pressAnswered(within: Element, notWaiting = ''): void {
  const form = within.querySelector<HTMLFormElement>('form[data-answered]');
  if (form) form.requestSubmit();
  else showStatus(notWaiting);
}

function openNeighbor({ dataset }: HTMLElement, step: 1 | -1): void {
  const { ids } = lastList();
  const at = ids.indexOf(dataset['request'] ?? '');
  const next = at === -1 ? undefined : ids[at + step];
  if (next === undefined) return showStatus(dataset[step === 1 ? 'noNext' : 'noPrevious'] ?? '');
  storeOpened(next);
  visit(`/requests/${next}`);
}

/** The row that had the focus before the search. */
let rowBeforeSearch: Element | null = null;
document.addEventListener('focusin', ({ target, relatedTarget }) => {
  if (target instanceof Element && target.matches('[type="search"]'))
    rowBeforeSearch = relatedTarget instanceof Element ? relatedTarget : null;
});
function leaveSearch(search: Element): void {
  const links = rowLinks();
  const row = links.find((link) => link === rowBeforeSearch) ?? links[0];
  if (row) row.focus();
  else if (search instanceof HTMLElement) search.blur();
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-shortcuts]')) return;
  if (target.checked) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
});
document.addEventListener('turbo:load', () => {
  const choice = document.querySelector<HTMLInputElement>('[data-shortcuts]');
  if (choice) choice.checked = areOn();
});
