/*
 * Moves the whole picture behind its frame as the sliders move. The server cuts it with the same numbers, so the form
 * works without this script too.
 */

function showCrop(controls: HTMLElement): void {
  const frame = controls.querySelector<HTMLElement>('[data-crop-frame]');
  const picture = frame?.querySelector('img');
  if (!frame || !picture) return;
  const [width = 0, height = 0, widestPart = 0, narrowestPart = 0] = (
    frame.dataset['numbers'] ?? ''
  )
    .split(' ')
    .map(Number);
  const share = (name: string) =>
    Number(controls.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value) / 100;
  // The formula of contract/photo-crop.ts, which the server uses.
  const part = widestPart - share('zoom') * (widestPart - narrowestPart);
  const whole = picture.dataset['whole'] ?? '';
  if (widestPart === 0 || whole === '') return;
  if (picture.getAttribute('src') !== whole) picture.src = whole;
  const partHeight = (part * 5) / 4;
  const percent = (number: number) => `${number * 100}%`;
  picture.style.width = percent(width / part);
  picture.style.left = percent((-share('across') * (width - part)) / part);
  picture.style.top = percent((-share('down') * (height - partHeight)) / partHeight);
}

const cropControls = () => document.querySelector<HTMLElement>('[data-crop]');

document.addEventListener('turbo:load', () => {
  const controls = cropControls();
  if (controls) showCrop(controls);
});
document.addEventListener('input', ({ target }) => {
  const controls = cropControls();
  if (controls && target instanceof HTMLInputElement && target.type === 'range') showCrop(controls);
});

/** Says that a file is too large when it is chosen, not after it was sent. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset['mostBytes'] === undefined) return;
  const isTooLarge = (target.files?.[0]?.size ?? 0) > Number(target.dataset['mostBytes']);
  const box = target.closest('[data-field-box]');
  const problem = box?.querySelector<HTMLElement>('[data-file-problem]');
  if (!problem) return;
  problem.hidden = !isTooLarge;
  problem.textContent = isTooLarge ? (target.dataset['tooLarge'] ?? '') : '';
  if (isTooLarge) target.value = '';
});
