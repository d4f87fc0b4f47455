/*
 * The link in the mail opens a new tab. The tab in which the link was requested then opens the page on which the person
 * was, with the text that was typed there. Turbo does not load these pages.
 */
const CHANNEL = 'admin-sign-in';
/** Another tab responds within this time or not at all. */
const ANSWER_MILLISECONDS = 300;

const channel = new BroadcastChannel(CHANNEL);
/** Shown while this tab waits until the link is opened. Its attribute has the path of the next page. */
const waits = document.querySelector<HTMLElement>('[data-waits]');
const confirm = document.querySelector<HTMLFormElement>('form[data-confirm]');
/** The part of the tab that opened the link. It is shown if another tab has opened the next page. */
const continued = document.querySelector<HTMLElement>('[data-continued]');

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

if (waits) {
  const openNextPage = () => location.replace(waits.dataset['waits'] ?? '/');
  channel.addEventListener('message', ({ data }) => {
    if (data !== 'signed-in' || waits.hidden) return;
    tellOtherPages('continued');
    openNextPage();
  });
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible' || waits.hidden) return;
    const page = await fetch('/account', { method: 'HEAD', redirect: 'manual' }).catch(
      () => undefined,
    );
    if (page?.ok) openNextPage();
  });
}

if (continued) {
  const timer = setTimeout(
    () => location.replace(continued.dataset['continued'] ?? '/'),
    ANSWER_MILLISECONDS,
  );
  channel.addEventListener('message', ({ data }) => {
    if (data !== 'continued') return;
    clearTimeout(timer);
    continued.hidden = false;
    document.querySelector<HTMLElement>('h1')?.focus();
  });
  tellOtherPages('signed-in');
}

function tellOtherPages(message: 'signed-in' | 'continued'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(message);
}
