import { createHash } from 'node:crypto';
import { FIELDS_WITHOUT_LAW, FILE_MARKS } from '#contract/content-marks.ts';
import type { ContentFile } from './parse-file.ts';

/** A notice ends in days, and `check-translation.ts` compares it by itself: a closing makes no text old. */
const DATED: readonly string[] = ['announcement'];

/**
 * A short hash of the text of a file, so that a translation or a proofreading is valid only for the text that was read.
 * It leaves out comments and the values of `{{names}}`, so that a new phone number needs no new one. The `t` prevents
 * YAML from reading it as a number (decision 052).
 */
export function textMark(file: ContentFile, except: readonly string[] = []): string {
  return `t${hashOfWords(file, except).slice(0, 8)}`;
}

/** The mark that an attorney's review names: it leaves out the fields without law too. */
export const reviewMark = (file: ContentFile) => textMark(file, FIELDS_WITHOUT_LAW);

/** The whole hash of the words that `reviewMark` stands for: what an attorney who reads in the browser confirms. */
export const readHash = (file: ContentFile) => hashOfWords(file, FIELDS_WITHOUT_LAW);

function hashOfWords({ data, body }: ContentFile, except: readonly string[]): string {
  const leftOut: string[] = [...FILE_MARKS, ...DATED, ...except];
  const fields =
    typeof data === 'object' && data !== null
      ? Object.entries(data).filter(([name]) => !leftOut.includes(name))
      : [];
  const text = JSON.stringify([fields, body?.text ?? '']);
  return createHash('sha256').update(text).digest('hex');
}
