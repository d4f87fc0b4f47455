import type {
  ContentPath,
  Draft,
  EditResult,
  FieldPath,
  FileEdit,
  FileForm,
} from '#contract/site-editing.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { languageOfFile, valueAt } from '#publisher/content/parse-file.ts';
import { fieldName } from '#publisher/content/problem.ts';
import { hasLaw } from '#publisher/content/release-check.ts';
import { applyEdit, emptyFile } from './apply-edit.ts';
import { fieldsByPath, pathOf, shapeAt } from './apply-edit-values.ts';
import { refuseOtherPaths, textOf } from './draft-folder.ts';
import type { DraftState, States } from './draft-state.ts';
import { fileName, schemaOf } from './file-names.ts';
import { BODY, formOf, type MistakesByPath } from './form-model.ts';
import { leftAloneIn } from './form-model-left-alone.ts';
import { mistakesAt } from './form-model-mistakes.ts';
import { keyInWords, labelOf } from './form-model-words.ts';
import { mistakesOf } from './mistakes.ts';
import { markTranslation } from './mark-translation.ts';
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
  const bytes = read.folder.originals.get(file);
  const isThere = bytes !== undefined;
  const source = isThere ? read.parsed.get(file) : readText(file, emptyFile(file, schema));
  const problems = isThere && 'problems' in checked ? checked.problems : [];
  const ofFile = mistakesOf(problems.filter((each) => each.file === file));
  const data = source && { data: source.data, body: source.body?.text };
  const withoutMistakes = fieldsByPath(data ? formOf(schema, data) : []);
  const { byPath, others } = mistakesAt(ofFile, withoutMistakes);
  const named = fileName(file, titleIn(source?.data));
  return {
    file,
    name: named?.name ?? file,
    hasLaw: hasLaw(file),
    fields: data ? formOf(schema, data, withoutPlaces(byPath)) : [],
    mistakes: others,
    leftAlone: source && bytes ? leftAloneIn(file, textOf(bytes), schema, source.data) : [],
    names: namesFor(file, state),
    page: named?.page ?? '/',
  };
}

/** Beside its field, a mistake does not name it. */
function withoutPlaces(byPath: MistakesByPath): MistakesByPath {
  return new Map(
    [...byPath].map(([path, texts]) => {
      const place = `${path === BODY ? '' : fieldName(pathOf(path))} `;
      return [
        path,
        texts.map((text) => inForm(text.startsWith(place) ? text.slice(place.length) : text)),
      ];
    }),
  );
}

/** As `Nothing is written here. It wants a text: …`, without the signs of the file. */
const inForm = (text: string) => {
  const plain = text.replace(/^is ""; wants /, 'nothing is written here. It wants ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

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
  const { action, values } = edit;
  if (action?.do !== 'mark')
    return applyEdit(file, bytes && textOf(bytes), schema, { values, ...(action && { action }) });
  const edited = applyEdit(file, bytes && textOf(bytes), schema, { values });
  if ('refused' in edited) return edited;
  const original = read.parsed.get(file.replace(/^[^/]+/, MAIN_LANGUAGE));
  return markTranslation({ file, text: edited.text, schema, original }, action);
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
  return shape ? labelOf(shape, key) : keyInWords(key);
}

/** Those with a value that a person can read. */
function namesFor(file: ContentPath, { read }: DraftState): FileForm['names'] {
  const placeholders = read.placeholders.get(languageOfFile(file)) ?? new Map<string, undefined>();
  return [...placeholders].flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
}
