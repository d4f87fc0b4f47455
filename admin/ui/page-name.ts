import { addressIn, languageOf, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { languageName } from '#server/submissions/language.ts';

/** A readable name for a page of the site, without its language: `/income-check` is "Income check". */
export function pageName(path: string): string {
  const inMain = path.slice(addressIn(languageOf(path), '/').replace(/\/$/, '').length);
  const words = inMain.split('/').filter(Boolean).join(' / ').replaceAll('-', ' ');
  // A short word without spaces is an abbreviation: FAQ.
  if (/^[a-z]{1,3}$/.test(words)) return words.toUpperCase();
  return words === '' ? 'Home page' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The language of a page if it is not the main one, as in "Spanish". */
export const otherLanguage = (language: Language): string | undefined =>
  language === MAIN_LANGUAGE ? undefined : languageName(language);
