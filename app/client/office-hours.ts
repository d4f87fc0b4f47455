import type { OfficeData } from '#app/sections/when-closed.tsx';

const DAY_MILLISECONDS = 86_400_000;
const MINUTE_MILLISECONDS = 60_000;
/** A list of days off longer than this would be a mistake. */
const MAX_DAYS = 99;

/**
 * While the office is closed, says when it opens. While it is open, closes what is for the time when it is not, unless
 * the page has been painted: then nothing may move.
 */
export function showOfficeHours(): void {
  const details = document.querySelector<HTMLDetailsElement>('[data-office]');
  const heading = details?.querySelector<HTMLElement>('[data-closed-now]');
  if (!details || !heading) return;
  const opening = nextOpening(Date.now(), JSON.parse(details.dataset['office'] ?? ''));
  if (opening === 'open') {
    if (performance.getEntriesByType('paint').length === 0) details.open = false;
  } else if (opening)
    heading.textContent = (heading.dataset['closedNow'] ?? '')
      .replace('{day}', opening.day)
      .replace('{time}', opening.time);
}

/** Undefined when the office does not open soon. `now`: ms since 1970. */
export function nextOpening(
  now: number,
  { daysOff, week, clocks }: OfficeData,
): 'open' | { day: string; time: string } | undefined {
  const [, ahead = 0] = clocks.findLast(([from]) => from <= now) ?? [];
  const local = now + ahead * MINUTE_MILLISECONDS;
  const midnight = local - (local % DAY_MILLISECONDS);
  const minutes = (local - midnight) / MINUTE_MILLISECONDS;
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const date = new Date(midnight + days * DAY_MILLISECONDS);
    const hours = week[date.getUTCDay()];
    if (!hours || daysOff.includes(date.toISOString().slice(0, 10))) continue;
    const [opens, closes, day, time] = hours;
    if (days > 0 || minutes < opens) return { day, time };
    if (minutes < closes) return 'open';
  }
  return undefined;
}
