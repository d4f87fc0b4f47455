import { openAround } from './drafts.ts';

/* The form of the first day: which questions are answered, and the way to the next step. */

const isEmpty = (control: HTMLInputElement | HTMLSelectElement) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? !control.checked
    : control.value === '';

/** A question is answered if its step was opened, something is in it, and nothing that is required is missing. */
function isAnswered(question: Element): boolean {
  if (question.closest('fieldset > details:not([open], [data-seen])')) return false;
  const controls = [
    ...question.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
  ];
  return (
    controls.some((control) => !isEmpty(control)) &&
    controls.every((control) => control.ariaRequired !== 'true' || !isEmpty(control))
  );
}

function countAnswers(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-answered]')) {
    const around = line.closest('details') ?? line.closest('form');
    const questions = [...(around?.querySelectorAll('[data-question]') ?? [])];
    const answered = questions.filter(isAnswered).length;
    line.textContent = (line.dataset['answered'] ?? '')
      .replace('{answered}', String(answered))
      .replace('{all}', String(questions.length));
  }
}
for (const event of ['input', 'turbo:load', 'turbo:render'])
  document.addEventListener(event, countAnswers);
// The listener captures, because `toggle` does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.querySelector('[data-answered]')) return;
    target.dataset['seen'] = '';
    countAnswers();
  },
  { capture: true },
);

/** Opens what is folded around the target of a link within the page, because some browsers do not. */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  if (link instanceof HTMLAnchorElement) openAround(document.getElementById(link.hash.slice(1)));
});
