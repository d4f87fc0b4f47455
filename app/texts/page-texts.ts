import { useContent } from '#app/site/site-content.ts';
import type { Language } from '#contract/languages.ts';
import type { MailTexts } from '#contract/mail-texts.ts';
import type { Catalog, PageTexts } from './texts.ts';

/* Only rendering imports this file: a browser must not load the texts of all languages. */
const CATALOGS = import.meta.glob<Catalog>('./??.ts', { eager: true });

export function catalogOf(language: Language): Catalog {
  const catalog = CATALOGS[`./${language}.ts`];
  if (!catalog) throw new Error(`app/texts/${language}.ts is missing`);
  return catalog;
}

/** The texts of parts that only the publisher renders. */
export function usePageTexts(): PageTexts {
  return catalogOf(useContent().language).pages;
}

/** The sentences of mails to visitors, for the server. */
export const mailTexts = (language: Language): MailTexts => catalogOf(language).mails;
