import type { SiteBrand } from '#contract/brand.ts';
import type { Firm, Notices } from '#contract/content.ts';
import { htmlDocument } from './html-part.ts';
import { textOf } from './text-part.ts';

export interface MailContext {
  firm: Firm;
  notices: Notices;
  brand: SiteBrand;
  siteUrl: string;
}

export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** The text part and the HTML part are rendered from the same blocks, so their content is the same. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'quote'; heading: string; text: string }
  | { kind: 'steps'; heading: string; steps: readonly string[] }
  | { kind: 'call'; before: string; display: string; dial: string; after: string }
  /** An address of this site, never one that a visitor wrote. */
  | { kind: 'link'; label: string; href: string }
  | { kind: 'note'; text: string };

/** U+0085 is a line break too, and `\s` does not match it. */
export const oneLine = (text: string) => text.replace(/[\s\u0085]+/g, ' ').trim();

export function compose(subject: string, context: MailContext, blocks: readonly Block[]): Message {
  return {
    subject,
    text: textOf(blocks, context.firm, context.siteUrl),
    html: htmlDocument(blocks, context),
  };
}
