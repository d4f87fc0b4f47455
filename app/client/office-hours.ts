import { nextOpening, type OfficeDataInWords } from '#contract/office-clock.ts';

/**
 * While the office is closed, says when it opens. While it is open, closes what is for the time when it is not, unless
 * the page has been painted: then nothing may move.
 */
export function showOfficeHours(): void {
  const details = document.querySelector<HTMLDetailsElement>('[data-office]');
  const heading = details?.querySelector<HTMLElement>('[data-closed-now]');
  if (!details || !heading) return;
  const office: OfficeDataInWords = JSON.parse(details.dataset['office'] ?? '');
  const opening = nextOpening(Date.now(), office, 0);
  if (opening?.isOpen) {
    if (performance.getEntriesByType('paint').length === 0) details.open = false;
  } else if (opening) {
    const [, , weekday, time] = opening.hours;
    heading.textContent = (heading.dataset['closedNow'] ?? '')
      .replace('{day}', weekday)
      .replace('{time}', time);
  }
}
