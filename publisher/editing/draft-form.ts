import type {
  ContentPath,
  Draft,
  EditResult,
  FileEdit,
  FileForm,
  JoinedEdit,
} from '#contract/site-editing.ts';
import { isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { languageOfFile, readText, textAt } from '#publisher/content/parse-file.ts';
import { isValue } from '#publisher/content/placeholders.ts';
import { adviceOnText } from '#publisher/content/text-advice.ts';
import { hasLaw } from '#publisher/content/release-check.ts';
import { textOf } from '#server/base/folder-files.ts';
import { applyEdit, emptyFile } from './apply-edit.ts';
import { fieldsByPath, pathOf, valueIn } from './apply-edit-values.ts';
import { carryEdit } from './carry-edit.ts';
import { refuseOtherPaths } from './draft-folder.ts';
import type { DraftState, States } from './draft-state.ts';
import { fileName, nameOfFile, schemaOf } from './file-names.ts';
import { readParts } from './file-parts.ts';
import { formOf } from './form-model.ts';
import { leftAloneIn } from './form-model-left-alone.ts';
import { mistakesAt, placeOf } from './form-model-mistakes.ts';
import { adviceOf, mistakesOf } from './mistakes.ts';
import { markAnswer, markTranslation } from './write-mark.ts';

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
  const mistakesInFiles = (files: readonly ContentPath[]) =>
    mistakesOf(
      problems.filter((each) => files.includes(each.file)),
      read,
    );
  const ofFile = mistakesInFiles([file]);
  const data = source && { data: source.data, body: source.body?.text };
  const withoutMistakes = fieldsByPath(data ? formOf(schema, data) : []);
  const { byPath, others } = mistakesAt(ofFile, withoutMistakes);
  return {
    file,
    name: nameOfFile(file, source?.data),
    hasLaw: hasLaw(file),
    fields: data ? formOf(schema, data, byPath) : [],
    mistakes: others,
    advice: adviceOf(isThere && source ? adviceOnText(source) : [], read).map(({ path, text }) => ({
      path: placeOf(path, withoutMistakes) ?? '',
      text,
    })),
    translations: mistakesInFiles(translationsOf(file, read.folder.languages)),
    leftAlone: source && bytes ? leftAloneIn(file, textOf(bytes), schema, source.data) : [],
    names: isValue(file, []) ? [] : namesFor(file, state),
    page: fileName(file)?.page ?? '/',
  };
}

export async function editDraft(
  states: States,
  draft: Draft,
  file: ContentPath,
  edit: FileEdit,
  seen?: Uint8Array | null,
): Promise<JoinedEdit> {
  refuseOtherPaths([file]);
  const found = schemaOf(file);
  if (!found) return { refused: { path: '', message: 'This file has no form.' } };
  const schema = found;
  const { read } = await states.withDraft(draft);
  // As the page showed it, without what the terminal has changed meanwhile: that is joined with the result.
  const row = draft.get(file);
  const bytes = row ? row.bytes : read.folder.originals.get(file);
  const main = read.parsed.get(file.replace(/^[^/]+/, MAIN_LANGUAGE));
  const now = bytes ? textOf(bytes) : undefined;
  const shown = seen === undefined ? now : seen ? textOf(seen) : undefined;
  const onPage = edited(shown, edit);
  if ('refused' in onPage) return onPage;
  const isOther = seen !== undefined;
  const [before, current] = (isOther ? [shown, now] : []).map((text) =>
    readParts(file, text ?? emptyFile(file, schema)),
  );
  const { edit: carried, ...rest } =
    before && current
      ? carryEdit(schema, { shown: before, now: current }, edit)
      : { edit, asked: [], isDropped: false };
  const joined = isOther ? edited(now, carried) : onPage;
  return 'refused' in joined ? joined : { text: joined.text, onPage: onPage.text, ...rest };

  function edited(text: string | undefined, { action, values }: FileEdit): EditResult {
    if (action?.do === 'add' && languageOfFile(file) !== MAIN_LANGUAGE) {
      const items = valueIn(main?.data, pathOf(action.path));
      const ids = (Array.isArray(items) ? items : []).map((item) => textAt(item, 'id'));
      return applyEdit(file, text, schema, { values, action: { ...action, ids } });
    }
    if (action?.do !== 'mark' && action?.do !== 'agree')
      return applyEdit(file, text, schema, { values, ...(action && { action }) });
    const result = applyEdit(file, text, schema, { values });
    if ('refused' in result) return result;
    if (action.do === 'agree') return markAnswer(file, result.text, action);
    return markTranslation(file, result.text, main, action);
  }
}

/** The same text in the other languages of the site. */
function translationsOf(file: ContentPath, languages: readonly Language[]): ContentPath[] {
  const [folder = '', ...rest] = file.split('/');
  return isLanguage(folder)
    ? languages.filter((each) => each !== folder).map((each) => [each, ...rest].join('/'))
    : [];
}

/** Those with a value that a person can read. */
function namesFor(file: ContentPath, { read }: DraftState): FileForm['names'] {
  const placeholders = read.placeholders.get(languageOfFile(file)) ?? new Map<string, undefined>();
  return [...placeholders].flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
}
