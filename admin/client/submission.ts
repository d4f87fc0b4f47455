/* Which form is on its way, and whether the page that comes is its answer. */

/** `loading`: the form was saved, and the page that its answer leads to is not shown yet. */
let state: 'idle' | 'sending' | 'loading' = 'idle';
export const isSubmitting = () => state !== 'idle';
/** Whether the page that is rendered now answers a form. Otherwise it shows what somebody else has changed. */
let answers = false;
export const isAnswer = () => answers;
/** A form that somebody sent while another one was on its way. It is sent next, with the version that the page has then. */
let nextForm: { form: HTMLFormElement; button: HTMLElement | null } | undefined;

document.addEventListener('turbo:submit-start', () => {
  state = 'sending';
});
/** Turbo would cancel the first form. */
document.addEventListener(
  'submit',
  (event) => {
    if (!isSubmitting() || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    nextForm = { form: event.target, button: event.submitter };
  },
  { capture: true },
);
document.addEventListener('turbo:before-fetch-response', ({ detail }) => {
  const { status } = detail.fetchResponse.response;
  // Of other answers, forms.ts shows a message only.
  if (state === 'sending') answers = status !== 401 && status < 500;
});
document.addEventListener('turbo:submit-end', ({ detail }) => {
  const { formElement } = detail.formSubmission;
  state = detail.success === true ? 'loading' : 'idle';
  // A question was answered.
  if (state === 'loading') formElement.closest<HTMLElement>('[popover]')?.hidePopover();
  else nextForm = undefined;
});
document.addEventListener('turbo:render', () => {
  // After all others that want to know.
  setTimeout(() => (answers = false));
});
document.addEventListener('turbo:load', () => {
  // A page that somebody asked for before the form was sent.
  if (state === 'sending') return;
  const { form, button } = nextForm ?? {};
  state = 'idle';
  nextForm = undefined;
  // Not if the page has no such button any more.
  if (form?.isConnected && button?.isConnected !== false) form.requestSubmit(button);
});
