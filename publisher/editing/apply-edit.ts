import type * as v from 'valibot';
import { stringify } from 'yaml';
import { typedHours } from '#contract/office-hours.ts';
import type { ContentPath, EditResult, FileEdit, FormField } from '#contract/site-editing.ts';
import { lengthProblem } from '#publisher/content/articles.ts';
import { onOneLine, parseFile, type ContentFile } from '#publisher/content/parse-file.ts';
import { printFound } from '#publisher/content/problem.ts';
import { orderAt, shapeAt } from '#publisher/content/schema-shape.ts';
import {
  planAction,
  Refused,
  emptyData,
  fieldsByPath,
  pathOf,
  valueIn,
} from './apply-edit-action.ts';
import { bodyText, formOf } from './form-model.ts';
import { changeFields, type FieldChange, joinParts, partsOf } from './change-fields.ts';

/*
 * Changes the text of a file as a form asks: only changed values are written, and a draft may have mistakes, so that no
 * typed text is lost (R30.2, R30.3).
 */

/** The longest text of a field that is not the text of a page. */
const MAX_FIELD_LENGTH = 10_000;

/**
 * `text` is undefined for an optional file that does not exist yet; the file begins with empty fields. `main` is the
 * same file in the main language.
 */
export function applyEdit(
  file: ContentPath,
  text: string | undefined,
  schema: v.GenericSchema,
  edit: FileEdit,
  main?: ContentFile,
): EditResult {
  try {
    return { text: edited(file, text ?? emptyFile(file, schema), schema, edit, main) };
  } catch (error) {
    if (error instanceof Refused) return { refused: { path: error.path, message: error.message } };
    throw error;
  }
}

/** The text of a new file: all required fields, empty, in the order of the schema. */
export function emptyFile(file: ContentPath, schema: v.GenericSchema): string {
  const fields = stringify(emptyData(schema), { lineWidth: 0, singleQuote: true });
  return file.endsWith('.md') ? `---\n${fields}---\n\n` : fields;
}

function edited(
  file: ContentPath,
  text: string,
  schema: v.GenericSchema,
  { values, action }: FileEdit,
  main: ContentFile | undefined,
): string {
  const parts = partsOf(file, text);
  let { body, fields } = parts;
  const textNow = () => joinParts({ ...parts, fields, ...(body !== undefined && { body }) });
  const data = () => read(file, textNow());
  const before = data();
  const form = fieldsByPath(formOf(schema, { data: before, body }));
  const apply = (changes: readonly FieldChange[]) => {
    if (changes.length === 0) return;
    const changed = changeFields(fields, changes);
    if (changed === undefined)
      throw new Refused(
        changes[0]?.path.join('.') ?? '',
        'This could not be changed here. Please change it in the file.',
      );
    fields = changed;
  };
  const typed: FieldChange[] = [];
  for (const [path, value] of values) {
    const field = form.get(path);
    if (!field)
      throw new Refused(path, 'This field does not exist any more. Please reload the page.');
    if (field.kind !== 'markdown' && value.length > MAX_FIELD_LENGTH)
      throw new Refused(path, `This text is longer than ${MAX_FIELD_LENGTH} characters.`);
    const problem = field.kind === 'markdown' ? lengthProblem(value) : undefined;
    if (problem)
      throw new Refused(
        path,
        `This text ${problem.found}, so nothing was saved. It needs ${problem.wanted}.`,
      );
    if (field.kind !== 'markdown') typed.push(...changesOf(schema, before, field, value));
    else if (body !== undefined) body = withBody(body, value);
  }
  apply(typed);
  if (action) {
    const changed = data();
    const fieldsNow = fieldsByPath(formOf(schema, { data: changed, body }));
    const edit = { file, text: textNow(), main };
    apply(planAction(schema, changed, fieldsNow, action, edit));
  }
  return textNow();
}

function read(file: ContentPath, text: string): unknown {
  const parsed = parseFile(file, text);
  if ('file' in parsed) return parsed.file.data;
  const [first] = parsed.problems;
  throw new Refused(
    '',
    `The file cannot be read, so it must be repaired outside: it ${first && printFound(first.found)}; wants ${first?.wanted}.`,
  );
}

// oxlint-disable-next-line no-control-regex -- a word processor writes U+000B for a line break within a paragraph
const OTHER_LINE_BREAKS = /\r\n?|[\u000B\u000C\u2028\u2029]/g;
/** Invisible characters that word processors put into a text, and that YAML does not allow or editors do not show. */
// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const INVISIBLE_IN_YAML = /[\0-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** The typed text with the line breaks of a file, and without invisible characters. */
export function typedText(value: string): string {
  return value.toWellFormed().replaceAll(OTHER_LINE_BREAKS, '\n').replaceAll(INVISIBLE_IN_YAML, '');
}

function withBody(body: string, value: string): string {
  const typed = typedText(value);
  if (bodyText(typed) === bodyText(body)) return body;
  const [before = ''] = /^\n*/.exec(body) ?? [];
  return `${before === '' ? '\n' : before}${bodyText(typed)}\n`;
}

function changesOf(
  schema: v.GenericSchema,
  data: unknown,
  field: FormField,
  value: string,
): FieldChange[] {
  const path = pathOf(field.path);
  const order = orderAt(schema, path);
  const set = (written: unknown): FieldChange[] => [{ do: 'set', path, value: written, order }];
  const remove: FieldChange[] = [{ do: 'delete', path }];
  const isThere = valueIn(data, path) !== undefined;
  switch (field.kind) {
    case 'group':
    case 'list':
    case 'record':
      throw new Refused(field.path, 'This is a group of fields, and has no text of its own.');
    case 'markdown':
      return [];
    case 'fixed':
      if (onOneLine(value) === field.value) return [];
      throw new Refused(field.path, 'This cannot be changed here.');
    case 'switch': {
      if (value !== 'true' && value !== 'false')
        throw new Refused(field.path, 'This is either on or off.');
      if ((value === 'true') === field.value) return [];
      return value === 'false' && field.optional ? remove : set(value === 'true');
    }
    case 'choice':
    case 'day':
    case 'number':
    case 'text':
    case 'long-text': {
      const typed = onOneLine(typedText(value));
      if (typed === onOneLine(field.value)) return [];
      if (typed === '' && field.optional) return isThere ? remove : [];
      if (
        field.kind === 'choice' &&
        typed !== '' &&
        !field.options.some((each) => each.value === typed)
      )
        throw new Refused(
          field.path,
          `Please choose one of ${field.options.map(({ label }) => label).join(', ')}.`,
        );
      if (field.kind === 'number') return set(typedNumber(typed));
      const shape = shapeAt(schema, path);
      const isHours = shape?.kind === 'text' && shape.control === 'hours';
      return set(isHours ? typedHours(typed) : typed);
    }
    default:
      return field satisfies never;
  }
}

/** `79,253` is the number 79253. Other text is kept as it was typed, and `check` says what is wanted. */
function typedNumber(typed: string): number | string {
  const digits = /^\$?\d{1,3}(?:,\d{3})+$/.test(typed) ? typed.replaceAll(/[$,]/g, '') : typed;
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : typed;
}
