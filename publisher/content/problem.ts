import { distance } from 'fastest-levenshtein';
import type { ContentFile } from './parse-file.ts';

/** A mistake in the content. */
export interface Problem {
  /** Below the folder of the content, as in en/home.yaml. */
  file: string;
  /** Left out when the problem is the file itself. */
  line?: number;
  /** As in hero.benefits #2. Left out when the problem is the file itself, or a line of a Markdown text. */
  field?: string;
  /** The same field by its keys. Forms find the control of a mistake with it. */
  path?: Path;
  /** As the rest of a sentence: is missing. */
  found: string;
  wanted: string;
}

/** One line for the operator: `en/home.yaml:12: hero.heading is missing; wants a text: …` */
export function printProblem({ file, line, field, found, wanted }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${field ? `${field} ` : ''}${found}; wants ${wanted}`;
}

export type Path = readonly (string | number)[];

/** A text in a file. A line of a Markdown text has no field. */
export interface Place {
  line: number;
  field: string;
  path?: Path;
  text: string;
}

/** As hero.benefits #2. */
export function fieldName(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? ` #${key + 1}` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/** A mistake in a field. */
export function problemIn(
  { file, lineOf }: Pick<ContentFile, 'file' | 'lineOf'>,
  path: Path,
  found: string,
  wanted: string,
): Problem {
  return { file, line: lineOf(path), field: fieldName(path), path, found, wanted };
}

/** The files of a content by their path below its folder. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

/** A mistake in a field of the file with this name. */
export function problemAt(
  files: ContentFiles,
  file: string,
  path: Path,
  found: string,
  wanted: string,
): Problem {
  return problemIn(files.get(file) ?? { file, lineOf: () => 1 }, path, found, wanted);
}

/** A mistake if a field names something that is not among `names`. */
export function unknownName(
  files: ContentFiles,
  file: string,
  path: Path,
  name: string,
  names: readonly string[],
  wanted: string,
): Problem[] {
  if (names.includes(name)) return [];
  const found = `is "${name}"${suggestion(name, names)}`;
  return [problemAt(files, file, path, found, `${wanted}: ${names.join(', ')}`)];
}

const withoutDigits = (name: string) => name.replaceAll(/\d/g, '');

/** The name that somebody probably meant, or undefined when none is similar. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    // Names that differ only in digits are not misspellings: Chapter 11 and Chapter 13.
    .filter((candidate) => candidate === name || withoutDigits(candidate) !== withoutDigits(name))
    .map((candidate) => ({
      candidate,
      distance: distance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .toSorted((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, name.length / 3) ? best.candidate : undefined;
}

/** As ` (did you mean "hours"?)`, or nothing. */
export function suggestion(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return meant === undefined ? '' : ` (did you mean "${meant}"?)`;
}
