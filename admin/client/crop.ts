/*
 * Moves the whole picture behind its frame as the sliders move. The server cuts it with the same numbers, so the form
 * works without this too.
 */

function showCrop(form: HTMLFormElement): void {
  const frame = form.querySelector<HTMLElement>('[data-crop-frame]');
  const picture = frame?.querySelector('img');
  if (!frame || !picture) return;
  const [width = 0, height = 0, widest = 0, least = 0] = (frame.dataset['numbers'] ?? '')
    .split(' ')
    .map(Number);
  const share = (name: string) => Number(new FormData(form).get(name)) / 100;
  // As in contract/photo-crop.ts, with which the server cuts.
  const part = widest - share('zoom') * (widest - least);
  const whole = picture.dataset['whole'] ?? '';
  if (widest === 0 || whole === '') return;
  if (picture.getAttribute('src') !== whole) picture.src = whole;
  const partHeight = (part * 5) / 4;
  const percent = (number: number) => `${number * 100}%`;
  picture.style.width = percent(width / part);
  picture.style.left = percent((-share('across') * (width - part)) / part);
  picture.style.top = percent((-share('down') * (height - partHeight)) / partHeight);
}

const cropForm = () => document.querySelector<HTMLFormElement>('form[data-crop]');

document.addEventListener('turbo:load', () => {
  const form = cropForm();
  if (!form) return;
  showCrop(form);
  const button = form.querySelector<HTMLElement>('[data-crop-show]');
  if (button) button.hidden = true;
});
document.addEventListener('input', ({ target }) => {
  const form = cropForm();
  if (form && target instanceof HTMLInputElement && target.type === 'range') showCrop(form);
});

/** A file that is too large is said at once, not after it was sent. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset['mostBytes'] === undefined) return;
  const isTooLarge = (target.files?.[0]?.size ?? 0) > Number(target.dataset['mostBytes']);
  const problem = target.form?.querySelector<HTMLElement>('[data-file-problem]');
  if (!problem) return;
  problem.hidden = !isTooLarge;
  problem.textContent = isTooLarge ? (target.dataset['tooLarge'] ?? '') : '';
  if (isTooLarge) target.value = '';
});
