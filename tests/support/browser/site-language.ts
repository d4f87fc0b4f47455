import type { Catalog } from '#app/texts/texts.ts';
import * as en from '#app/texts/en.ts';
import * as es from '#app/texts/es.ts';
import type { SiteContent } from '#contract/content.ts';
import { addressIn, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { sample, translations } from '#tests/support/content/sample.ts';

/*
 * The journeys are written in English and run in each language of the sample's site: `npx playwright test
 * --project=spanish`. `at` and `say` work inside of a test only, because a test's title must be the same in each.
 */

const CATALOGS: Record<Language, Catalog> = { en, es };

/** A project's, in playwright.config.ts. */
export interface LanguageOption {
  language: Language;
}

let language: Language = MAIN_LANGUAGE;

/** For the fixture of the product. */
export function setLanguage(chosen: Language): void {
  language = chosen;
}

export const siteLanguage = (): Language => language;

/** The address in this language, from the English one. */
export const at = (address: string): string => addressIn(language, address);

/** The catalog of this language, for texts that are functions. */
export const texts = (): Catalog => CATALOGS[language];

/** For a text that no catalog has, such as a weekday, or a part of one. */
export const either = <T>(inEach: Record<Language, T>): T => inEach[language];

/** The sample's content in this language, for what is not a text, such as the number of its rows. */
export const content = (): SiteContent => contentIn(language);

/**
 * The text of this language for an English text of the catalog or of the sample's content. Throws for one that neither
 * has. `place` is the beginning of its place, for a text that several places translate differently.
 */
export function say(english: string, place = ''): string {
  const found = placesOf(english).filter((each) => each.startsWith(place));
  if (found.length === 0)
    throw new Error(`no catalog and no content has ${JSON.stringify(english)}`);
  const [said = '', ...others] = new Set(found.map((each) => textsOf(language).get(each) ?? ''));
  if (others.length > 0) throw new Error(`${english} is at ${found.join(', ')}: say which`);
  return said;
}

const placesOf = (english: string): string[] =>
  [...textsOf(MAIN_LANGUAGE)].flatMap(([place, text]) => (text === english ? [place] : []));

const byLanguage = new Map<Language, ReadonlyMap<string, string>>();

/** Every text of a language by its place, such as `islands.form.labels.name`. */
function textsOf(of: Language): ReadonlyMap<string, string> {
  const known = byLanguage.get(of);
  if (known) return known;
  const { islands, pages, mails } = CATALOGS[of];
  const all = new Map(listTexts({ islands, pages, mails, content: contentIn(of) }));
  byLanguage.set(of, all);
  return all;
}

function listTexts(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    listTexts(each, place === '' ? key : `${place}.${key}`),
  );
}

function contentIn(of: Language): SiteContent {
  const found = [sample, ...translations].find((each) => each.language === of);
  if (!found) throw new Error(`content/ is not in ${of}`);
  return found;
}
