/*
 * "Leave this page": the button and three presses of Esc open another site in place of this page, so that Back does not
 * return to it. The number of presses and the times are as in GOV.UK's "Exit this page", which counts another key.
 */
const PRESSES = 3;
const PRESS_TIMEOUT_MILLISECONDS = 5000;

const link = document.querySelector<HTMLAnchorElement>('.leave-page');
const leaveStatus = document.querySelector<HTMLElement>('.leave-status');
let presses = 0;
let hasLeft = false;
let leaveTimer: ReturnType<typeof setTimeout> | undefined;

link?.addEventListener('click', (event) => {
  event.preventDefault();
  leave();
});
document.addEventListener('keydown', countPresses, true);

function countPresses(event: KeyboardEvent): void {
  const isEscape = event.key === 'Escape';
  if (isEscape && event.repeat) return;
  presses = isEscape ? presses + 1 : 0;
  clearTimeout(leaveTimer);
  if (presses >= PRESSES || hasLeft) {
    // Esc would stop the browser from loading the other site.
    event.preventDefault();
    leave();
    return;
  }
  showLeaveStatus(presses === 0 ? undefined : presses === 1 ? 'two' : 'one');
  if (presses > 0) leaveTimer = setTimeout(forgetPresses, PRESS_TIMEOUT_MILLISECONDS);
}

function forgetPresses(): void {
  presses = 0;
  showLeaveStatus('expired');
}

function leave(): void {
  if (!link || hasLeft) return;
  hasLeft = true;
  // The other site can take seconds to load, so this page is hidden at once.
  document.documentElement.dataset['leaving'] = '';
  showLeaveStatus('leaving');
  document.title = leaveStatus?.textContent ?? '';
  try {
    // Drafts would show the visitor's words to the next person who opens the site in this tab.
    sessionStorage.clear();
  } catch {
    // Without storage there is no draft.
  }
  location.replace(link.href);
}

function showLeaveStatus(key: 'two' | 'one' | 'expired' | 'leaving' | undefined): void {
  if (leaveStatus)
    leaveStatus.textContent = key === undefined ? '' : (leaveStatus.dataset[key] ?? '');
}
