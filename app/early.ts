import { patience, within } from './patience.ts';

/*
 * What a visitor did to a form before the application ran. Typed text stays in the controls by
 * itself; the edits are counted, and a submit waits.
 */
const edits = new Map<string, number>();
let ready = false;

export function countEarlyEdits(): void {
  document.addEventListener('input', (event) => {
    const form = event.target instanceof Element && event.target.closest('form');
    if (!ready && form) edits.set(form.id, (edits.get(form.id) ?? 0) + 1);
  });
}

/** The number of edits of this form that came before the application; a second call answers 0. */
export function takeEarlyEdits(formId: string): number {
  const count = edits.get(formId) ?? 0;
  edits.delete(formId);
  return count;
}

/** Holds a submit back until `start` has resolved, and submits then, once; a form in waiting says so. */
export function holdEarlySubmits(start: () => Promise<void>): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (ready || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { target: form, submitter } = event;
      if (form.hasAttribute('data-waiting')) return;
      const wait = (waiting: boolean) => form.toggleAttribute('data-waiting', waiting);
      wait(true);
      sayNotLoaded(form, false);
      within(patience(), start())
        .then(
          () => form.requestSubmit(submitter),
          // The words stay, and the next press tries again.
          () => sayNotLoaded(form, true),
        )
        .finally(() => wait(false));
    },
    true,
  );
}

/** The words for it are in the page (forms/submission-form.tsx): nothing else can be counted on here. */
function sayNotLoaded(place: ParentNode, shown: boolean): void {
  for (const element of place.querySelectorAll<HTMLElement>('[data-not-loaded]'))
    element.hidden = !shown;
}

/** False until the first page runs; what mounts before then was opened with the navigation. */
export function applicationRuns(): boolean {
  return ready;
}

export function applicationIsReady(): void {
  ready = true;
  // What came since the forms took theirs, they have counted themselves.
  edits.clear();
  sayNotLoaded(document, false);
  document.documentElement.dataset['ready'] = '';
}
