import { cropWindow } from '#contract/photo-crop.ts';

/*
 * Moves the whole picture behind its frame as the sliders move. The server cuts it with the same numbers, so the form
 * works without this too.
 */

function show(form: HTMLFormElement): void {
  const frame = form.querySelector<HTMLElement>('[data-crop-frame]');
  const picture = frame?.querySelector('img');
  if (!frame || !picture) return;
  const size = { width: Number(frame.dataset['width']), height: Number(frame.dataset['height']) };
  const number = (name: string) => Number(new FormData(form).get(name));
  const part = cropWindow(size, {
    across: number('across'),
    down: number('down'),
    zoom: number('zoom'),
  });
  const whole = picture.dataset['whole'] ?? '';
  if (!part || whole === '') return;
  if (picture.getAttribute('src') !== whole) picture.src = whole;
  const percent = (share: number) => `${share * 100}%`;
  picture.style.width = percent(size.width / part.width);
  picture.style.left = percent(-part.left / part.width);
  picture.style.top = percent(-part.top / part.height);
}

const cropForm = () => document.querySelector<HTMLFormElement>('form[data-crop]');

document.addEventListener('turbo:load', () => {
  const form = cropForm();
  if (!form) return;
  show(form);
  const button = form.querySelector<HTMLElement>('[data-crop-show]');
  if (button) button.hidden = true;
});
document.addEventListener('input', ({ target }) => {
  const form = cropForm();
  if (form && target instanceof HTMLInputElement && target.type === 'range') show(form);
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
