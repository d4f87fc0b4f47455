import type { Firm, Notices } from '#content/shape.ts';
import type { SubmissionRow } from '#contract/data-api.ts';
import { escapeText, unescapeText } from '#contract/text.ts';

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

/** What the visitor typed, on one line where a line is wanted. */
export const plain = (stored: string | null) => unescapeText(stored ?? '');
export const oneLine = (stored: string | null) => plain(stored).replace(/\s+/g, ' ').trim();

/** Short enough to read on the phone, the same in the notice and on the command line. */
export const reference = (id: string) => id.slice(0, 8).toUpperCase();

/** Both parts from the same plain paragraphs, so that they cannot say different things. */
export function compose(subject: string, paragraphs: readonly string[]): Message {
  const html = paragraphs
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body style="font: 16px/1.5 sans-serif; color: #1a2433; max-width: 36em">\n${html}\n</body></html>\n`,
  };
}
