import { nextOpening } from '#contract/office-clock.ts';

/**
 * While the office is closed, says when it opens. While it is open, closes what is for the time when it is not, unless
 * the page has been painted: then nothing may move.
 */
export function showOfficeHours(): void {
  const details = document.querySelector<HTMLDetailsElement>('[data-office]');
  const heading = details?.querySelector<HTMLElement>('[data-closed-now]');
  if (!details || !heading) return;
  const opening = nextOpening(Date.now(), JSON.parse(details.dataset['office'] ?? ''), 0);
  if (opening?.isOpen) {
    if (performance.getEntriesByType('paint').length === 0) details.open = false;
  } else if (opening)
    heading.textContent = (heading.dataset['closedNow'] ?? '')
      .replace('{day}', opening.weekday)
      .replace('{time}', opening.time);
}
