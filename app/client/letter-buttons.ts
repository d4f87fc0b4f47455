/* The buttons below each letter and each sheet. Without this file, the browser’s own command prints the page. */

document.addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element ? target.closest<HTMLElement>('[data-letter-action]') : null;
  const letter = button?.closest<HTMLElement>('.letter');
  if (!letter) return;
  if (button?.dataset['letterAction'] === 'print') printAlone(letter);
  else void copy(letter);
});

/** Prints one letter; the browser's own command prints all of them. */
function printAlone(letter: HTMLElement): void {
  letter.dataset['printing'] = '';
  print();
  delete letter.dataset['printing'];
}

/** If the browser refuses to copy, selects the letter so that the visitor can copy it. */
async function copy(letter: HTMLElement): Promise<void> {
  const sheet = letter.querySelector<HTMLElement>('.letter-sheet');
  const status = letter.querySelector('output');
  if (!sheet || !status) return;
  try {
    await navigator.clipboard.writeText(sheet.innerText);
    status.textContent = status.dataset['copied'] ?? '';
  } catch {
    getSelection()?.selectAllChildren(sheet);
    status.textContent = status.dataset['selected'] ?? '';
  }
}
