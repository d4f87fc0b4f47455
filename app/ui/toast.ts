/* At most 3 toasts, each for 4 seconds; Alt+T moves the focus to them (R2.15). */
const MAX_TOASTS = 3;
const TOAST_MILLISECONDS = 4000;

let toastList: HTMLOListElement | undefined;

interface ToastTexts {
  /** The name of the region. */
  region: string;
  close: string;
}

/** Adds the live region while it is empty: screen readers announce only later additions. */
export function addToastRegion(texts: ToastTexts): void {
  if (toastList) return;
  const region = document.createElement('section');
  region.className = 'toasts';
  region.setAttribute('aria-label', texts.region);
  region.setAttribute('aria-live', 'polite');
  region.tabIndex = -1;
  toastList = document.createElement('ol');
  region.append(toastList);
  document.body.append(region);
  document.addEventListener('keydown', ({ altKey, code }) => {
    if (altKey && code === 'KeyT') region.focus();
  });
}

/** Shows a problem above the page. Its timer stops while the pointer or the focus is on it. */
export function showToast(lines: readonly string[], texts: ToastTexts): void {
  // A submit that waited for the scripts can be refused before the form's effect has run.
  addToastRegion(texts);
  const toast = document.createElement('li');
  toast.className = 'notice toast';
  for (const text of lines) {
    const line = document.createElement('p');
    line.textContent = text;
    toast.append(line);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.setAttribute('aria-label', texts.close);
  close.addEventListener('click', () => toast.remove());
  toast.append(close);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => clearTimeout(timer);
  const resume = () => {
    pause();
    timer = setTimeout(() => toast.remove(), TOAST_MILLISECONDS);
  };
  resume();
  toast.addEventListener('pointerenter', pause);
  toast.addEventListener('focusin', pause);
  toast.addEventListener('pointerleave', resume);
  toast.addEventListener('focusout', resume);

  toastList?.prepend(toast);
  while (toastList && toastList.children.length > MAX_TOASTS) toastList.lastElementChild?.remove();
}
