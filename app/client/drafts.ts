import { nextOpening } from '#contract/office-clock.ts';
import type {
  FormRecords,
  JsonRequest,
  PendingSubmission,
  SecurityEvent,
} from '#app/forms/form-records.ts';
import { readItem, writeItem } from './device-storage.ts';

/*
 * The values that a visitor types into a form stay in this tab (`sessionStorage`) until the server has stored the
 * submission, so that a reload or another page does not lose them. This file also counts edits, which begin before
 * React runs. The key of each record is the form's id, because React replaces an element that a translator has changed.
 */
/** The time after which 'Sending...' ends when no response arrives. */
const RESPONSE_TIMEOUT_MILLISECONDS = 30_000;
const PREFIX = 'draft-';
const SENDING = 'sending';

const edits = new Map<string, number>();
/** The values of each form at its last edit. */
const lastValues = new Map<string, string>();
let isLeaving = false;

export const formRecords: FormRecords = {
  editsOf: (formId) => edits.get(formId) ?? 0,
  lastStoredAt,
  startSending(pending) {
    pending.draft = readStored(PREFIX + pending.formId);
    write(SENDING, pending);
  },
  endSending(pending, isStored, event) {
    // Leaving the page aborts the request, so its result is unknown. The next page sends it again.
    if (isLeaving) return;
    write(SENDING, undefined);
    if (isStored) recordStored(pending);
    logSecurityEvent(event);
  },
  log: logSecurityEvent,
  nextWorkday: (office) => nextOpening(Date.now(), office, 1)?.weekday,
  post: postJson,
};

function recordStored({ formId, hasWindow, draft }: PendingSubmission): void {
  // If the draft has changed since, the visitor has typed another message on the next page.
  if (JSON.stringify(readStored(PREFIX + formId)) === JSON.stringify(draft))
    write(PREFIX + formId, undefined);
  if (hasWindow) startWindow(formId);
}

/** Counts an edit. An edited control also has a `change` event when it loses the focus; its value is stored already. */
function storeEdit({ target, type }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  // A form without an id, such as the questions of /options, has no draft.
  if (!form?.id) return;
  const { id } = form;
  const fields = Object.fromEntries(new FormData(form));
  delete fields['website'];
  const values = JSON.stringify(fields);
  if (type === 'change' && values === lastValues.get(id)) return;
  lastValues.set(id, values);
  edits.set(id, formRecords.editsOf(id) + 1);
  write(PREFIX + id, { edits: edits.get(id), fields });
  showNote(form, true);
}

export function storeDrafts(): void {
  document.addEventListener('input', storeEdit);
  // Some programs that fill in forms cause only this event.
  document.addEventListener('change', storeEdit);
  document.addEventListener('reset', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    edits.delete(target.id);
    write(PREFIX + target.id, undefined);
    showNote(target, false);
  });
  document.addEventListener('click', clearOnClick);
  addEventListener('pagehide', startLeaving);
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    // A page that was kept in memory has no `load` event.
    if (persisted) void resendInterrupted();
    // After Back and a reload, the browser can restore fields whose draft was sent or cleared.
    else if (Object(performance.getEntriesByType('navigation')[0]).type === 'navigate') return;
    // Without storage, the restored fields are the only copy.
    if (!write(PREFIX, {}) || !write(PREFIX, undefined)) return;
    for (const form of document.forms) if (form.id && !readStored(PREFIX + form.id)) form.reset();
  });
}

/** "Clear it now" clears every form of the page and every draft of this tab, for shared computers. */
function clearOnClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[data-clear-drafts]') : null;
  if (!button || button.closest('[aria-busy=true]')) return;
  for (const form of document.forms) form.reset();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) || key === SENDING) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
  button.closest('form')?.querySelector('input')?.focus();
}

/** Fills the forms with their drafts, also while an interrupted submission is sent again, because that may fail. */
export function fillDrafts(): void {
  for (const form of document.forms) {
    const draft = readStored(PREFIX + form.id);
    if (!draft) continue;
    for (const [name, text] of Object.entries(Object(draft['fields'])))
      fill(form, name, String(text));
    edits.set(form.id, formRecords.editsOf(form.id) + Number(draft['edits']));
    showNote(form, true);
  }
}

/**
 * When the visitor left the previous page while a form was being sent, the response is unknown.
 * Sends the same row again: the server stores it only once, and the status tells whether to remove
 * the draft (docs/decisions/031).
 */
export async function resendInterrupted(): Promise<void> {
  const stored = readStored(SENDING);
  if (!stored) return;
  const pending: PendingSubmission = Object(stored);
  const { formId, request, addedCode, confirmation, success } = pending;
  // Any other response may come from a proxy, so the text stays.
  const isStored = await postJson(request)
    .then(async (response) => response.status === 201 || (await response.json()).code === addedCode)
    .catch(() => false);
  write(SENDING, undefined);
  if (!isStored) return;
  recordStored(pending);
  if (!readStored(PREFIX + formId)) document.forms.namedItem(formId)?.reset();
  logSecurityEvent(success);
  if (confirmation) postJson(confirmation).catch(() => undefined);
}

function postJson({ url, headers, body }: JsonRequest): Promise<Response> {
  const controller = new AbortController();
  // Also aborts a response whose body does not end.
  setTimeout(() => controller.abort(), RESPONSE_TIMEOUT_MILLISECONDS);
  return fetch(url, { method: 'POST', headers, body, keepalive: true, signal: controller.signal });
}

/** Does not change a control that the visitor has already edited. */
function fill(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof RadioNodeList) control.value = text;
  else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    if (control.value === control.defaultValue) control.value = text;
}

function startLeaving(): void {
  isLeaving = true;
}

function showNote(form: HTMLFormElement, isShown: boolean): void {
  const note = form.querySelector<HTMLElement>('[data-draft-note]');
  if (note) note.hidden = !isShown;
  // Firefox would give a page from its back/forward cache the drafts as they were when the visitor left the page, also
  // drafts that were cleared since. It does not cache a page with this listener.
  if (isShown) addEventListener('unload', startLeaving);
}

function readStored(key: string): Record<string, unknown> | undefined {
  const item = readItem('sessionStorage', key);
  return item === undefined ? undefined : Object(item);
}

function write(key: string, value: object | undefined): boolean {
  return writeItem('sessionStorage', key, value);
}

/* Local storage has the time of the last stored message by form id, in milliseconds since 1970 (R14.2, R17.1). */

/** Returns NaN when no message of this form was stored, or storage is off. */
function lastStoredAt(formId: string): number {
  return Number(readItem('localStorage', formId) ?? Number.NaN);
}

function startWindow(formId: string): void {
  writeItem('localStorage', formId, Date.now());
}

const EVENTS_KEY = 'security_events';
const MAX_EVENTS = 10; // R16.1

/** Logs the event to the console and stores the last ten in this tab. Never logs what was typed. */
function logSecurityEvent({ event, details }: SecurityEvent): void {
  const entry = {
    timestamp: new Date().toISOString(),
    event,
    details,
    userAgent: navigator.userAgent,
    url: location.href,
  };
  const log = event === 'FORM_SUBMISSION_SUCCESS' ? console.info : console.warn;
  log('Security event:', entry);
  const entries = [readItem('sessionStorage', EVENTS_KEY) ?? [], entry].flat();
  writeItem('sessionStorage', EVENTS_KEY, entries.slice(-MAX_EVENTS));
}
