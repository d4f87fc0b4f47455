import type { PageTexts } from './texts.ts';

/* As `en.ts`, in Spanish. Terms: docs/glossary-es.md. */

export { islands } from './es/islands.ts';

export const pages: PageTexts = {};
