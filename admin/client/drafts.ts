/*
 * Keeps what is typed into a form with `data-draft` in this tab until it is saved, because a session may end or
 * somebody may leave the page by accident. Closing the tab deletes it.
 */
const PREFIX = 'admin-draft:';

/** `at`: when the last character was typed. `values`: of the controls that were changed, by name. */
interface Draft {
  at: string;
  values: Record<string, string>;
}
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keyOf = (form: HTMLFormElement) => PREFIX + (form.dataset['draft'] ?? '');

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

/** Whether the person has changed the control since the server rendered it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function store(form: HTMLFormElement): void {
  const values = Object.fromEntries(
    controlsOf(form)
      .filter((control) => isChanged(control) && !isUnchosen(control))
      .map((control) => [control.name, control.value]),
  );
  if (Object.keys(values).length === 0) return deleteDraft(form);
  const draft: Draft = { at: new Date().toISOString(), values };
  sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
}

/** Of radio buttons, only the chosen one is stored. */
const isUnchosen = (control: Control) =>
  control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;

function read(form: HTMLFormElement): Draft | undefined {
  const stored = sessionStorage.getItem(keyOf(form));
  if (stored === null) return undefined;
  const draft: Draft = JSON.parse(stored);
  return draft;
}

export const deleteDraft = (form: HTMLFormElement): void => sessionStorage.removeItem(keyOf(form));

/** Fills the form. Says so, unless the same person is still typing on this page. */
function restore(form: HTMLFormElement, isNewPage: boolean): void {
  const draft = read(form);
  if (draft === undefined) return;
  for (const control of controlsOf(form)) {
    const value = draft.values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked =
        control.type === 'checkbox' ? !control.defaultChecked : control.value === value;
    else control.value = value;
  }
  form.closest('details')?.setAttribute('open', '');
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

const forms = () => document.querySelectorAll<HTMLFormElement>('form[data-draft]');

document.addEventListener('input', ({ target }) => {
  const form =
    target instanceof Element ? target.closest<HTMLFormElement>('form[data-draft]') : null;
  if (form) store(form);
});
let shownPage: string | undefined;
function restoreAll(): void {
  const isNewPage = shownPage !== location.pathname;
  shownPage = location.pathname;
  for (const form of forms()) restore(form, isNewPage);
}
document.addEventListener('turbo:load', restoreAll);
document.addEventListener('turbo:render', restoreAll);

document.addEventListener('turbo:submit-end', ({ detail }) => {
  if (detail.success === true) deleteDraft(detail.formSubmission.formElement);
});

/** A refresh must not change what somebody has typed or opened. */
document.addEventListener('turbo:before-morph-element', (event) => {
  const { target } = event;
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (isControl && isChanged(target) && target.form?.dataset['draft'] !== undefined)
    event.preventDefault();
});
document.addEventListener('turbo:before-morph-attribute', (event) => {
  const { target, detail } = event;
  if (target instanceof HTMLDetailsElement && detail.attributeName === 'open')
    event.preventDefault();
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

/** When somebody signs out, the next person at this computer must not find what was typed. */
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.hasAttribute('data-sign-out'))
    sessionStorage.clear();
});
