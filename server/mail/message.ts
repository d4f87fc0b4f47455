import type { Firm, Notices } from '#content/shape.ts';
import type { SubmissionRow } from '#contract/data-api.ts';
import { unescapeText } from '#contract/text.ts';
import { htmlDocument } from './html-part.ts';
import { textOf } from './text-part.ts';

/** A row as it is stored: free text still escaped. */
export interface StoredSubmission extends SubmissionRow {
  id: string;
  created_at: Date;
}

/** What every mail may speak of. */
export interface MailContext {
  firm: Firm;
  notices: Notices;
  siteUrl: string;
}

export interface Message {
  subject: string;
  text: string;
  html: string;
}

export type Render = (submission: StoredSubmission, context: MailContext) => Message;

/** What a mail is made of; both parts are written from the same blocks, so they say the same. */
export type Block =
  | { kind: 'words'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'quote'; heading: string; text: string }
  | { kind: 'steps'; heading: string; steps: readonly string[] }
  | { kind: 'call'; before: string; display: string; dial: string; after: string }
  | { kind: 'small'; text: string };

/** What the visitor typed, on one line where a line is wanted. */
export const plain = (stored: string | null) => unescapeText(stored ?? '');
export const oneLine = (stored: string | null) => plain(stored).replace(/\s+/g, ' ').trim();

/** Short enough to read on the phone, the same in the notice and on the command line. */
export const reference = (id: string) => id.slice(0, 8).toUpperCase();

export function compose(
  subject: string,
  { firm, siteUrl }: MailContext,
  blocks: readonly Block[],
): Message {
  return {
    subject,
    text: textOf(blocks, firm, siteUrl),
    html: htmlDocument(blocks, firm, siteUrl),
  };
}
