import { visit } from '@hotwired/turbo';

/*
 * Saves the form of a text while somebody types, two seconds after the last character and when a field is left. The
 * answer never changes what is in a field: it says that it was saved, and what is wrong where.
 */

const WAIT_MILLISECONDS = 2000;
const TIMEOUT_MILLISECONDS = 15_000;
const MAX_KEEPALIVE_BYTES = 60_000;
const ASK_MILLISECONDS = 5000;

interface SavedAnswer {
  outcome: 'saved';
  shown: string;
  text: string;
  mistakes: Record<string, string>;
}

const siteForm = () => document.querySelector<HTMLFormElement>('form[data-site-form]');
const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-site-form]') : null;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The form that is on its way, and whether it was changed since. */
let sending: Promise<void> | undefined;
let isChanged = false;
/** After a conflict, only the button saves: its page shows both texts. */
let isStopped = false;

document.addEventListener('input', ({ target }) => {
  const form = formOf(target);
  if (!form) return;
  isChanged = true;
  clearTimeout(timer);
  timer = setTimeout(() => saveNow(form), WAIT_MILLISECONDS);
});
document.addEventListener('change', ({ target }) => {
  const form = formOf(target);
  if (form) saveNow(form);
});
/** The button sends all that there is, after what is on its way: that answer names the version for this one. */
document.addEventListener(
  'submit',
  (event) => {
    const form = formOf(event.target);
    if (!form) return;
    clearTimeout(timer);
    isChanged = false;
    if (!sending) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event;
    void sending.then(() => {
      isChanged = false;
      form.requestSubmit(submitter);
    });
  },
  { capture: true },
);
document.addEventListener('turbo:load', () => {
  isChanged = false;
  isStopped = false;
});
/** Somebody who leaves the page loses nothing. */
for (const event of ['turbo:before-visit', 'pagehide'])
  globalThis.addEventListener(event, () => {
    const form = siteForm();
    if (form && isChanged) saveNow(form);
  });

function saveNow(form: HTMLFormElement): void {
  clearTimeout(timer);
  if (isStopped || !isChanged) return;
  // One at a time, so that an older text never replaces a newer one.
  sending ??= save(form).finally(() => {
    sending = undefined;
    if (isChanged && !isStopped && form.isConnected)
      timer = setTimeout(() => saveNow(form), WAIT_MILLISECONDS);
  });
}

async function save(form: HTMLFormElement): Promise<void> {
  isChanged = false;
  say(form, form.dataset['saving'] ?? '');
  const body = String(new URLSearchParams(textsOf(form)));
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      redirect: 'error',
      // Browsers refuse a longer one that outlives its page.
      keepalive: body.length < MAX_KEEPALIVE_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (response.status === 409) isStopped = true;
    if (!response.ok) throw new Error(String(response.status));
    const answer: SavedAnswer = await response.json();
    showSaved(form, answer);
  } catch {
    isChanged = true;
    say(form, form.dataset['notSaved'] ?? '');
    // Not again by itself: a server that is away is asked when the person types on, or presses the button.
    clearTimeout(timer);
    isStopped = true;
    setTimeout(() => (isStopped = false), WAIT_MILLISECONDS);
  }
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}

function showSaved(form: HTMLFormElement, { shown, text, mistakes }: SavedAnswer): void {
  const hidden = form.querySelector<HTMLInputElement>('input[name="shown"]');
  if (hidden) hidden.value = shown;
  say(form, text);
  for (const box of form.querySelectorAll<HTMLElement>('[data-field-box]'))
    showMistake(box, mistakes[box.dataset['fieldBox'] ?? ''] ?? '');
  for (const mark of form.querySelectorAll<HTMLElement>('summary > .mark'))
    mark.hidden = !mark.closest('details')?.querySelector('[aria-invalid="true"]');
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('[data-site-frame]'))
    frame.contentWindow?.location.reload();
}

/** Beside the control, where the server shows it too. */
function showMistake(box: HTMLElement, text: string): void {
  const control = box.querySelector<HTMLElement>('.control');
  const shown = box.querySelector<HTMLElement>(':scope > .field .error-text, :scope > .error-text');
  if (!control || (shown?.textContent ?? '') === text) return;
  control.toggleAttribute('aria-invalid', text !== '');
  if (text !== '') control.setAttribute('aria-invalid', 'true');
  if (shown) {
    const line = shown.querySelector('span') ?? shown;
    line.textContent = text;
    shown.hidden = text === '';
  } else {
    const line = document.createElement('p');
    line.className = 'error-text';
    line.id = `${control.id}-typed`;
    line.textContent = text;
    control.setAttribute('aria-describedby', line.id);
    control.after(line);
  }
}

function say(form: HTMLFormElement, text: string): void {
  const line = form.querySelector('[data-site-status]');
  if (line && line.textContent !== text) line.textContent = text;
}

/** Says who else has this text open, and who has changed it meanwhile. Nothing on the page is replaced. */
setInterval(() => {
  const form = siteForm();
  if (form && !document.hidden) void askOthers(form);
}, ASK_MILLISECONDS);

async function askOthers(form: HTMLFormElement): Promise<void> {
  const file = form.dataset['siteForm'] ?? '';
  const shown = form.querySelector<HTMLInputElement>('input[name="shown"]')?.value ?? '';
  const response = await fetch(`/site/seen/${file}?shown=${shown}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch(() => undefined);
  if (!response?.ok || sending) return;
  const { text }: { text: string } = await response.json();
  const line = form.querySelector('[data-site-others]');
  if (line && line.textContent !== text) line.textContent = text;
}

/** A press on a text of the page (preview.ts) leads to its field. */
globalThis.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
  if (origin !== location.origin || typeof data !== 'object' || data === null) return;
  const field = 'field' in data && typeof data.field === 'string' ? data.field : '';
  const [file = '', path = ''] = field.split('#');
  if (!/^[\w./-]+$/.test(file) || !/^[\w.$-]*$/.test(path)) return;
  const form = siteForm();
  if (form?.dataset['siteForm'] === file) openField(path);
  else visit(`/site/files/${file}?at=${encodeURIComponent(path)}`);
});

/** Opens the items around a field, and puts the focus into it. */
function openField(path: string): void {
  const control = document.getElementById(`field-${path.replaceAll('.', '-')}`);
  for (let item = control?.closest('details'); item; item = item.parentElement?.closest('details'))
    item.open = true;
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** The buttons above a long text change the selected words, or the line of the caret. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-markdown]') : null;
  const bar = button?.closest<HTMLElement>('[data-markdown-for]');
  const area = document.getElementById(bar?.dataset['markdownFor'] ?? '');
  if (!button || !(area instanceof HTMLTextAreaElement)) return;
  const { selectionStart: start, selectionEnd: end, value } = area;
  const selected = value.slice(start, end);
  const lineStart = value.lastIndexOf('\n', start - 1) + 1;
  switch (button.dataset['markdown']) {
    case 'bold':
      area.setRangeText(`**${selected}**`, start, end, 'end');
      break;
    case 'link':
      area.setRangeText(`[${selected}](https://)`, start, end, 'end');
      break;
    case 'heading':
      area.setRangeText('## ', lineStart, lineStart, 'end');
      break;
    default:
      area.setRangeText(
        value.slice(lineStart, end).replaceAll(/^/gm, '- '),
        lineStart,
        Math.max(end, lineStart),
        'end',
      );
  }
  area.focus();
  area.dispatchEvent(new Event('input', { bubbles: true }));
});
