import { distance } from 'fastest-levenshtein';
import type { ContentFile } from './parse-file.ts';

export interface Problem {
  /** The path below the folder of the content, as in en/home.yaml. */
  file: string;
  /** Left out when the problem is the file itself. */
  line?: number;
  /** The field as in hero.benefits #2. Left out when the problem is the file itself, or a line of a Markdown text. */
  field?: string;
  /** The keys of the field. Forms find the control of a mistake with them. */
  path?: Path;
  found: Found;
  /** The expected value, in the words of the terminal and the admin. */
  wanted: string;
  /** How to write the value in the file; only the terminal prints this. */
  inFile?: string;
}

/** The mistake. A text is the rest of a sentence for terminal and admin. For a code, the admin has its own words. */
export type Found =
  | string
  | { code: 'missing' }
  /** `note` is a text such as ` (did you mean "hours"?)`. */
  | { code: 'value'; value: unknown; note?: string }
  | { code: 'day'; day: string }
  /** The field has only a note of the first day. */
  | { code: 'unwritten' }
  /** A question to the attorney, about a place in the texts. */
  | { code: 'unanswered'; place: string; question: string };

export const MISSING = { code: 'missing' } as const;

/** One line for the operator: `en/home.yaml:12: hero.heading is missing; wants a text: …` */
export function printProblem({ file, line, field, found, wanted, inFile = '' }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${field ? `${field} ` : ''}${printFound(found)}; wants ${wanted}${inFile}`;
}

export function printFound(found: Found): string {
  if (typeof found === 'string') return found;
  switch (found.code) {
    case 'missing':
      return 'is missing';
    case 'value': {
      const { value, note = '' } = found;
      const json = JSON.stringify(value);
      if (value === null) return 'is empty';
      return `is ${json.length > 60 ? `${json.slice(0, 60)}…` : json}${note}`;
    }
    case 'day':
      return `is ${found.day}`;
    case 'unwritten':
      return 'is not written yet';
    case 'unanswered':
      return `is not reviewed (${found.place})`;
    default:
      return found satisfies never;
  }
}

export type Path = readonly (string | number)[];

/** A text in a file. A line of a Markdown text has no field. */
export interface Place {
  line: number;
  field: string;
  path?: Path;
  text: string;
}

/** Prints a path as hero.benefits #2. */
export function fieldName(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? ` #${key + 1}` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

export function problemIn(
  { file, lineOf }: Pick<ContentFile, 'file' | 'lineOf'>,
  path: Path,
  found: Found,
  wanted: string,
  inFile?: string,
): Problem {
  const field = fieldName(path);
  return { file, line: lineOf(path), field, path, found, wanted, ...(inFile && { inFile }) };
}

/** The files of a content by their path below its folder. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

/** A mistake in a field of the file with this name. */
export function problemAt(
  files: ContentFiles,
  file: string,
  path: Path,
  found: Found,
  wanted: string,
  inFile?: string,
): Problem {
  return problemIn(files.get(file) ?? { file, lineOf: () => 1 }, path, found, wanted, inFile);
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
  const found = { code: 'value', value: name, note: suggestion(name, names) } as const;
  const known = names.length === 0 ? '' : `: ${names.join(', ')}`;
  return [problemAt(files, file, path, found, `${wanted}${known}`)];
}

const withoutDigits = (name: string) => name.replaceAll(/\d/g, '');

/** The name that someone probably meant, or undefined when none is similar. */
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

/** Returns text such as ` (did you mean "hours"?)`, or an empty text. */
export function suggestion(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return meant === undefined ? '' : ` (did you mean "${meant}"?)`;
}
