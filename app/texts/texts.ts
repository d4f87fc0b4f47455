import { createContext, useContext } from 'react';
import { addressIn, LANGUAGES, type Language } from '#contract/languages.ts';
import type * as english from './en.ts';

/* The English catalog is the type of all of them. */
export type Catalog = typeof english;
export type IslandTexts = Catalog['islands'];
export type PageTexts = Catalog['pages'];

const IslandTextsContext = createContext<IslandTexts | undefined>(undefined);
export const IslandTextsProvider = IslandTextsContext.Provider;

/** The texts of parts that also run in the browser. For the texts of other parts: `usePageTexts` (page-texts.ts). */
export function useTexts(): IslandTexts {
  const texts = useContext(IslandTextsContext);
  if (!texts) throw new Error('a part of a page is rendered outside of IslandTextsProvider');
  return texts;
}

/** Gives a page's address in the language of this page, from its English address. */
export function useAddress(): (address: string) => string {
  const { language } = useTexts();
  return (address) => addressIn(language, address);
}

/** Returns a date as in `November 12, 2026`. */
export function longDate(date: Date, language: Language): string {
  const { locale } = LANGUAGES[language];
  return date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
