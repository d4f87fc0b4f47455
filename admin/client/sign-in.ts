/*
 * The link in the mail opens a new tab. When the person returns to the tab in which the link was requested, it opens the
 * page on which the person was, with the text that was typed there. Turbo does not load these pages.
 */

/** Shown while this tab waits until the link is opened. Its attribute has the path of the next page. */
const waits = document.querySelector<HTMLElement>('[data-waits]');
const confirm = document.querySelector<HTMLFormElement>('form[data-confirm]');

/** The part after # is the token of a link. It must not stay in the history of the browser. */
function takeToken(): void {
  const token = confirm?.elements.namedItem('token');
  if (location.hash.length < 2 || !confirm || !(token instanceof HTMLInputElement)) return;
  token.value = location.hash;
  history.replaceState(history.state, '', location.pathname + location.search);
  document.title = confirm.dataset['confirm'] ?? '';
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) heading.textContent = document.title;
  waits?.toggleAttribute('hidden', true);
  confirm.hidden = false;
  heading?.focus();
}
takeToken();
window.addEventListener('hashchange', takeToken);

async function openIfSignedIn(): Promise<void> {
  if (!waits || waits.hidden || document.hidden) return;
  const page = await fetch('/account', { method: 'HEAD', redirect: 'manual' }).catch(
    () => undefined,
  );
  if (page?.ok) location.replace(waits.dataset['waits'] ?? '/');
}
document.addEventListener('visibilitychange', openIfSignedIn);
window.addEventListener('focus', openIfSignedIn);
