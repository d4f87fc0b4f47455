import { visit } from '@hotwired/turbo';
import { rowLinks } from './focus.ts';
import { showStatus } from './status.ts';
import { isAnswer } from './submission.ts';

const STORAGE_KEY = 'admin-shortcuts';
/** People who dictate, or press keys by accident, can turn the shortcuts off (WCAG 2.1.4). */
const areOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (event.defaultPrevented || altKey || event.isComposing || !(target instanceof Element)) return;
  if (key === 'Enter' && (ctrlKey || metaKey) && target.id === 'note') {
    event.preventDefault();
    return target.closest('form')?.requestSubmit();
  }
  if (ctrlKey || metaKey) return;
  if (key === 'Escape' && target.matches('[type="search"]')) {
    // Chromium would delete what is typed.
    event.preventDefault();
    return leaveSearch(target);
  }
  if (!areOn() || target.closest(TYPING) || document.querySelector('[popover]:popover-open'))
    return;
  const run = shortcutAction(key);
  // While a key is held down, only the keys that go through the list repeat.
  if (run === undefined || (event.repeat && key !== 'j' && key !== 'k')) return;
  event.preventDefault();
  run();
});

function shortcutAction(key: string): (() => void) | undefined {
  if (key === '?') return () => document.getElementById('help')?.showPopover();
  if (key === 'z') return () => press('#status form button');
  const request = document.querySelector<HTMLElement>('[data-request]');
  if (request) return onRequest(request)[key];
  if (document.querySelector('[data-list]')) return onList[key];
  return key === 'u' ? () => press('.back a') : undefined;
}

const onList: Record<string, () => void> = {
  j: () => goToRow(1),
  k: () => goToRow(-1),
  e: markFocused,
  '/': goToSearch,
};

function goToSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[type="search"]');
  if (field) return field.select();
  // The listener of focus.ts, which chooses a row or the heading, comes before this one.
  document.addEventListener('turbo:load', goToSearch, { once: true });
  visit('/');
}

const onRequest = (request: HTMLElement): Record<string, () => void> => ({
  j: () => press('main a[rel="next"]', request.dataset['noNext']),
  k: () => press('main a[rel="prev"]', request.dataset['noPrevious']),
  u: () => press('.back a'),
  e: () => pressAnswered(request, request.dataset['answeredText']),
  t: () => request.querySelector<HTMLFormElement>('form[data-tried]')?.requestSubmit(),
  b: () => openBooking(request),
  '/': goToSearch,
});

/** Goes to the first field of the form for an appointment. */
function openBooking(request: HTMLElement): void {
  const field = request.querySelector<HTMLElement>(
    'details[id^="appointment"] :is(input:not([type="hidden"]), select)',
  );
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** After a form of a request was saved, moves the focus out of its field, so that the shortcuts work again. */
document.addEventListener('turbo:render', () => {
  const field = document.activeElement;
  const isRefused = document.querySelector('main [data-result]') !== null;
  if (isAnswer() && !isRefused && field?.matches(TYPING) && field.closest('[data-request]'))
    document.getElementById('main')?.focus({ preventScroll: true });
});

const focusedRow = () =>
  rowLinks().findIndex((link) => link.closest('li')?.contains(document.activeElement));

function goToRow(step: 1 | -1): void {
  if (moveFocus(step)) return;
  const { noNext = '', noPrevious = '' } =
    document.querySelector<HTMLElement>('[data-list]')?.dataset ?? {};
  showStatus(step === 1 ? noNext : noPrevious);
}

/** Returns whether there was a row to move to. */
function moveFocus(step: 1 | -1): boolean {
  const links = rowLinks();
  const at = focusedRow();
  const next = links[at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function markFocused(): void {
  const row = rowLinks()[focusedRow()]?.closest('li');
  if (!row) return;
  // The marked row may leave the list, so the focus moves to another row first.
  moveFocus(1);
  pressAnswered(row, row.dataset['answeredText']);
}

/** Sends the form, which is only there if the person waits for an answer. */
function pressAnswered(within: Element, notWaitingText = ''): void {
  const form = within.querySelector<HTMLFormElement>('form[data-answered]');
  if (form) form.requestSubmit();
  else showStatus(notWaitingText);
}

function press(link: string, missingText = ''): void {
  const found = document.querySelector<HTMLElement>(link);
  if (found) found.click();
  else showStatus(missingText);
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
