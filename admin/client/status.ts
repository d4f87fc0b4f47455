import { isFormResponse } from './submission.ts';

/** Shows a message at the bottom of the page until it is closed or replaced. */
export function showStatus(text: string): void {
  const bar = document.getElementById('status');
  const line = bar?.querySelector('[role="status"]');
  if (!bar || !line) return;
  pagePath = location.pathname;
  bar.querySelectorAll('form, a').forEach((action) => action.remove());
  bar.toggleAttribute('data-shown', text !== '');
  line.textContent = text;
}

export const shownStatus = () => document.querySelector('#status [role="status"]')?.textContent;

/** The path of the page that showed the message first. */
let pagePath = location.pathname;

/**
 * Keeps the message while the page shows a change that someone else has made, so that nobody has to read fast. The
 * message is removed when the person opens another page, unless it has an Undo: people may notice a mistake later.
 */
document.addEventListener('turbo:before-render', ({ detail }) => {
  const next = detail.newBody.querySelector('#status');
  const shown = document.querySelector('#status[data-shown]');
  const isOtherPage = location.pathname !== pagePath;
  if (!next || next.hasAttribute('data-shown')) pagePath = location.pathname;
  else if (shown && (!isOtherPage || shown.querySelector('form'))) {
    next.replaceWith(shown.cloneNode(true));
    // The link to the next request was made for the earlier page.
    if (isOtherPage) detail.newBody.querySelector('#status [rel="next"]')?.remove();
  }
});

/** Adds the message again, because screen readers announce only text that is added to a region that is already there. */
document.addEventListener('turbo:render', () => {
  if (!isFormResponse()) return;
  const line = document.querySelector('#status [role="status"]');
  const text = line?.textContent ?? '';
  if (!line || text === '') return;
  line.textContent = '';
  requestAnimationFrame(() => {
    line.textContent = text;
  });
});

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-close-status]')) return;
  showStatus('');
  // The focused button disappears, so the focus needs another place.
  document.getElementById('main')?.focus({ preventScroll: true });
});
