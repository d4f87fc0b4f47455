import { createHash } from 'node:crypto';
import type { ContentFile } from './parse-file.ts';

/**
 * Stands for the text of a file, so that a review counts only for what was read. Comments, `sample` and the review itself
 * are no part of it, and `{{names}}` are not filled in: a new phone number needs no new review. The `t` keeps YAML from
 * reading it as a number (decision 052).
 */
export function textMark({ data, body }: ContentFile): string {
  const fields =
    typeof data === 'object' && data !== null
      ? Object.entries(data).filter(([name]) => name !== 'sample' && name !== 'reviewed')
      : [];
  const text = JSON.stringify([fields, body?.text ?? '']);
  return `t${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
