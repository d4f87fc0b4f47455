import type * as v from 'valibot';
import type { ContentPath, EditAction, EditResult } from '#contract/site-editing.ts';
import type { ContentFile } from '#publisher/content/parse-file.ts';
import { textMark } from '#publisher/content/text-mark.ts';
import { orderAt } from './apply-edit-values.ts';
import { readText } from './read-text.ts';
import { spliceFile } from './splice-file.ts';

/**
 * Writes into a text of another language that it says the same as the one in the main language, or that a native speaker
 * has read it: with the mark of these very words (decision 072).
 */
export function markTranslation(
  parts: {
    file: ContentPath;
    text: string;
    schema: v.GenericSchema;
    /** The same file in the main language. */
    original: ContentFile | undefined;
  },
  { path, by, on }: Extract<EditAction, { do: 'mark' }>,
): EditResult {
  const { file, text, schema, original } = parts;
  const own = readText(file, text);
  const marked = path === 'translated' ? original : own;
  if (!marked)
    return { refused: { path: '', message: 'There is no text in the main language to compare.' } };
  const mark = textMark(marked);
  const value = path === 'translated' ? { by, on, from: mark } : { by, on, text: mark };
  const order = orderAt(schema, [path]);
  const result = spliceFile(file, text, { do: 'set', path: [path], value, order });
  return 'text' in result
    ? result
    : { refused: { path, message: `It could not be stored: ${result.reason}.` } };
}
