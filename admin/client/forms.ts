import { showStatus } from './status.ts';

/** Nothing was saved, so the page stays as it is, with all that was typed. */
function sayNotSaved(): void {
  showStatus(document.getElementById('connection')?.dataset['notSaved'] ?? '');
}

let isSubmitting = false;
document.addEventListener('turbo:submit-start', () => {
  isSubmitting = true;
});
document.addEventListener('turbo:submit-end', () => {
  isSubmitting = false;
});

document.addEventListener('turbo:before-fetch-response', (event) => {
  if (!isSubmitting) return;
  const { response } = event.detail.fetchResponse;
  if (response.status === 401) {
    event.preventDefault();
    // The page itself leads to the page to sign in, and from there back to what was typed.
    location.reload();
  } else if (response.status >= 500) {
    event.preventDefault();
    sayNotSaved();
  }
});
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});
document.addEventListener('turbo:fetch-request-error', (event) => {
  event.preventDefault();
  if (isSubmitting) sayNotSaved();
});
