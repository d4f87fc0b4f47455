import { visit } from '@hotwired/turbo';
import { deleteSaved, openAround } from './drafts.ts';

/*
 * Saves the form of a text while someone types, two seconds after the last character and when a field is left. The
 * response never changes a field: it says that the text was saved, and what the mistake in each field is.
 */

const SAVE_WAIT_MILLISECONDS = 2000;
const TIMEOUT_MILLISECONDS = 15_000;
const MAX_KEEPALIVE_BYTES = 60_000;
/** The height of the site’s header, which covers the top of the page in the frame. */
const HEADER_PX = 72;

interface SavedAnswer {
  outcome: 'saved';
  shown: string;
  text: string;
  mistakes: Record<string, string>;
  /** The number of mistakes in each item of a list, in words. */
  marks: Record<string, string>;
}

const siteForm = () => document.querySelector<HTMLFormElement>('form[data-site-form]');
/** A control with the attribute `form`, such as a search, belongs to another form. */
const siteFormOf = (target: EventTarget | null) =>
  target instanceof Element && !target.hasAttribute('form')
    ? target.closest<HTMLFormElement>('form[data-site-form]')
    : null;

/** The hash of the text that the fields show, for the next save. */
const shownHashOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[name="shown"]');

let timer: ReturnType<typeof setTimeout> | undefined;
/** The running save. Resolves to whether the text was saved. */
let sending: Promise<boolean> | undefined;
/** Whether the form was changed after that save began. */
let isChanged = false;

document.addEventListener('input', ({ target }) => {
  const form = siteFormOf(target);
  if (!form) return;
  if (target instanceof HTMLInputElement && target.type === 'file') {
    say(form, '');
    return;
  }
  isChanged = true;
  // “Saved” is no longer true.
  say(form, '');
  clearTimeout(timer);
  timer = setTimeout(() => saveNow(form), SAVE_WAIT_MILLISECONDS);
});
document.addEventListener('change', ({ target }) => {
  const form = siteFormOf(target);
  if (form) saveNow(form);
});
/** A field that grows is stored as one line, so Enter saves, as in a field that does not grow. */
document.addEventListener('keydown', (event) => {
  const { target, key, isComposing } = event;
  if (!(target instanceof HTMLTextAreaElement) || key !== 'Enter' || isComposing) return;
  if (target.dataset['oneLine'] === undefined) return;
  event.preventDefault();
  target.form?.requestSubmit();
});
/** Stores in the form which field has the focus, so that this field has the focus again after Save. */
document.addEventListener('focusin', ({ target }) => {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-field-box]') : null;
  const at = siteFormOf(target)?.querySelector<HTMLInputElement>('input[name="at"]');
  if (!field || !at) return;
  at.value = field.dataset['fieldBox'] ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-see-page]'))
    link.hash = placeInFrame();
  showInFrame();
});
/** Events of a frame that has loaded do not bubble. */
document.addEventListener('load', showInFrame, { capture: true });
/** The file and the field that has the focus, as in `firm.yaml#email`. A page that opens from the form has them in its address. */
function placeInFrame(): string {
  const form = siteForm();
  const at = form?.querySelector<HTMLInputElement>('input[name="at"]')?.value ?? '';
  return form ? `${form.dataset['siteForm'] ?? ''}#${at}` : location.hash.slice(1);
}
/** Scrolls the page in the frame to the text of the field that has the focus. */
function showInFrame(): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-site-frame]')?.contentWindow;
  const place = placeInFrame();
  // Without a field, the page shows the first text of the file.
  const [field, inside] = [place, place.endsWith('#') ? place : `${place}.`].map((each) =>
    CSS.escape(each),
  );
  const text = place.includes('#')
    ? frame?.document.querySelector(`[data-field=${field}], [data-field^=${inside}]`)
    : null;
  const { top = 0 } = text?.getBoundingClientRect() ?? {};
  const isShown = frame && top > HEADER_PX && top < frame.innerHeight - HEADER_PX;
  if (text && !isShown) frame?.scrollBy({ top: top - 2 * HEADER_PX });
}
/** The item that was just added. Its empty fields are not mistakes until the person has left the item. */
const newItem = () => document.querySelector('[data-new]')?.closest('[data-field-box]');
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && newItem()?.contains(relatedTarget) === false)
    document.querySelector('[data-new]')?.removeAttribute('data-new');
});
/**
 * The button sends the form after a running save has ended, because the response to that save has the version to send.
 * Signing out saves first, because without a session the save would be refused. What cannot be saved is still a draft
 * (drafts.ts).
 */
document.addEventListener(
  'submit',
  (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    const form = siteForm();
    if (target.hasAttribute('data-sign-out') && form) saveNow(form);
    else if (!siteFormOf(target)) return;
    else isChanged = false;
    clearTimeout(timer);
    if (!sending) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void sending.then((isSaved) => {
      if (!isSaved) isChanged = false;
      target.requestSubmit(submitter);
    });
  },
  { capture: true },
);
document.addEventListener('turbo:load', () => {
  isChanged = false;
});
/** Saves when someone leaves the page. */
for (const event of ['turbo:before-visit', 'pagehide'])
  globalThis.addEventListener(event, () => {
    const form = siteForm();
    if (form && isChanged) saveNow(form);
  });

function saveNow(form: HTMLFormElement): void {
  clearTimeout(timer);
  if (!isChanged) return;
  // Without a mark, the page does not ask for changes (changes.ts): they would be compared with the text before this save.
  delete form.dataset['mark'];
  // Only one save runs at a time, so that an older text never replaces a newer one.
  sending ??= save(form).then((isSaved) => {
    sending = undefined;
    form.dataset['mark'] = shownHashOf(form)?.value ?? '';
    // A failed save is tried again only when the person types something or presses the button.
    if (!isSaved) clearTimeout(timer);
    else if (isChanged && form.isConnected)
      timer = setTimeout(() => saveNow(form), SAVE_WAIT_MILLISECONDS);
    return isSaved;
  });
}

async function save(form: HTMLFormElement): Promise<boolean> {
  isChanged = false;
  say(form, form.dataset['saving'] ?? '');
  const body = String(new URLSearchParams(typedTextsOf(form)));
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      redirect: 'error',
      // Browsers refuse `keepalive` for a longer body.
      keepalive: body.length < MAX_KEEPALIVE_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) throw new Error(String(response.status));
    const answer: SavedAnswer = await response.json();
    showSavedAnswer(form, answer);
    if (!isChanged) deleteSaved(form);
    return true;
  } catch {
    isChanged = true;
    say(form, form.dataset['notSaved'] ?? '');
    return false;
  }
}

function typedTextsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}

function showSavedAnswer(form: HTMLFormElement, answer: SavedAnswer): void {
  const { shown, text, mistakes, marks } = answer;
  const added = newItem();
  const hidden = shownHashOf(form);
  if (hidden) hidden.value = shown;
  if (!isChanged) say(form, text);
  for (const box of form.querySelectorAll<HTMLElement>('[data-field-box]'))
    if (!added?.contains(box) || !isEmpty(box))
      showMistake(box, mistakes[box.dataset['fieldBox'] ?? ''] ?? '');
  for (const mark of form.querySelectorAll<HTMLElement>('summary > .pill')) {
    const item = mark.closest('details');
    mark.textContent = item === added ? '' : (marks[item?.dataset['fieldBox'] ?? ''] ?? '');
    mark.hidden = mark.textContent === '';
  }
  document.querySelector('[data-discard]')?.removeAttribute('hidden');
  reloadFrames();
  // The sliders of a photo have moved the part of it that is shown.
  for (const picture of form.querySelectorAll<HTMLImageElement>('[data-cut]'))
    picture.src = `${picture.src.replace(/\?.*/, '')}?${Date.now()}`;
}

function reloadFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('[data-site-frame]'))
    frame.contentWindow?.location.reload();
}
/** A page that is changed in place keeps its frame, which still shows the earlier draft, for example after new colors. */
document.addEventListener('turbo:render', ({ detail }) => {
  if (detail.renderMethod === 'morph') reloadFrames();
});

function isEmpty(box: HTMLElement): boolean {
  const controls = box.querySelectorAll<HTMLInputElement>('.control');
  return [...controls].every(({ value }) => value === '');
}

/** Shows the mistake beside its control, where the server shows it too. */
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

/** A file that was chosen is sent only by the button Save, so until then nothing says that all is saved. */
function say(form: HTMLFormElement, text: string): void {
  const line = form.querySelector('[data-site-status]');
  const files = form.querySelectorAll<HTMLInputElement>('input[type="file"]');
  const isFileLeft = [...files].some(({ value }) => value !== '');
  const shown = isFileLeft ? (form.dataset['fileLeft'] ?? '') : text;
  if (line && line.textContent !== shown) line.textContent = shown;
}

/** Shows the frame beside the form as on a phone or on a computer, so that nobody has to leave the form for that. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('.site-frame nav a') : null;
  const frame = link?.closest<HTMLElement>('.site-frame');
  if (!(link instanceof HTMLAnchorElement) || !frame) return;
  event.preventDefault();
  frame.dataset['device'] = new URL(link.href).searchParams.get('on') ?? '';
  for (const each of frame.querySelectorAll('nav a'))
    if (each === link) each.setAttribute('aria-current', 'page');
    else each.removeAttribute('aria-current');
  // The link beside it opens a larger frame, which shows the same device.
  frame.querySelector('[data-see-page]')?.setAttribute('href', `${link.href}#${placeInFrame()}`);
});

/** A click on a text of the page (preview.ts) leads to its field. */
globalThis.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
  if (origin !== location.origin || typeof data !== 'object' || data === null) return;
  const field = 'field' in data && typeof data.field === 'string' ? data.field : '';
  const [file = '', path = ''] = field.split('#');
  if (!/^[\w./-]+$/.test(file) || !/^[\w.$-]*$/.test(path)) return;
  const isHere = siteForm()?.dataset['siteForm'] === file;
  const control = isHere && document.getElementById(`field-${path.replaceAll('.', '-')}`);
  if (!control) return visit(`/site/files/${file}?at=${encodeURIComponent(path)}`);
  openAround(control);
  control.focus();
  control.scrollIntoView({ block: 'center' });
});

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

/** Says that a file is too large when it is chosen, not after it was sent. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset['mostBytes'] === undefined) return;
  const isTooLarge = (target.files?.[0]?.size ?? 0) > Number(target.dataset['mostBytes']);
  const box = target.closest('[data-field-box]');
  const problem = box?.querySelector<HTMLElement>('[data-file-problem]');
  if (!problem) return;
  problem.hidden = !isTooLarge;
  problem.textContent = isTooLarge ? (target.dataset['tooLarge'] ?? '') : '';
  if (isTooLarge) target.value = '';
});
