import type { ServedContent, servedIn } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { htmlDocument } from './html-part.ts';
import { homeOf, textPart } from './text-part.ts';

/** The site that is served, in all its languages. */
export type MailSite = ServedContent & { siteUrl: string };

/** The content in the language of a mail. */
export type MailContext = ReturnType<typeof servedIn> & { siteUrl: string };

export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** The text part and the HTML part are rendered from the same blocks, so their content is the same. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'heading'; text: string }
  /** `day` is drawn as a leaf of a calendar. The facts say the day in words. */
  | {
      kind: 'facts';
      facts: readonly (readonly [label: string, value: string])[];
      day?: { month: string; number: string };
    }
  | { kind: 'quote'; heading: string; text: string }
  | { kind: 'steps'; heading: string; steps: readonly string[] }
  | { kind: 'call'; before: string; display: string; dial: string; after: string }
  /** A URL of the site or its admin, never one that a visitor wrote. */
  | { kind: 'link'; label: string; href: string }
  /** `language`: set if it is not the language of the mail. */
  | { kind: 'note'; text: string; language?: Language };

/** U+0085 is a line break too, and `\s` does not match it. */
export const oneLine = (text: string) => text.replace(/[\s\u0085]+/g, ' ').trim();

export function compose(subject: string, context: MailContext, blocks: readonly Block[]): Message {
  return {
    subject,
    text: textPart(blocks, context.firm, homeOf(context)),
    html: htmlDocument(blocks, context),
  };
}
