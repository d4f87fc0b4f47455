import type { Language } from '#contract/languages.ts';
import { textAt, type ContentFile } from './parse-file.ts';

/* What visitors read where a page needs a text that the firm has not written yet. Each is true for every firm. */

interface Instead {
  law: string;
  lead: string;
  story: string;
  description: (page: string) => string;
  bio: (name: string) => string;
  sources: string;
  ask: string;
}

export const INSTEAD: Readonly<Record<Language, Instead>> = {
  en: {
    law: 'Ask us what the law of your state says about this.',
    lead: '{{firm.name}} helps people who cannot pay their debts. Tell us what happened, and we tell you what you can do.',
    story: '{{firm.name}} helps people who cannot pay their debts.',
    description: (page) =>
      `${page}{{firm.name}} helps people who cannot pay their debts. Ask us what you can do.`,
    bio: (name) => `${name} works at {{firm.name}}.`,
    sources: 'Ask us which rules this page relies on.',
    ask: 'Ask us',
  },
  es: {
    law: 'Pregúntenos qué dice la ley de su estado sobre esto.',
    lead: '{{firm.name}} ayuda a personas que no pueden pagar sus deudas. Díganos qué pasó, y le decimos qué puede hacer.',
    story: '{{firm.name}} ayuda a personas que no pueden pagar sus deudas.',
    description: (page) =>
      `${page}{{firm.name}} ayuda a personas que no pueden pagar sus deudas. Pregúntenos.`,
    bio: (name) => `${name} trabaja en {{firm.name}}.`,
    sources: 'Pregúntenos en qué reglas se basa esta página.',
    ask: 'Pregúntenos',
  },
};

/** A description of a page has 61 to 159 characters; the name of the firm has up to 60. */
const LONGEST_PAGE_NAME = 24;

/** The text in place of a note, by the field in which it was. */
export function insteadOf(
  key: string,
  { source, language, around }: { source: ContentFile; language: Language; around?: unknown },
): string {
  const words = INSTEAD[language];
  switch (key) {
    case 'metaDescription':
    case 'description':
      return words.description(pageName(source));
    case 'lead':
    case 'blurb':
      return source.file.endsWith('/home.yaml') ? words.lead : words.story;
    case 'story':
      return words.story;
    case 'bio':
      return words.bio(textAt(around, 'name'));
    case 'source':
    case 'sources':
      return words.sources;
    case 'what':
    case 'statute':
    case 'value':
    case 'figure':
      return words.ask;
    default:
      return words.law;
  }
}

/** As “FAQ. ”; empty for the home page and for a long name. */
function pageName({ data }: ContentFile): string {
  const name = textAt(data, 'linkName') || textAt(data, 'title');
  return name === '' || name.length > LONGEST_PAGE_NAME ? '' : `${name}. `;
}
