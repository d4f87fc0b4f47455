import { createHash } from 'node:crypto';
import { FILE_MARKS, fieldsWithoutLaw } from '#contract/content-marks.ts';
import { isRecord } from '#contract/is-record.ts';
import type { ContentFile } from './parse-file.ts';

/** Fields that change no mark: a notice is shown for a few days, and `check-translation.ts` compares notices. */
const DATED: readonly string[] = ['announcement'];

/**
 * A short hash of the text of a file, so that a translation or a proofreading is valid only for the text that was read.
 * The hash leaves out comments and the values of `{{names}}`, so that a new phone number needs no new mark. The `t`
 * prevents YAML from reading the mark as a number (decision 052).
 */
export function textMark(file: ContentFile): string {
  return `t${hashOfWords(file).slice(0, 8)}`;
}

/** The mark of an attorney's review, which also leaves out the fields without law. */
export const reviewMark = (file: ContentFile) => textMark(lawOf(file));

/** The full hash; `reviewMark` contains its start. A review in the browser is stored with this hash. */
export const readHash = (file: ContentFile) => hashOfWords(lawOf(file));

/** The mark of a question to the attorney. */
export const questionMark = (place: string, question: string): string =>
  `t${sha256(JSON.stringify([place, question])).slice(0, 8)}`;

function lawOf(file: ContentFile): ContentFile {
  const data = fieldsWithoutLaw(file.file).reduce(
    (rest, path) => without(rest, path.split('.')),
    file.data,
  );
  return { ...file, data };
}

/** The value without the field at a path; `*` is each item of a list. */
function without(value: unknown, [key = '', ...below]: readonly string[]): unknown {
  if (key === '*') return Array.isArray(value) ? value.map((item) => without(item, below)) : value;
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value;
  const { [key]: field, ...rest } = value;
  return below.length === 0 ? rest : { ...value, [key]: without(field, below) };
}

function hashOfWords({ data, body }: ContentFile): string {
  const leftOut: string[] = [...FILE_MARKS, ...DATED];
  const fields =
    typeof data === 'object' && data !== null
      ? Object.entries(data).filter(([name]) => !leftOut.includes(name))
      : [];
  const text = JSON.stringify([fields, body?.text ?? '']);
  return sha256(text);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
