/* At most 3 toasts, each for 4 seconds; Alt+T moves the focus to them (R2.15). */
const MOST_SHOWN = 3;
const DURATION_MS = 4000;

let list: HTMLOListElement | undefined;

/** Adds the empty live region, so that screen readers announce the first toast too. */
export function addToastRegion(): void {
  if (list) return;
  const region = document.createElement('section');
  region.className = 'toasts';
  region.setAttribute('aria-label', 'Notifications Alt+T');
  region.setAttribute('aria-live', 'polite');
  region.tabIndex = -1;
  list = document.createElement('ol');
  region.append(list);
  document.body.append(region);
  document.addEventListener('keydown', ({ altKey, code }) => {
    if (altKey && code === 'KeyT') region.focus();
  });
}

/** Shows a problem above the page until its time is over; pointing at it or focusing it stops the time. */
export function showToast(message: string, secondLine?: string): void {
  addToastRegion();
  const toast = document.createElement('li');
  toast.className = 'notice toast';
  for (const text of secondLine === undefined ? [message] : [message, secondLine]) {
    const line = document.createElement('p');
    line.textContent = text;
    toast.append(line);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => toast.remove());
  toast.append(close);

  let timer = setTimeout(() => toast.remove(), DURATION_MS);
  const wait = () => clearTimeout(timer);
  const goOn = () => {
    wait();
    timer = setTimeout(() => toast.remove(), DURATION_MS);
  };
  toast.addEventListener('pointerenter', wait);
  toast.addEventListener('focusin', wait);
  toast.addEventListener('pointerleave', goOn);
  toast.addEventListener('focusout', goOn);

  list?.prepend(toast);
  while (list && list.children.length > MOST_SHOWN) list.lastElementChild?.remove();
}
