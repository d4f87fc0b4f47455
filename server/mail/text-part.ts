import { addressIn, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import type { Firm } from '#contract/content.ts';
import type { Block } from './message.ts';

/** Makes the part for mail clients that show plain text. */
export function textPart(blocks: readonly Block[], firm: Firm, home: string): string {
  const signature = [...signatureOf(firm), home].join('\n');
  return `${[...blocks.map(paragraphOf), signature].join('\n\n')}\n`;
}

/** The home page in the language of the mail. */
export const homeOf = ({ siteUrl, language }: { siteUrl: string; language: Language }): string =>
  language === MAIN_LANGUAGE ? siteUrl : siteUrl + addressIn(language, '/');

/** A mail to a visitor may be an advertisement, which must name the office (Bus. & Prof. Code 6157.2(b)). */
export function signatureOf({ name, office, phone }: Firm): string[] {
  const { street, city, state, zip } = office;
  return [name, street, `${city}, ${state} ${zip}`, phone.display];
}

function paragraphOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'warning':
    case 'heading':
    case 'note':
      return block.text;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      // Each line is marked, so that a message cannot imitate the lines of the mail or a second message.
      return `${block.heading}:\n${splitLines(block.text)
        .map((line) => `> ${line}`)
        .join('\n')}`;
    case 'steps':
      return `${block.heading}:\n${block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`;
    case 'call':
      return `${block.before} ${block.display}. ${block.after}`;
    case 'link':
      return `${block.label}:\n${block.href}`;
    default:
      return block satisfies never;
  }
}

/** Splits at every character that a mail client, terminal or editor may show as a line break. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}
