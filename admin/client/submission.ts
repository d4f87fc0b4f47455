/* Which form is on its way, and whether the page that comes is its answer. */

/** The form that was sent last. */
let submittedForm: Element | undefined;
/** `answered`: the server has answered the form, and the page of the answer is not shown yet. */
let state: 'idle' | 'sending' | 'answered' = 'idle';
export const isSubmitting = () => state !== 'idle';
/** Whether the page that is rendered now answers a form. Otherwise it shows what someone else has changed. */
export const isAnswer = () => state === 'answered';
/** A form that someone sent while another one was on its way. It is sent next, with the version that the page has then. */
let nextForm: { form: HTMLFormElement; button: HTMLElement | null } | undefined;

document.addEventListener('turbo:submit-start', ({ detail }) => {
  state = 'sending';
  submittedForm = detail.formSubmission.formElement;
});
/** Turbo would cancel the first form. */
document.addEventListener(
  'submit',
  (event) => {
    if (!isSubmitting() || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    // A key that was pressed twice counts one call.
    if (event.target === submittedForm && event.target.matches('[data-tried]')) return;
    nextForm = { form: event.target, button: event.submitter };
  },
  { capture: true },
);
document.addEventListener('turbo:before-fetch-response', ({ detail }) => {
  const { status } = detail.fetchResponse.response;
  // forms.ts only shows a message for any other answer.
  if (state === 'sending' && status !== 401 && status < 500) state = 'answered';
});
document.addEventListener('turbo:submit-end', ({ detail }) => {
  // Without an answer, the page stays.
  if (state === 'sending') state = 'idle';
  // A question was answered.
  if (detail.success === true)
    detail.formSubmission.formElement.closest<HTMLElement>('[popover]')?.hidePopover();
  else nextForm = undefined;
});
document.addEventListener('turbo:render', () => {
  if (state !== 'answered') return;
  // This listener runs after all others.
  setTimeout(() => {
    state = 'idle';
    sendNext();
  });
});

function sendNext(): void {
  const { form, button } = nextForm ?? {};
  nextForm = undefined;
  // Not if the page has no such button any more.
  if (form?.isConnected && button?.isConnected !== false) form.requestSubmit(button);
}
