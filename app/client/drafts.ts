import type { FormDrafts } from '#app/forms/form-drafts.ts';

/*
 * What is typed into a form stays in this tab (`sessionStorage`) until the server has kept it, so that a
 * reload or another page loses no word. The edits are counted here too, before and after React runs.
 */
const PREFIX = 'draft-';
const SENDING = 'sending';

const edits = new WeakMap<HTMLFormElement, number>();
const saved = new WeakSet<HTMLFormElement>();

export const formDrafts: FormDrafts = {
  editsOf: (form) => edits.get(form) ?? 0,
  startSending: (form, request, confirmation) =>
    write(SENDING, { formId: form.id, request, confirmation }),
  endSending(form, isKept) {
    write(SENDING, undefined);
    if (isKept) write(PREFIX + form.id, undefined);
  },
};

export function keepDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (!form) return;
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
  // Back may show a page whose words were sent or cleared on another page meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.forms)
      if (saved.has(form) && read(PREFIX + form.id) === undefined) form.reset();
  });
}

/** "Clear it now" clears every form and every draft of this tab: for a computer that others use. */
function clearOnClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[data-clear-drafts]') : null;
  if (!button || button.closest('[aria-busy=true]')) return;
  for (const form of document.forms) form.reset();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) || key === SENDING) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
  button.closest('form')?.querySelector('input')?.focus();
}

/** Brings back what was typed into the forms of this page, unless its sending is still to be finished. */
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
 * A page was left while a form was being sent, so nobody read the answer. Sends the same row again: the
 * server keeps it once, and its answer tells whether the draft may go (docs/decisions/031).
 */
export async function finishInterruptedSending(): Promise<void> {
  const sending = read(SENDING);
  if (!sending) return;
  const { formId, request, confirmation } = sending;
  const answer = await post(request);
  write(SENDING, undefined);
  if (answer?.ok || answer?.status === 409) {
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

/** What was typed since is newer, and stays. */
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

/** Storage can be switched off or full; the site goes on without it. Returns whether it worked. */
function write(key: string, value: object | undefined): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
