import { FILE_MARKS } from '#contract/content-marks.ts';
import type { ContentPath, FieldPath, Mistake } from '#contract/site-editing.ts';
import type { ReadContent } from '#publisher/content/load-content.ts';
import type { Problem } from '#publisher/content/problem.ts';
import { adviceInWords, mistakeInWords, shortened } from '#publisher/content/problem-in-words.ts';
import { pathOf, valueIn } from './apply-edit-action.ts';
import type { ContentState } from './draft-state.ts';
import { nameOfFile, BODY, choicesAt, labelOfPlace } from './names.ts';

/* The words in which the admin names mistakes in the texts: at fields, in lists, and when it refuses to publish. */

type Read = Pick<ReadContent, 'parsed' | 'folder'>;

export const mistakesOf = (problems: readonly Problem[], read: Read): Mistake[] =>
  problems.map((problem) => mistakeOf(problem, read));

/** The mistakes of the whole content. */
export const mistakesOfContent = ({ checked, read }: ContentState): Mistake[] =>
  'problems' in checked ? mistakesOf(checked.problems, read) : [];

export const adviceOf = (problems: readonly Problem[], read: Read): Mistake[] =>
  problems.map((problem) => mistakeOf(problem, read, adviceInWords));

function mistakeOf(problem: Problem, read: Read, inWords = mistakeInWords): Mistake {
  const { file, line, path: keys } = problem;
  const inText = keys === undefined ? lineOfText(file, line, read) : undefined;
  const path = inText === undefined ? (keys ?? []).join('.') : BODY;
  const place = inText ? `In the line that begins with “${inText}”: ` : '';
  const choices = choicesAt(file, path);
  const said = choices === undefined ? problem : { ...problem, wanted: `one of ${choices}` };
  return mistakeIn(file, path, place + inWords(said), read);
}

/** A mistake with the name of its place in words. Other files call it for mistakes that no check found. */
export function mistakeIn(file: ContentPath, path: FieldPath, text: string, read?: Read): Mistake {
  const isAboutFile = FILE_MARKS.some((mark) => path === mark || path.startsWith(`${mark}.`));
  const data = read?.parsed.get(file)?.data;
  return {
    file,
    path,
    name: file === '' ? 'The whole site' : nameOfFile(file, data),
    label: isAboutFile ? '' : labelOfPlace(file, path, valuesAround(data, path)),
    text,
  };
}

/** The value of a field and the values around it, by their paths. */
export function valuesAround(data: unknown, path: FieldPath): Map<FieldPath, unknown> {
  const keys = pathOf(path);
  const places = keys.map((_, index) => keys.slice(0, index + 1));
  return new Map(places.map((place) => [place.join('.'), valueIn(data, place)]));
}

/** The beginning of a line of a Markdown text; empty when a mistake is about the whole text. */
function lineOfText(
  file: ContentPath,
  line: number | undefined,
  { parsed, folder }: Read,
): string | undefined {
  const first = parsed.get(file)?.body?.line;
  if (!file.endsWith('.md') || line === undefined || first === undefined || line < first)
    return undefined;
  if (line === first) return '';
  const text = folder.texts.get(file)?.split('\n')[line - 1]?.trim() ?? '';
  return shortened(text, 40);
}
