import * as v from 'valibot';
import type { ContentFile } from './parse-file.ts';
import { fieldName, nearest, problemIn, suggestion, type Path, type Problem } from './problem.ts';

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
  const meant = new Set(issues.map(meantField));
  return {
    problems: issues
      .filter((issue) => issue.input !== undefined || !meant.has(fieldName(pathOf(issue))))
      .map((issue) => problemIn(source, pathOf(issue), ...describe(issue))),
  };
}

/** The known field that was probably meant by an unknown one. */
function meantField(issue: v.BaseIssue<unknown>): string | undefined {
  if (issue.expected !== 'never') return undefined;
  const path = pathOf(issue);
  const meant = nearest(String(path.at(-1)), knownFields(issue));
  return meant === undefined ? undefined : fieldName([...path.slice(0, -1), meant]);
}

const knownFields = ({ message }: v.BaseIssue<unknown>) =>
  message.replace(/^one of the fields /, '').split(', ');

function pathOf(issue: v.BaseIssue<unknown>): Path {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** What was found, and what is wanted. */
function describe(issue: v.BaseIssue<unknown>): [string, string] {
  const { expected, message, type } = issue;
  // A check that compares two fields has both as its input, and its path ends at the field that is wrong.
  const input = type === 'check' ? (issue.path?.at(-1)?.value ?? issue.input) : issue.input;
  if (expected === 'never') {
    const name = String(pathOf(issue).at(-1));
    return [`is no field here${suggestion(name, knownFields(issue))}`, message];
  }
  if (input === undefined) return ['is missing', message];
  if (input === null) return ['is empty', message];
  if (type === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return [
      `is the ${typeof input === 'number' ? 'number' : 'value'} ${input}`,
      // A message that mentions quotes already has an example. The value in quotes could still be wrong.
      message.includes('quotes') ? message : `${message} (in quotes: "${input}")`,
    ];
  if (type === 'string' && typeof input === 'object' && !Array.isArray(input))
    return [
      'is a group of fields',
      `${message} (in quotes when it starts with { or contains ": ")`,
    ];
  return [`is ${shown(input)}`, message];
}

function shown(input: unknown): string {
  const json = JSON.stringify(input);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}
