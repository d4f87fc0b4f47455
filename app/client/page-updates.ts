import { nextOpening, type OfficeDataInWords } from '#contract/office-clock.ts';

/* Updates a page with what the build cannot know: the date and the address of the visit. */

/** The path of a service, with or without a language: /es/services/chapter7. */
const SERVICE_PATH = /^(\/..)?\/services\/[^/]+\/*$/i;

/** Replaces the dates in texts, and shows or hides what depends on the date. */
export function showToday(): void {
  const now = new Date();
  showByDate(isoDay(now));
  showByTime(now.getTime() / 60_000);
  for (const element of document.querySelectorAll<HTMLElement>('[data-today]')) {
    const part = element.dataset['today'];
    // Every page has the year, and `Intl` would need 20 ms to start.
    const text = part === 'year' ? String(now.getFullYear()) : partInWords(now, part);
    if (element.textContent !== text) element.textContent = text;
  }
}

/** Returns this day in words, or a month before this one: -1 is the last full month. */
function partInWords(now: Date, part: string | undefined): string {
  const { lang } = document.documentElement;
  if (part === 'day') return now.toLocaleDateString(lang, { dateStyle: 'long' });
  const month = new Date(now.getFullYear(), now.getMonth() + Number(part));
  return month.toLocaleDateString(lang, { month: 'long', year: 'numeric' });
}

function isoDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Shows each element from its `data-from` day on, until its `data-until` day. */
function showByDate(today: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) {
    const { from = '', until = '9999-12-31' } = element.dataset;
    element.hidden = today < from || today >= until;
  }
}

/** Shows each `data-shown` element between its two times, in minutes since 1970. */
function showByTime(minutes: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-shown]')) {
    const [starts = 0, ends = 0] = (element.dataset['shown'] ?? '').split(' ').map(Number);
    element.hidden = minutes < starts || minutes >= ends;
  }
}

/** Logs the path of a 404 page. If it is the path of a service, shows the texts for an unknown service. */
export function reportNotFound(): void {
  const texts = document.querySelectorAll<HTMLElement>('[data-unknown-service]');
  if (texts.length === 0) return;
  const isService = SERVICE_PATH.test(location.pathname);
  if (isService) {
    const firm = document.title.replace(/.*(?= \| )/, '');
    for (const element of texts) element.textContent = element.dataset['unknownService'] ?? '';
    document.title = (texts[0]?.textContent ?? '') + firm;
  }
  console.warn(`${isService ? 'Service' : 'Page'} not found:`, location.pathname);
}

/** A static host serves /about as /about/. The canonical address has no trailing slash. */
export function removeTrailingSlash(): void {
  const { origin, pathname, search, hash } = location;
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (path !== pathname) history.replaceState(history.state, '', origin + path + search + hash);
}

/** Loads the offer of another language when the browser prefers one in which this page exists. */
export function offerLanguage(): void {
  const { lang } = document.documentElement;
  const language = navigator.languages
    .map((tag) => tag.split('-')[0])
    .find((one) => one === lang || document.querySelector(`link[hreflang="${one}"]`));
  if (language !== undefined && language !== lang)
    import('./language-offer.ts').then(({ showOffer }) => showOffer(language)).catch(console.warn);
}

/**
 * While the office is closed, says when it opens. During office hours, folds the block about closed hours, unless the
 * page was painted already: then nothing may move.
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
