/* Which form is on its way, and whether the page that comes is its answer. */

let submitting = false;
export const isSubmitting = () => submitting;
/** Whether the page that is rendered now answers a form. Otherwise it shows what somebody else has changed. */
let answers = false;
export const isAnswer = () => answers;
/** A form that somebody sent while another one was on its way. It is sent next, with the version that the page has then. */
let nextForm: { form: HTMLFormElement; button: HTMLElement | null } | undefined;

document.addEventListener('turbo:submit-start', () => {
  submitting = true;
});
/** Turbo would cancel the first form. */
document.addEventListener(
  'submit',
  (event) => {
    if (!submitting || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    nextForm = { form: event.target, button: event.submitter };
  },
  { capture: true },
);
document.addEventListener('turbo:before-fetch-response', ({ detail }) => {
  const { status } = detail.fetchResponse.response;
  // Of other answers, forms.ts shows a message only.
  if (submitting) answers = status !== 401 && status < 500;
});
document.addEventListener('turbo:submit-end', ({ detail }) => {
  const { formElement } = detail.formSubmission;
  // A question was answered.
  if (detail.success === true) return formElement.closest<HTMLElement>('[popover]')?.hidePopover();
  submitting = false;
  nextForm = undefined;
});
document.addEventListener('turbo:render', () => {
  // After all others that want to know.
  setTimeout(() => (answers = false));
});
document.addEventListener('turbo:load', () => {
  const { form, button } = nextForm ?? {};
  submitting = false;
  nextForm = undefined;
  // Not if the page has no such button any more.
  if (form?.isConnected && button?.isConnected !== false) form.requestSubmit(button);
});
