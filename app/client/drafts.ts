import type { FormDrafts } from '#app/forms/use-submission-form.ts';

/*
 * What a visitor types into a form stays in this tab (`sessionStorage`) until the server has stored it, so
 * that a reload or another page does not lose it. This file also counts the edits, because they begin
 * before React runs.
 */
const PREFIX = 'draft-';
const SENDING = 'sending';

const edits = new WeakMap<HTMLFormElement, number>();
const saved = new WeakSet<HTMLFormElement>();
let isLeaving = false;

export const formDrafts: FormDrafts = {
  editsOf: (form) => edits.get(form) ?? 0,
  startSending: (form, request, confirmation) =>
    write(SENDING, { formId: form.id, request, confirmation }),
  endSending(form, isKept) {
    // Leaving the page aborts the request, so its result is unknown. The next page sends it again.
    if (isLeaving) return;
    write(SENDING, undefined);
    if (isKept) write(PREFIX + form.id, undefined);
  },
};

export function keepDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    // A form without this note, such as those of /income-check, promises to keep nothing.
    if (!form?.querySelector('[data-draft-note]')) return;
    edits.set(form, formDrafts.editsOf(form) + 1);
    const fields = Object.fromEntries(new FormData(form));
    delete fields['website'];
    if (write(PREFIX + form.id, { edits: edits.get(form), fields })) saved.add(form);
    showNote(form, true);
  });
  document.addEventListener('reset', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    edits.delete(target);
    write(PREFIX + target.id, undefined);
    showNote(target, false);
  });
  document.addEventListener('click', clearOnClick);
  addEventListener('pagehide', () => {
    isLeaving = true;
    // The back/forward cache would keep the answers that the page promises not to keep.
    for (const form of document.forms) if (!form.querySelector('[data-draft-note]')) form.reset();
  });
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    // The Back button may restore a page whose draft was later sent or cleared on another page.
    if (!persisted) return;
    for (const form of document.forms)
      if (saved.has(form) && read(PREFIX + form.id) === undefined) form.reset();
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

/** Fills the forms with their drafts, but not while an interrupted submission waits to be sent. */
export function fillDrafts(): void {
  if (read(SENDING) !== undefined) return;
  for (const form of document.forms) {
    const draft = read(PREFIX + form.id);
    if (!draft) continue;
    for (const [name, text] of Object.entries(Object(draft['fields'])))
      fill(form, name, String(text));
    edits.set(form, formDrafts.editsOf(form) + Number(draft['edits']));
    saved.add(form);
    showNote(form, true);
  }
}

/**
 * When the visitor left the previous page while a form was being sent, the response is unknown.
 * Sends the same row again: the server stores it only once, and the status tells whether to remove
 * the draft (docs/decisions/031).
 */
export async function resendInterrupted(): Promise<void> {
  const sending = read(SENDING);
  if (!sending) return;
  const { formId, request, confirmation } = sending;
  const response = await post(request);
  write(SENDING, undefined);
  if (response?.ok || response?.status === 409) {
    write(PREFIX + String(formId), undefined);
    if (confirmation) void post(confirmation);
  }
  fillDrafts();
}

function post(request: unknown): Promise<Response | undefined> {
  const { url, headers, body } = Object(request);
  const init = { method: 'POST', headers: Object(headers), body: String(body), keepalive: true };
  return fetch(String(url), init).catch(() => undefined);
}

/** Does not change a control that the visitor has already edited. */
function fill(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof RadioNodeList) control.value = text;
  else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    if (control.value === control.defaultValue) control.value = text;
}

function showNote(form: HTMLFormElement, isShown: boolean): void {
  const note = form.querySelector<HTMLElement>('[data-draft-note]');
  if (note) note.hidden = !isShown;
}

function read(key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return value === null ? undefined : Object(value);
  } catch {
    return undefined;
  }
}

/** Storage may be disabled or full, and the site works without it. Returns whether it succeeded. */
function write(key: string, value: object | undefined): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
