import { pairFromAnswers } from './pair-from-answers.ts';

/*
 * Lets visitors of /options choose at most two ways out of debt: a third replaces the older one, and the answers choose
 * both (docs/decisions/070). The styles show the columns of the chosen ways, so this file changes no column.
 */
const COMPARED = 2;

const chips = [...document.querySelectorAll<HTMLInputElement>('.option-pair [type=checkbox]')];
const olderFirst = document.querySelector<HTMLInputElement>('[name=older-first]');
const status = document.querySelector('output');
const questions = document.querySelector<HTMLFormElement>('.callout > form');
const byDefault = chips.filter((chip) => chip.defaultChecked).map(({ id }) => id);

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  // Removes the fragment, so that a reload keeps the visitor's choice.
  if (location.hash) history.replaceState(history.state, '', location.pathname);
  if (chips.includes(target)) showChosen();
  else if (target.form === questions) showAnswered();
});
// The browser removes the answers after this event.
questions?.addEventListener('reset', () => setTimeout(showAnswered));
questions?.addEventListener('submit', showComparison);
addEventListener('hashchange', showRequested);
// The browser restored the choice from before a reload, or the visitor was faster than this script.
if (chips.some(({ checked, defaultChecked }) => checked !== defaultChecked)) showChosen();
if (answered().length > 0) showAnswered();
showRequested();

function showChosen(): void {
  const checked = chips.filter((chip) => chip.checked).map(({ id }) => id);
  const before = olderFirst?.value ? olderFirst.value.split(' ') : byDefault;
  const ids = [
    ...before.filter((id) => checked.includes(id)),
    ...checked.filter((id) => !before.includes(id)),
  ].slice(-COMPARED);
  // The order of the columns is the order of the chips.
  const columns = chips.map(({ id }) => id).filter((id) => ids.includes(id));
  show(ids, ids.length < COMPARED ? 'fewer' : 'chosen', columns);
}

function showAnswered(): void {
  const looks = answered().map(({ parentElement }) =>
    [...(parentElement?.nextElementSibling?.querySelectorAll('li') ?? [])].map(
      ({ dataset }) => dataset['choice'] ?? '',
    ),
  );
  const ids = pairFromAnswers(looks, byDefault);
  show(ids.toReversed(), looks.length > 0 ? 'answers' : 'start', ids);
}

/** Chooses the chip that the address names, as in /options#settlement. */
function showRequested(): void {
  const chip = chips.find(({ id }) => id === location.hash.slice(1));
  if (!chip) return;
  chip.checked = true;
  showChosen();
}

/** Closes the questions, and scrolls to the comparison below them. */
function showComparison(): void {
  questions?.closest('details')?.removeAttribute('open');
  status?.parentElement?.scrollIntoView();
  status?.focus({ preventScroll: true });
}

function show(ids: readonly string[], reason: string, named: readonly string[]): void {
  for (const chip of chips) chip.checked = ids.includes(chip.id);
  if (olderFirst) olderFirst.value = ids.join(' ');
  const [first = '', second = ''] = named.map(
    (id) => document.getElementById(id)?.parentElement?.textContent ?? '',
  );
  const sentence = status?.dataset[reason] ?? '';
  if (status)
    status.textContent = sentence.replace('{first}', () => first).replace('{second}', () => second);
}

function answered(): Element[] {
  return [...(questions?.querySelectorAll(':checked') ?? [])];
}
