import { isFormResponse } from './submission.ts';

/*
 * Keeps what is typed into a form with `data-draft` in this tab until it is saved, because a session may end or
 * someone may leave the page by accident. Closing the tab deletes it.
 */
const DRAFT_PREFIX = 'admin-draft:';

/** `at`: when the last character was typed. `values`: the values of the changed controls, by name; '' for no check mark. */
interface Draft {
  at: string;
  values: Record<string, string>;
}
type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: unknown): element is FormControl =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/**
 * A form with `data-stores-words` is saved while a person types, so its draft is only what could not be saved. The form
 * is never filled with the draft: the page shows the words above the form.
 */
const draftKey = ({ dataset }: HTMLFormElement) =>
  DRAFT_PREFIX + (dataset['draft'] ?? dataset['storesWords'] ?? '');

const controlsOf = (form: HTMLFormElement): FormControl[] =>
  [...form.elements].filter(isControl).filter(({ type }) => type !== 'hidden' && type !== 'file');

const isBox = (control: FormControl): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const valueOf = (control: FormControl) => (isBox(control) && !control.checked ? '' : control.value);

/** Whether the person has changed the control since the server rendered it. */
function isControlChanged(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (isBox(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** With `isFilled`, stores unchanged controls too, because the server has filled them with what was typed. */
function storeDraft(form: HTMLFormElement, isFilled = false): void {
  const before = readFormDraft(form)?.values ?? {};
  const values: Draft['values'] = {};
  for (const control of controlsOf(form)) {
    // Stores only the chosen one of the radio buttons with the same name.
    if (control.type === 'radio' && isBox(control) && !control.checked) continue;
    const value = valueOf(control);
    // A refused form comes back with the typed text as its default, so the control looks unchanged. The draft keeps the
    // text.
    if (isFilled || isControlChanged(control) || before[control.name] === value)
      values[control.name] = value;
  }
  writeDraft(form, values);
}

/** Stores the words of one control. Keeps the words of other controls, which an earlier visit could not save. */
function storeWords(form: HTMLFormElement, control: FormControl): void {
  const { [control.name]: _, ...others } = readFormDraft(form)?.values ?? {};
  writeDraft(
    form,
    isControlChanged(control) ? { ...others, [control.name]: valueOf(control) } : others,
  );
}

function writeDraft(form: HTMLFormElement, values: Draft['values']): void {
  if (Object.keys(values).length === 0) return deleteDraft(form);
  const draft: Draft = { at: new Date().toISOString(), values };
  sessionStorage.setItem(draftKey(form), JSON.stringify(draft));
}

const readFormDraft = (form: HTMLFormElement) => readDraft(draftKey(form));

function readDraft(key: string): Draft | undefined {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return undefined;
  const draft: Draft = JSON.parse(stored);
  return draft;
}

const deleteDraft = (form: HTMLFormElement): void => sessionStorage.removeItem(draftKey(form));

/** Deletes the drafts of a request that was erased, so that nothing about the person stays in this tab. */
export function deleteDraftsOf(request: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(DRAFT_PREFIX) && key.endsWith(`:${request}`)) sessionStorage.removeItem(key);
}

/** Opens everything that is folded around an element. */
export function openAround(element: Element | null): void {
  for (let item = element?.closest('details'); item; item = item.parentElement?.closest('details'))
    item.open = true;
}

/** Fills the form. On a new page, a notice says so. */
function restoreDraft(form: HTMLFormElement, isNewPage: boolean): void {
  const draft = readFormDraft(form);
  if (draft === undefined) return;
  for (const control of controlsOf(form)) {
    const value = draft.values[control.name];
    if (value === undefined) continue;
    if (isBox(control)) control.checked = control.value === value;
    else control.value = value;
    openAround(control);
  }
  if (isNewPage) showNotice(form, draft.at);
}

function showNotice(form: HTMLFormElement, at: string): void {
  const notice = form.querySelector<HTMLElement>('[data-draft-notice]');
  const text = notice?.querySelector('[role="status"]');
  if (!notice || !text) return;
  const { timeZone } = document.body.dataset;
  const moment = new Date(at).toLocaleString(document.documentElement.lang, {
    ...(timeZone !== undefined && { timeZone }),
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  notice.hidden = false;
  text.textContent = notice.dataset['draftNotice']?.replace('{moment}', moment) ?? '';
}

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof Element)) return;
  const form = target.closest<HTMLFormElement>('form[data-draft], form[data-stores-words]');
  if (form?.dataset['draft'] !== undefined) return storeDraft(form);
  const control = form && controlsOf(form).find((one) => one === target);
  if (control) storeWords(form, control);
});

/** Deletes what was typed when another person has signed in: a session may end without a sign-out in this tab. */
const PERSON = 'admin-person';
const otherTabs = new BroadcastChannel(PERSON);
function deleteWordsOfOthers(): void {
  const { person } = document.body.dataset;
  const before = sessionStorage.getItem(PERSON);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  if (person !== undefined) otherTabs.postMessage(person);
  if (person === undefined || person === before) return;
  sessionStorage.clear();
  sessionStorage.setItem(PERSON, person);
  if (before !== null) for (const form of document.forms) form.reset();
}
document.addEventListener('turbo:load', deleteWordsOfOthers);
/** When another person signs in in another tab, removes the typed words first, so that they are not saved as that person’s. */
otherTabs.addEventListener('message', ({ data }) => {
  if ((document.body.dataset['person'] ?? data) === data) return;
  for (const form of document.forms) form.reset();
  location.reload();
});

let shownPage: string | undefined;
function restoreAll(): void {
  const isNewPage = shownPage !== location.pathname;
  shownPage = location.pathname;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
    if (form.dataset['isFilled'] === undefined) restoreDraft(form, isNewPage);
    else storeDraft(form, true);
  showUnsavedWords();
}
document.addEventListener('turbo:load', restoreAll);
document.addEventListener('turbo:render', restoreAll);

/** Deletes stored words that equal the value of their control, because that value is saved. */
export function deleteSaved(form: HTMLFormElement): void {
  const { values = {} } = readFormDraft(form) ?? {};
  for (const control of controlsOf(form))
    if (values[control.name] === valueOf(control)) delete values[control.name];
  writeDraft(form, values);
  showUnsavedWords();
}

const wordsKey = (box: HTMLElement) => DRAFT_PREFIX + (box.dataset['unsavedWords'] ?? '');

/**
 * Shows words that the person typed during an earlier visit and that were not saved, for example because two people
 * have changed the same field of the site.
 */
function showUnsavedWords(): void {
  const box = document.querySelector<HTMLElement>('[data-unsaved-words]');
  if (!box) return;
  const { values = {} } = readDraft(wordsKey(box)) ?? {};
  const words = Object.entries(values).flatMap(([name, value]) => {
    const [control] = document.getElementsByName(name);
    if (isControl(control) && valueOf(control) === value) return [];
    const label = isControl(control) ? control.labels?.[0]?.textContent : undefined;
    const line = document.createElement('li');
    line.textContent = label === undefined ? value : `${label}: ${value}`;
    return [line];
  });
  box.hidden = words.length === 0;
  box.querySelector('ul')?.replaceChildren(...words);
}
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  const box = target.closest<HTMLElement>('[data-unsaved-words]');
  if (!box) return;
  sessionStorage.removeItem(wordsKey(box));
  showUnsavedWords();
});

/** Deletes the draft of a form once a later page says that the work of the form is done. */
document.addEventListener('turbo:load', () => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-ends-draft]'))
    sessionStorage.removeItem(DRAFT_PREFIX + (dataset['endsDraft'] ?? ''));
});

/** The draft of the form that is being sent, as it was sent. If it has changed when the response comes, the form keeps the new words. */
let sentDraft: string | null = null;
document.addEventListener('turbo:submit-start', ({ detail }) => {
  sentDraft = sessionStorage.getItem(draftKey(detail.formSubmission.formElement));
});
document.addEventListener('turbo:submit-end', ({ detail }) => {
  const { formElement } = detail.formSubmission;
  const isTypedSince = sessionStorage.getItem(draftKey(formElement)) !== sentDraft;
  if (detail.success !== true || isTypedSince) return;
  // The work of the form continues, and may still be refused.
  if (detail.fetchResponse?.response.url.endsWith('/site/progress')) return;
  if (formElement.dataset['storesWords'] !== undefined) return deleteSaved(formElement);
  deleteDraft(formElement);
  formElement.reset();
  formElement.closest('details')?.removeAttribute('open');
  const { erases } = formElement.dataset;
  if (erases !== undefined) deleteDraftsOf(erases);
});

/** Attributes that show what a person has typed or chosen, and those of a control that was refused. */
const TYPED = new Set(['value', 'checked', 'selected']);
const REFUSED = new Set(['aria-invalid', 'aria-describedby']);

/** A refresh must not change what someone has typed or opened, or remove the message of a refused form. */
document.addEventListener('turbo:before-morph-attribute', (event) => {
  const { target, detail } = event;
  const { attributeName } = detail;
  const control = target instanceof HTMLOptionElement ? target.closest('select') : target;
  const isTyped =
    control instanceof HTMLSelectElement
      ? changedSelects.has(control)
      : isControl(control) && isControlChanged(control);
  const stays =
    (TYPED.has(attributeName) && isTyped) ||
    (isControl(control) && REFUSED.has(attributeName) && !isFormResponse()) ||
    // A fold that the morph has just made has no children, and opens as the server says.
    (control instanceof HTMLDetailsElement && attributeName === 'open' && control.hasChildNodes());
  if (stays) event.preventDefault();
});
/**
 * Selects that a person had changed when their morph began. They are noted before the morph, because each morphed
 * option changes the others.
 */
const changedSelects = new WeakSet<HTMLSelectElement>();
document.addEventListener('turbo:before-morph-element', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  if (isControlChanged(target)) changedSelects.add(target);
  else changedSelects.delete(target);
});
document.addEventListener('turbo:before-morph-element', (event) => {
  const { target, detail } = event;
  if (!(target instanceof HTMLElement) || isFormResponse()) return;
  const isRefusal = target.matches('[data-result], .error-text') && !detail.newElement;
  const isNotice = target.matches('[data-draft-notice]') && !target.hidden;
  if (isRefusal || isNotice) event.preventDefault();
});

document.addEventListener('click', ({ target }) => {
  const notice = target instanceof Element ? target.closest('[data-draft-notice] button') : null;
  const form = notice?.closest('form');
  if (!form) return;
  deleteDraft(form);
  form.reset();
  const box = form.querySelector<HTMLElement>('[data-draft-notice]');
  if (box) box.hidden = true;
  controlsOf(form)[0]?.focus();
});

/** When someone signs out, the next person at this computer must not find what was typed. Asks before it deletes unsaved words. */
document.addEventListener('submit', (event) => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || target.dataset['signOut'] === undefined) return;
  const isUnsaved = Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX));
  if (isUnsaved && !confirm(target.dataset['signOut'])) event.preventDefault();
  else sessionStorage.clear();
});
