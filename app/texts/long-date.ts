import { LANGUAGES, type Language } from '#contract/languages.ts';

/** Returns a date as in `November 12, 2026`. */
export function longDate(date: Date, language: Language): string {
  const { locale } = LANGUAGES[language];
  return date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
