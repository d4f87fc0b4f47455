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

/** A refresh after somebody else's change must not take the message away. */
document.addEventListener('turbo:before-morph-element', (event) => {
  const { target, detail } = event;
  if (!(target instanceof Element) || target.id !== 'status') return;
  if (detail.newElement?.hasAttribute('data-shown') !== true) event.preventDefault();
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
