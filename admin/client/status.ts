import { isAnswer } from './submission.ts';

/** Shows a message at the bottom of the page until it is closed or replaced. */
export function showStatus(text: string): void {
  const bar = document.getElementById('status');
  const line = bar?.querySelector('[role="status"]');
  if (!bar || !line) return;
  bar.querySelector('form')?.remove();
  bar.toggleAttribute('data-shown', text !== '');
  line.textContent = text;
}

/** A message stays until it is closed or replaced, also on the next page and after somebody else's change. */
document.addEventListener('turbo:before-render', ({ detail }) => {
  const next = detail.newBody.querySelector('#status');
  const shown = document.querySelector('#status[data-shown]');
  if (next && shown && !next.hasAttribute('data-shown')) next.replaceWith(shown.cloneNode(true));
});

/** Screen readers announce only what is added to a region that is there. */
document.addEventListener('turbo:render', () => {
  if (!isAnswer()) return;
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
