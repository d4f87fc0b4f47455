import { readItem, writeItem } from './device-storage.ts';

/*
 * Stores the checkmarks in the list of papers on /prepare on this device until the visitor clears them. Nothing is
 * sent. The list itself works without this file.
 */
const KEY = 'papers';

document.addEventListener('change', ({ target }) => {
  const list = listOf(target);
  if (list) writeChecked(boxesOf(list));
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-papers-action]') : null;
  const list = listOf(target);
  if (!(button instanceof HTMLElement) || !list) return;
  if (button.dataset['papersAction'] === 'print') printList();
  else {
    for (const box of boxesOf(list)) box.checked = false;
    writeChecked([]);
  }
});
restorePapers();

/** Restores the checkmarks of an earlier visit, and keeps the checkmarks that were made before this file ran. */
function restorePapers(): void {
  const list = document.querySelector('[data-papers]');
  if (!list) return;
  const checked = readChecked();
  for (const box of boxesOf(list)) if (checked.includes(box.name)) box.checked = true;
  writeChecked(boxesOf(list));
}

function listOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-papers]') : null;
}

function boxesOf(list: Element): HTMLInputElement[] {
  return [...list.querySelectorAll<HTMLInputElement>('input')];
}

/** Prints the list alone; the browser's own command prints the whole page. */
function printList(): void {
  const { dataset } = document.documentElement;
  dataset['printing'] = KEY;
  print();
  delete dataset['printing'];
}

function readChecked(): readonly unknown[] {
  const checked = readItem('localStorage', KEY);
  return Array.isArray(checked) ? checked : [];
}

/** Stores the checkmarks. Without storage they are gone when the page is left. */
function writeChecked(boxes: readonly HTMLInputElement[]): void {
  const names = boxes.filter(({ checked }) => checked).map(({ name }) => name);
  writeItem('localStorage', KEY, names.length > 0 ? names : undefined);
}
