/*
 * The languages that a site can have. A new one needs an entry here, texts in `app/texts/<code>.ts`, and the firm's
 * content in a folder with its code as the name.
 */

/** The formats of a language. The checks of the content need them without a build of the application. */
interface LanguageFormats {
  /** The locale for `Intl` and for structured data. */
  locale: string;
  /** The locale of share cards: Open Graph knows es_LA, but not es_US. */
  openGraph: string;
  /** The name in the language itself, as in links to its pages. */
  name: string;
  /** Zero to twenty, separated by spaces. Texts print larger numbers as digits. */
  numbers: string;
  /** Joins the last of several things to the others. */
  list: (others: string, last: string) => string;
  /** The words for office hours (`hours-in-words.ts`). */
  hours: {
    /** Used for three or more days in a row. */
    days: (first: string, last: string) => string;
    times: (opens: string, closes: string) => string;
    /** `zone` as `Intl` names it: Pacific Time. */
    inZone: (hours: string, zone: string) => string;
    /** The words after the number of the hour. */
    morning: string;
    afternoon: string;
    noon: string;
    midnight: string;
  };
  /** The texts that visitors read in place of texts that the firm has not written (publisher/content/unwritten.ts). */
  unwritten: UnwrittenTexts;
}

/** Each of these texts is true for every firm. */
interface UnwrittenTexts {
  law: string;
  firm: string;
  short: string;
}

export const LANGUAGES = {
  en: {
    locale: 'en-US',
    openGraph: 'en_US',
    name: 'English',
    numbers:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    list: (others, last) => `${others} and ${last}`,
    hours: {
      days: (first, last) => `${first} to ${last}`,
      times: (opens, closes) => `${opens} to ${closes}`,
      // People say "Pacific" for "Pacific Time", but "Mountain Standard Time" where clocks do not change.
      inZone: (hours, zone) =>
        `${hours} ${zone.includes('Standard') ? zone : zone.replace(/ Time$/, '')}`,
      morning: 'a.m.',
      afternoon: 'p.m.',
      noon: 'noon',
      midnight: 'midnight',
    },
    unwritten: {
      law: 'Ask us what the law of your state says about this.',
      firm: '{{firm.name}} helps people who cannot pay their debts. Ask us what you can do.',
      short: 'Ask us',
    },
  },
  es: {
    locale: 'es-US',
    openGraph: 'es_LA',
    name: 'Español',
    numbers:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    list: (others, last) => `${others} ${/^h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`,
    hours: {
      days: (first, last) => `de ${first} a ${last}`,
      times: (opens, closes) => `de ${opens} a ${closes}`,
      inZone: (hours, zone) => `${hours}, ${zone}`,
      morning: 'a.\u00a0m.',
      afternoon: 'p.\u00a0m.',
      noon: 'mediodía',
      midnight: 'medianoche',
    },
    unwritten: {
      law: 'Pregúntenos qué dice la ley de su estado sobre esto.',
      firm: '{{firm.name}} ayuda a personas que no pueden pagar sus deudas. Pregúntenos.',
      short: 'Pregúntenos',
    },
  },
} as const satisfies Record<string, LanguageFormats>;

/** A code of a language is also the name of the folder with its content, and the first part of its addresses. */
export type Language = keyof typeof LANGUAGES;

/** Its pages have addresses without a language. Every firm's content has it. */
export const MAIN_LANGUAGE: Language = 'en';

// Marked as pure, so that a browser does not load the formats of all languages.
export const LANGUAGE_CODES = /* @__PURE__ */ Object.keys(LANGUAGES).filter(isLanguage);

/** The name of the language in English, for forms. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** The address of a page in a language, from its English one: `/faq#a` becomes `/es/faq#a`, and `/` becomes `/es`. */
export function addressIn(language: Language, address: string): string {
  return language === MAIN_LANGUAGE
    ? address
    : `/${language}${address.replace(/^\/(?=$|[#?])/, '')}`;
}

/** The language of a page, by its path. */
export function languageOf(path: string): Language {
  const code = path.split(/[/?#]/)[1] ?? '';
  return isLanguage(code) && code !== MAIN_LANGUAGE ? code : MAIN_LANGUAGE;
}
