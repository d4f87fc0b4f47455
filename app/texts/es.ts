import type { IslandTexts, PageTexts } from './texts.ts';

/* As `en.ts`, in Spanish. Terms: docs/glossary-es.md. */

export const islands: IslandTexts = {
  language: 'es',
};

export const pages: PageTexts = {};
