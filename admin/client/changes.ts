import { morphElements, navigator as turbo, visit } from '@hotwired/turbo';
import { deleteDraftsOf } from './drafts.ts';
import { showStatus } from './status.ts';
import { isAnswer, isSubmitting } from './submission.ts';

/*
 * While a page is open, asks the server whether the page has changed. Without a good response, a line says that the server
 * or its database cannot be reached.
 */

const ASK_CHANGES_MILLISECONDS = 2000;
/** The interval in a tab that is not shown, for the number in its title. */
const ASK_HIDDEN_MILLISECONDS = 30_000;
const CHANGES_TIMEOUT_MILLISECONDS = 10_000;

/** `text`: who has changed the text that is open. Nothing on its page is replaced. */
type ChangesAnswer = { mark: string } | { erasedBy: string } | { text: string };
type ConnectionProblem = 'lost' | 'database';

/** The part of the page that has a mark, which differs after each change. */
const markedPart = () => document.querySelector<HTMLElement>('[data-mark]');

let askTimer: ReturnType<typeof setTimeout> | undefined;
function askLater(): void {
  clearTimeout(askTimer);
  const wait = document.hidden ? ASK_HIDDEN_MILLISECONDS : ASK_CHANGES_MILLISECONDS;
  askTimer = setTimeout(() => void askForChanges(), wait);
}

async function askForChanges(): Promise<void> {
  const part = markedPart();
  const mark = part?.dataset['mark'];
  const response = await fetch(`${part?.dataset['changes'] ?? '/changes'}?mark=${mark ?? ''}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(CHANGES_TIMEOUT_MILLISECONDS),
  }).catch(() => undefined);
  askLater();
  // The session has ended. Reloading this page leads to the page to sign in.
  if (response?.type === 'opaqueredirect') return location.reload();
  if (!response?.ok) return showConnection(response?.status === 503 ? 'database' : 'lost');
  showConnection(undefined);
  const changes: ChangesAnswer = await response.json();
  if (waitingVisit !== undefined) return visit(waitingVisit);
  // A page that is being loaded shows the change too. If it does not, the next check finds the change.
  if (isSubmitting() || turbo.currentVisit || part !== markedPart()) return;
  if (!part || part.dataset['mark'] !== mark) return;
  if ('erasedBy' in changes) leaveErased(part, changes.erasedBy);
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

function leaveErased({ dataset }: HTMLElement, by: string): void {
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
      if (!isAnswer() && newest()['newest'] !== before) showStatus(newest()['newestText'] ?? '');
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
  sayArrived(arrived.length);
  list.dataset['mark'] = nextList.dataset['mark'];
}

function sayArrived(count: number): void {
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
  askLater();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void askForChanges();
  });
}
