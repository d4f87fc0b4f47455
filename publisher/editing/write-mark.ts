import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type { ContentPath, EditAction, EditResult, ReviewOf } from '#contract/site-editing.ts';
import {
  languageOfFile,
  readText,
  textAt,
  type ContentFile,
} from '#publisher/content/parse-file.ts';
import { questionMark, textMark } from '#publisher/content/text-mark.ts';
import { orderAt } from '#publisher/content/schema-shape.ts';
import { pathOf, valueIn } from './apply-edit-action.ts';
import { schemaOf } from './file-names.ts';
import { changeFile } from './change-fields.ts';

/* Writes into a file who has read or translated it, with the mark of its present words. Nothing else changes. */

export const withReview = (
  file: ContentPath,
  text: string,
  { by, on, mark }: Pick<ReviewOf, 'by' | 'on'> & { mark: string },
): string | undefined => withMark(file, text, 'reviewed', { by, on, text: mark });

/** `original`: the same file in the main language (decision 072). */
export function markTranslation(
  file: ContentPath,
  text: string,
  original: ContentFile | undefined,
  { path, by, on }: Extract<EditAction, { do: 'mark' }>,
): EditResult {
  const marked = path === 'translated' ? original : readText(file, text);
  if (!marked || languageOfFile(file) === MAIN_LANGUAGE)
    return { refused: { path: '', message: 'There is no text in the main language to compare.' } };
  const mark = textMark(marked);
  const value = path === 'translated' ? { by, on, from: mark } : { by, on, text: mark };
  return stored(path, withMark(file, text, path, value));
}

/** Stores that an attorney has answered a question with its present words. */
export function markAnswer(
  file: ContentPath,
  text: string,
  { path, by, on }: Extract<EditAction, { do: 'agree' }>,
): EditResult {
  const item = valueIn(readText(file, text)?.data, pathOf(path));
  const [place, question] = ['place', 'question'].map((name) => textAt(item, name));
  if (file !== 'attorney-review.yaml' || !place || !question)
    return { refused: { path, message: 'There is no such question any more.' } };
  const value = { by, on, text: questionMark(place, question) };
  const at = [...pathOf(path), 'reviewed'];
  const order = ['reviewed', 'place', 'question'];
  return stored(path, changeFile(file, text, [{ do: 'set', path: at, value, order }]));
}

const stored = (path: string, text: string | undefined): EditResult =>
  text === undefined
    ? { refused: { path, message: 'It could not be stored: the file cannot be read.' } }
    : { text };

function withMark(file: ContentPath, text: string, name: string, value: object) {
  const schema = schemaOf(file);
  const order = schema ? orderAt(schema, [name]) : [];
  return changeFile(file, text, [{ do: 'set', path: [name], value, order }]);
}
