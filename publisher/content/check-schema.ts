import * as v from 'valibot';
import { isRecord } from '#contract/is-record.ts';
import type { ContentFile } from './parse-file.ts';
import {
  fieldName,
  MISSING,
  nearest,
  problemIn,
  suggestion,
  type Found,
  type Path,
  type Problem,
} from './problem.ts';
import { orderAt } from './schema-shape.ts';

/** The value of a file as its schema returns it, or a problem for each field that does not follow the schema. */
export function checkSchema<S extends v.GenericSchema>(
  source: ContentFile,
  schema: S,
): { value: v.InferOutput<S> } | { problems: Problem[] } {
  if (source.data === null || source.data === undefined) {
    const wanted = 'the fields of a sample';
    return { problems: [{ file: source.file, found: 'has no fields', wanted }] };
  }
  const { success, output, issues } = v.safeParse(schema, source.data, { abortPipeEarly: true });
  if (success) return { value: output };
  // A misspelled name is one mistake, not an unknown field and a missing one.
  const meant = new Set(issues.map((issue) => meantField(schema, issue)));
  return {
    problems: issues
      .filter((issue) => issue.input !== undefined || !meant.has(fieldName(issuePath(issue))))
      .map((issue) => problemIn(source, issuePath(issue), ...describe(schema, issue))),
  };
}

/** The known field that was probably meant by an unknown one. */
function meantField(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string | undefined {
  if (issue.expected !== 'never') return undefined;
  const path = issuePath(issue);
  const meant = nearest(String(path.at(-1)), orderAt(schema, path));
  return meant === undefined ? undefined : fieldName([...path.slice(0, -1), meant]);
}

function issuePath(issue: v.BaseIssue<unknown>): Path {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** Returns the words for what was found, what is wanted, and how to write the value in the file. */
function describe(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
): [found: Found, wanted: string, inFile: string | undefined] {
  const { expected, message, type } = issue;
  // For a check that compares two fields, `input` is the object with both; its path ends at the wrong field.
  const input = type === 'check' ? (issue.path?.at(-1)?.value ?? issue.input) : issue.input;
  const keys = issuePath(issue);
  if (expected === 'never')
    return [
      `is not a field here${suggestion(String(keys.at(-1)), orderAt(schema, keys))}`,
      message,
      undefined,
    ];
  if (input === undefined) return [MISSING, message, HOW_TO_WRITE[type]];
  const found = { code: 'value', value: input } as const;
  if (type === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return [found, message, ` (in quotes: "${input}")`];
  if (type === 'string' && isRecord(input))
    return ['is a group of fields', message, ' (in quotes when it starts with { or contains ": ")'];
  if (type === 'number' && typeof input === 'string') return [found, message, ' (without quotes)'];
  // A list that breaks a rule is still written as a list. A list in place of another type is not.
  const isList = Array.isArray(input) && issue.kind !== 'schema';
  return [found, message, HOW_TO_WRITE[isList ? 'array' : type]];
}

const HOW_TO_WRITE: Readonly<Record<string, string>> = {
  array: ', each on a line that begins with “- ”',
  strict_object: ', each on a line of its own',
};
