import { morphElements, navigator as turbo, visit } from '@hotwired/turbo';
import { deleteDraftsOf } from './drafts.ts';
import { showStatus } from './status.ts';
import { isFormResponse, isSubmitting } from './submission.ts';

/*
 * While a page is open, asks the server whether the page has changed. If a request fails, a line says that the server or
 * its database cannot be reached.
 */

const POLL_MILLISECONDS = 2000;
/** The interval in a hidden tab, whose title shows the number of new requests. */
const HIDDEN_POLL_MILLISECONDS = 30_000;
const POLL_TIMEOUT_MILLISECONDS = 10_000;

/** `text`: says who else has changed the open text. Its page shows this line, and nothing else on it changes. */
type ChangesResponse = { mark: string } | { erasedBy: string } | { text: string };
type ConnectionProblem = 'lost' | 'database';

/** The part of the page with a mark. The mark differs after each change. */
const markedPart = () => document.querySelector<HTMLElement>('[data-mark]');

let pollTimer: ReturnType<typeof setTimeout> | undefined;
function schedulePoll(): void {
  clearTimeout(pollTimer);
  const wait = document.hidden ? HIDDEN_POLL_MILLISECONDS : POLL_MILLISECONDS;
  pollTimer = setTimeout(() => void pollChanges(), wait);
}

async function pollChanges(): Promise<void> {
  const part = markedPart();
  const mark = part?.dataset['mark'];
  const response = await fetch(`${part?.dataset['changes'] ?? '/changes'}?mark=${mark ?? ''}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(POLL_TIMEOUT_MILLISECONDS),
  }).catch(() => undefined);
  schedulePoll();
  // The session has ended. Reloading this page leads to the page to sign in.
  if (response?.type === 'opaqueredirect') return location.reload();
  if (!response?.ok) return showConnection(response?.status === 503 ? 'database' : 'lost');
  showConnection(undefined);
  const changes: ChangesResponse = await response.json();
  if (waitingVisit !== undefined) return visit(waitingVisit);
  // A page that is being loaded shows the change too. If it does not, the next check finds the change.
  if (isSubmitting() || turbo.currentVisit || part !== markedPart()) return;
  if (!part || part.dataset['mark'] !== mark) return;
  if ('erasedBy' in changes) leaveErasedRequest(part, changes.erasedBy);
  else if ('text' in changes) {
    const line = part.querySelector('[data-site-others]');
    if (line && line.textContent !== changes.text) line.textContent = changes.text;
  } else if (changes.mark !== mark)
    await (part.matches('[data-list]') ? updateList(part) : refresh());
}

/** Shows a line while the server or its database cannot be reached. */
function showConnection(problem: ConnectionProblem | undefined): void {
  const region = document.getElementById('connection');
  const text = problem === undefined ? '' : (region?.dataset[problem] ?? '');
  if (!region || region.textContent === text) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(...(text === '' ? [] : [line]));
}

/** A link that got no response. It is visited when the server responds again, unless another link is clicked before. */
let waitingVisit: string | undefined;
export function visitLater(address: string, problem: ConnectionProblem): void {
  turbo.stop();
  showConnection(problem);
  if (address !== location.href) waitingVisit = address;
}
document.addEventListener('turbo:visit', () => {
  waitingVisit = undefined;
});

function leaveErasedRequest({ dataset }: HTMLElement, by: string): void {
  deleteDraftsOf(dataset['request'] ?? '');
  const text = dataset['erasedText']?.replace('{person}', by) ?? '';
  document.addEventListener('turbo:load', () => showStatus(text), { once: true });
  visit(document.querySelector<HTMLAnchorElement>('.back a')?.href ?? '/', { action: 'replace' });
}

/** Changes the page in place. The new page contains the text of the message about the change. */
function refresh(): void {
  const newest = () => document.querySelector<HTMLElement>('[data-newest]')?.dataset ?? {};
  const before = newest()['newest'];
  document.addEventListener(
    'turbo:render',
    () => {
      if (!isFormResponse() && newest()['newest'] !== before)
        showStatus(newest()['newestText'] ?? '');
    },
    { once: true },
  );
  // `session.refresh` would wait 150 ms, and cancel a form that is sent in that time.
  visit(location.href, { action: 'replace', shouldCacheSnapshot: false });
}

/**
 * Changes each row in its place, so that nothing moves under a finger. A row that has left the list stays and is marked.
 * New rows are only counted until the person asks to see them.
 */
async function updateList(list: HTMLElement): Promise<void> {
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const nextList = next.querySelector<HTMLElement>('[data-list]');
  if (!nextList || list !== markedPart()) return;
  const rows = [...list.querySelectorAll('li[id]')];
  for (const row of rows) {
    const same = next.getElementById(row.id);
    if (same) morphElements(row, same);
    else row.setAttribute('data-gone', '');
  }
  const shown = new Set(rows.map(({ id }) => id));
  const arrived = [...nextList.querySelectorAll('li[id]')].filter(({ id }) => !shown.has(id));
  for (const part of ['.filters', 'main nav summary']) {
    const [here, there] = [document, next].map((page) => page.querySelector(part));
    if (here && there) morphElements(here, there);
  }
  showArrived(arrived.length);
  list.dataset['mark'] = nextList.dataset['mark'];
}

function showArrived(count: number): void {
  const region = document.querySelector<HTMLElement>('[data-arrived]');
  if (!region) return;
  const text = region.querySelector('p');
  const title = document.title.replace(/^\(\d+\) /, '');
  document.title = count === 0 ? title : `(${count}) ${title}`;
  if (!text) return;
  text.hidden = count === 0;
  const words = count === 1 ? region.dataset['one'] : region.dataset['many'];
  const line = text.querySelector('span');
  if (line) line.textContent = words?.replace('{count}', String(count)) ?? '';
}

if (document.body.dataset['person'] !== undefined) {
  schedulePoll();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void pollChanges();
  });
}
