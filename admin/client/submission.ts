/* Tracks which form is being sent, and whether the next page is the response to that form. */

/** The form that was sent last. */
let submittedForm: Element | undefined;
/** `answered`: the server has responded to the form, and the page of the response is not shown yet. */
let state: 'idle' | 'sending' | 'answered' = 'idle';
export const isSubmitting = () => state !== 'idle';
/** Whether the page that is rendered now is the response to a form. Otherwise it shows what someone else has changed. */
export const isFormResponse = () => state === 'answered';
/** A form that someone sent while another one was being sent. It is sent next, with the version that the page has then. */
let nextForm: { form: HTMLFormElement; button: HTMLElement | null } | undefined;

document.addEventListener('turbo:submit-start', ({ detail }) => {
  state = 'sending';
  submittedForm = detail.formSubmission.formElement;
});
/** Delays a second form, because Turbo would cancel the first one. */
document.addEventListener(
  'submit',
  (event) => {
    if (!isSubmitting() || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    // Pressing the button twice must not count two calls.
    if (event.target === submittedForm && event.target.matches('[data-tried]')) return;
    nextForm = { form: event.target, button: event.submitter };
  },
  { capture: true },
);
document.addEventListener('turbo:before-fetch-response', ({ detail }) => {
  const { status } = detail.fetchResponse.response;
  // After any other response no page is shown: forms.ts shows a message.
  if (state === 'sending' && status !== 401 && status < 500) state = 'answered';
});
document.addEventListener('turbo:submit-end', ({ detail }) => {
  // The response brought no page to show, so nothing more happens.
  if (state === 'sending') state = 'idle';
  // Closes the dialog that the form was in.
  if (detail.success === true)
    detail.formSubmission.formElement.closest<HTMLElement>('[popover]')?.hidePopover();
  else nextForm = undefined;
});
document.addEventListener('turbo:render', () => {
  if (state !== 'answered') return;
  // Waits until all other listeners have run.
  setTimeout(() => {
    state = 'idle';
    sendNext();
  });
});

function sendNext(): void {
  const { form, button } = nextForm ?? {};
  nextForm = undefined;
  // The new page may have no such button.
  if (form?.isConnected && button?.isConnected !== false) form.requestSubmit(button);
}
