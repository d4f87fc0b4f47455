import { visitLater } from './changes.ts';
import { openAround } from './drafts.ts';
import { showStatus, shownStatus } from './status.ts';
import { isSubmitting } from './submission.ts';

/*
 * If a form or a link gets no usable response, the page stays as it is, with all that was typed. Also prints, and shows
 * a message while a form is being sent.
 */

function showNotSaved(reason = ''): void {
  const notSaved = document.getElementById('connection')?.dataset['notSaved'] ?? '';
  showStatus(reason === '' ? notSaved : reason);
}

/** The reason that an error page gives. */
async function reasonOf(response: Response): Promise<string> {
  const html = await response.text().catch(() => '');
  const answer = new DOMParser().parseFromString(html, 'text/html');
  return answer.querySelector('[data-reason]')?.textContent ?? '';
}

document.addEventListener('turbo:before-fetch-response', (event) => {
  const { response } = event.detail.fetchResponse;
  if (!isSubmitting()) {
    if (response.status !== 503) return;
    event.preventDefault();
    visitLater(response.url, 'database');
  } else if (response.status === 401) {
    event.preventDefault();
    // Reloading this page leads to the page to sign in, and from there back to the draft.
    location.reload();
  } else if (response.status >= 500) {
    event.preventDefault();
    void reasonOf(response).then(showNotSaved);
  }
});

document.addEventListener('turbo:fetch-request-error', (event) => {
  // Otherwise Turbo would let the browser load the address, and the browser would show its error page.
  event.preventDefault();
  if (isSubmitting()) showNotSaved();
  else visitLater(event.detail.request.url.href, 'lost');
});

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});

/** Opens what is folded around the target of a link within the page, because some browsers do not. */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  if (link instanceof HTMLAnchorElement) openAround(document.getElementById(link.hash.slice(1)));
});

/** Shows the message of a form that was sent. If the response is a file, the page and the message stay. */
document.addEventListener('submit', ({ target }) => {
  const started = target instanceof HTMLFormElement ? target.dataset['started'] : undefined;
  if (started !== undefined) showStatus(started);
});
/** If the response is a page, the work is done or was refused, so the message is removed. */
document.addEventListener('turbo:submit-end', ({ detail }) => {
  const { started } = detail.formSubmission.formElement.dataset;
  if (started !== undefined && started === shownStatus()) showStatus('');
});
