import { morphElements, navigator, session, visit } from '@hotwired/turbo';
import { showConnection } from './connection.ts';
import { deleteDraftsOf } from './drafts.ts';
import { lastList } from './focus.ts';
import { showStatus } from './status.ts';
import { isAnswer, isSubmitting } from './submission.ts';

/* Shows what other people and visitors change while a page is open. */

interface LiveChange {
  id: string;
  kind: 'new' | 'follow-up' | 'changed' | 'erased';
  by: string | null;
}
type ServerEvent =
  | { event: 'connected' | 'unavailable' | 'available' | 'signed-out' }
  | { event: 'changes'; changes: LiveChange[] };

const REOPEN_MILLISECONDS = 3000;
/** Changes come in groups. One load covers all that arrive within this time. */
const BATCH_MILLISECONDS = 400;

let source: EventSource | undefined;
let hasConnected = false;

function openEvents(): void {
  source = new EventSource('/events');
  source.addEventListener('message', ({ data }) => {
    const event: ServerEvent = JSON.parse(String(data));
    onEvent(event);
  });
  source.addEventListener('error', () => {
    showConnection('lost');
    setTimeout(() => void reconnect(), REOPEN_MILLISECONDS);
  });
}

/** An `EventSource` connects again after a network failure, but not after a response other than 200. */
async function reconnect(): Promise<void> {
  if (source?.readyState !== EventSource.CLOSED) return;
  const page = await fetch(location.href, { method: 'HEAD', redirect: 'manual' }).catch(
    () => undefined,
  );
  if (page?.type === 'opaqueredirect') location.reload();
  else openEvents();
}

function onEvent(event: ServerEvent): void {
  switch (event.event) {
    case 'connected':
      showConnection(undefined);
      if (hasConnected) refresh(undefined);
      hasConnected = true;
      return;
    case 'changes':
      return refresh(event.changes);
    case 'unavailable':
      return showConnection('database');
    case 'available':
      return showConnection(undefined);
    case 'signed-out':
      return location.reload();
    default:
      return event satisfies never;
  }
}

/** `changes` is undefined after a connection was lost: anything may have changed. */
function refresh(changes: readonly LiveChange[] | undefined): void {
  const { person } = document.body.dataset;
  const { request } = document.querySelector<HTMLElement>('[data-request]')?.dataset ?? {};
  if (document.querySelector('[data-list]')) {
    const isOwn = changes?.every(({ by }) => by === person) ?? false;
    if (!isOwn) scheduleListUpdate();
  } else if (request !== undefined) {
    const here = changes?.filter(({ id }) => id === request);
    const erased = here?.find(({ kind }) => kind === 'erased');
    if (erased) return leaveErased(erased);
    if (here === undefined || here.some(({ by }) => by !== person)) refreshRequest();
  }
}

function leaveErased({ id, by }: LiveChange): void {
  deleteDraftsOf(id);
  const text = document.querySelector<HTMLElement>('[data-request]')?.dataset['erasedText'] ?? '';
  document.addEventListener(
    'turbo:load',
    () => showStatus(text.replace('{person}', by?.split('@')[0] ?? '')),
    { once: true },
  );
  visit(lastList().path, { action: 'replace' });
}

/** Changes the page in place. The server has written what is new on the page. */
function refreshRequest(): void {
  // A refresh would cancel a form that is being sent, whose answer shows the same.
  if (isSubmitting()) return;
  // A page that is on its way may be older than this change.
  if (navigator.currentVisit) return refreshAfterLoad();
  const newest = () => document.querySelector<HTMLElement>('[data-newest]')?.dataset['newest'];
  const before = newest();
  document.addEventListener(
    'turbo:render',
    () => {
      const page = document.querySelector<HTMLElement>('[data-newest]');
      if (!isAnswer() && newest() !== before) showStatus(page?.dataset['newestText'] ?? '');
    },
    { once: true },
  );
  session.refresh(location.href);
}

function refreshAfterLoad(): void {
  const refreshLater = () =>
    setTimeout(() => {
      if (document.querySelector('[data-request]')) refreshRequest();
    });
  document.addEventListener('turbo:load', refreshLater, { once: true });
}

let listTimer: ReturnType<typeof setTimeout> | undefined;
function scheduleListUpdate(): void {
  clearTimeout(listTimer);
  listTimer = setTimeout(() => void updateList(), BATCH_MILLISECONDS);
}

/**
 * Changes each row in its place, so that nothing moves under a finger. A row that has left the list stays and says so.
 * New rows are only counted until the person asks to see them.
 */
async function updateList(): Promise<void> {
  const address = location.href;
  const response = await fetch(address).catch(() => undefined);
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (!response?.ok || !list || address !== location.href) return;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const rows = [...list.querySelectorAll('li[id]')];
  for (const row of rows) {
    const same = next.getElementById(row.id);
    if (same) morphElements(row, same);
    else row.setAttribute('data-gone', '');
  }
  const shown = new Set(rows.map(({ id }) => id));
  const arrived = [...next.querySelectorAll('[data-list] li[id]')].filter(
    ({ id }) => !shown.has(id),
  );
  const filters = next.querySelector('.filters');
  if (filters) document.querySelector('.filters')?.replaceWith(filters);
  sayArrived(arrived.length);
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

document.addEventListener('turbo:load', () => {
  const isSignedIn = document.body.dataset['person'] !== undefined;
  if (isSignedIn && source === undefined) openEvents();
});
