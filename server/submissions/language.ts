import { isLanguage, LANGUAGES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';

/**
 * The language in a `LANGUAGE_HEADER` (RFC 9110, section 8.5), as in `private.reported_language`: Spanish for es-MX,
 * and the first language of a list. `undefined` for any other value.
 */
export function reportedLanguage(header: string | null): Language | undefined {
  const [code = ''] = /^[a-z]{2}(?=$|[-,])/.exec((header ?? '').toLowerCase()) ?? [];
  return isLanguage(code) ? code : undefined;
}

/** A language as the database stores it. Null or an unknown code means the main one. */
export const storedLanguage = (code: string | null): Language =>
  code !== null && isLanguage(code) ? code : MAIN_LANGUAGE;

const languageNames = new Intl.DisplayNames(LANGUAGES[MAIN_LANGUAGE].locale, { type: 'language' });

/** The name of a language for the firm's people, as in `Spanish`. */
export const languageName = (language: Language): string => languageNames.of(language) ?? language;
