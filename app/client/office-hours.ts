/** As `app/pages/urgent.tsx` writes it. */
interface Office {
  timeZone: string;
  daysOff: readonly string[];
  /** From Sunday: when the office opens and closes in minutes since midnight, and the opening in words. */
  week: readonly (readonly [opens: number, closes: number, opening: string] | null)[];
}

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
  const office: Office = JSON.parse(details.dataset['office'] ?? '');
  const opening = nextOpening(new Date(), office);
  if (opening === 'open') {
    if (performance.getEntriesByType('paint').length === 0) details.open = false;
  } else if (opening) {
    const day = opening.day.toLocaleDateString(document.documentElement.lang, {
      weekday: 'long',
      timeZone: 'UTC',
    });
    heading.textContent = (heading.dataset['closedNow'] ?? '')
      .replace('{day}', day)
      .replace('{time}', opening.time);
  }
}

/** `day` is at midnight in UTC. Undefined when the office does not open soon. */
export function nextOpening(
  now: Date,
  { timeZone, daysOff, week }: Office,
): 'open' | { day: Date; time: string } | undefined {
  // Sweden writes `2026-11-23 18:05:00`.
  const local = Date.parse(`${now.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
  const midnight = local - (local % DAY_MILLISECONDS);
  const minutes = (local - midnight) / MINUTE_MILLISECONDS;
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const day = new Date(midnight + days * DAY_MILLISECONDS);
    const hours = week[day.getUTCDay()];
    if (!hours || daysOff.includes(day.toISOString().slice(0, 10))) continue;
    const [opens, closes, time] = hours;
    if (days > 0 || minutes < opens) return { day, time };
    if (minutes < closes) return 'open';
  }
  return undefined;
}
