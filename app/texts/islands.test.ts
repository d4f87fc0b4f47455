import { expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts';
import { catalogOf } from './page-texts.ts';

/** All texts with their places, including texts that functions return. */
function textsIn(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') return textsIn(value('2026-04-09', '', ''), place);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${place}.${key}`));
}

const placesIn = (texts: unknown) => textsIn(texts).map(([place]) => place);
const english = catalogOf('en').islands;

test.each(LANGUAGE_CODES)('%s has every text, and each says something', (language) => {
  const { islands } = catalogOf(language);
  expect(islands.language).toBe(language);
  expect(placesIn(islands).toSorted()).toEqual(placesIn(english).toSorted());
  expect(textsIn(islands).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(LANGUAGE_CODES)('%s writes days, months and weekdays as Intl does', (language) => {
  const { day, month, weekdays } = catalogOf(language).islands;
  const { locale } = LANGUAGES[language];
  for (let number = 1; number <= 12; number += 1) {
    const two = String(number).padStart(2, '0');
    const date = new Date(`2026-${two}-09`);
    const inWords = (parts: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString(locale, { ...parts, timeZone: 'UTC' });
    expect(day(`2026-${two}-09`)).toBe(inWords({ dateStyle: 'long' }));
    expect(month(`2026-${two}`)).toBe(inWords({ month: 'long', year: 'numeric' }));
  }
  // January 4, 1970, was a Sunday.
  const week = [4, 5, 6, 7, 8, 9, 10].map((number) =>
    new Date(Date.UTC(1970, 0, number)).toLocaleDateString(locale, {
      weekday: 'long',
      timeZone: 'UTC',
    }),
  );
  expect(weekdays).toEqual(week);
});

test('a Spanish text differs from the English one, except for words that both languages have', () => {
  const inEnglish = new Map(textsIn(english));
  const same = textsIn(catalogOf('es').islands).filter(
    ([place, text]) => inEnglish.get(place) === text,
  );
  expect(same.map(([place]) => place)).toEqual(['.courts.labels.total.label', '.courts.totals']);
});
