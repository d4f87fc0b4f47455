import type {
  ContentPath,
  Draft,
  EditResult,
  FieldPath,
  FileEdit,
  FileForm,
} from '#contract/site-editing.ts';
import { languageOfFile, valueAt } from '#publisher/content/parse-file.ts';
import { hasLaw } from '#publisher/content/release-check.ts';
import { applyEdit, emptyFile } from './apply-edit.ts';
import { fieldsByPath, pathOf, shapeAt } from './apply-edit-values.ts';
import { refuseOtherPaths, textOf } from './draft-folder.ts';
import type { DraftState, States } from './draft-state.ts';
import { fileName, schemaOf } from './file-names.ts';
import { BODY, formOf } from './form-model.ts';
import { keyInWords, labelOf } from './form-model-words.ts';
import { mistakesOf } from './mistakes.ts';
import { readText } from './read-text.ts';

/* The form of a file of the draft, and the edit that it sends. */

/** Undefined for pictures and for what is no file of the content. An optional file that is not there is empty. */
export async function draftForm(
  states: States,
  draft: Draft,
  file: ContentPath,
): Promise<FileForm | undefined> {
  const schema = schemaOf(file);
  if (!schema) return undefined;
  const state = await states.withDraft(draft);
  const { read, checked } = state;
  const isThere = read.folder.originals.has(file);
  const source = isThere ? read.parsed.get(file) : readText(file, emptyFile(file, schema));
  const found = isThere && 'problems' in checked ? mistakesOf(checked.problems, draft) : [];
  const ofFile = found.filter((each) => each.file === file);
  const byPath = new Map<FieldPath, string[]>();
  for (const { path, text } of ofFile) byPath.set(path, [...(byPath.get(path) ?? []), text]);
  const fields = source
    ? formOf(schema, { data: source.data, body: source.body?.text }, byPath)
    : [];
  const shown = fieldsByPath(fields);
  const named = fileName(file, titleIn(source?.data));
  return {
    file,
    name: named?.name ?? file,
    hasLaw: hasLaw(file),
    fields,
    mistakes: ofFile.filter(({ path }) => !shown.has(path)).map(({ text }) => text),
    leftAlone: [],
    names: namesFor(file, state),
    page: named?.page ?? '/',
  };
}

export async function editDraft(
  states: States,
  draft: Draft,
  file: ContentPath,
  edit: FileEdit,
): Promise<EditResult> {
  refuseOtherPaths([file]);
  const schema = schemaOf(file);
  if (!schema) return { refused: { path: '', message: 'This file has no form.' } };
  const { read } = await states.withDraft(draft);
  const bytes = read.folder.originals.get(file);
  return applyEdit(file, bytes && textOf(bytes), schema, edit);
}

/** As people call a file. A Markdown file is called by its title. */
export function nameOfFile(file: ContentPath, data?: unknown): string {
  return fileName(file, titleIn(data))?.name ?? file;
}

function titleIn(data: unknown): string | undefined {
  const title = valueAt(data, 'title');
  return typeof title === 'string' && title !== '' ? title : undefined;
}

/** As the form calls a field. */
export function labelOfField(file: ContentPath, path: FieldPath): string {
  if (path === BODY) return 'Text of the page';
  const schema = schemaOf(file);
  const keys = pathOf(path);
  const key = keys.findLast((each) => typeof each === 'string') ?? path;
  const shape = schema && shapeAt(schema, keys.slice(0, keys.lastIndexOf(key) + 1));
  return shape ? labelOf(shape, String(key)) : keyInWords(String(key));
}

/** Those with a value that a person can read. */
function namesFor(file: ContentPath, { read }: DraftState): FileForm['names'] {
  const placeholders = read.placeholders.get(languageOfFile(file)) ?? new Map<string, undefined>();
  return [...placeholders].flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
}
