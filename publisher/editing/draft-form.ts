import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import type {
  ContentPath,
  Draft,
  FileEdit,
  FileForm,
  JoinedEdit,
  ConflictingField,
  EditAction,
  FieldPath,
  RestoredItem,
} from '#contract/site-editing.ts';
import { keyInWords } from '#contract/content-fields.ts';
import { isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import {
  itemsAt,
  languageOfFile,
  readText,
  onOneLine,
  textAt,
} from '#publisher/content/parse-file.ts';
import { isValue } from '#publisher/content/placeholders.ts';
import { adviceOnText } from '#publisher/content/text-advice.ts';
import { hasLaw } from '#publisher/content/release-check.ts';
import { textOf } from '#server/base/folder-files.ts';
import { applyEdit, emptyFile, typedText } from './apply-edit.ts';
import { fieldsByPath, pathOf, valueIn } from './apply-edit-action.ts';
import { refuseOtherPaths, type DraftState, type States } from './draft-state.ts';
import { fileName, nameOfEntry, nameOfFile, schemaOf, BODY } from './names.ts';
import { readParts, type ReadParts } from './change-fields.ts';
import { bodyText, formOf, mistakesAt, placeOf } from './form-model.ts';
import { adviceOf, mistakesOf } from './mistakes.ts';
import { joinBodies, placeIn, joinTexts } from './join-texts.ts';

/* The form of a file of the draft, and the edit that it sends. */

/** Undefined for pictures and other files without a form. An optional file that does not exist has an empty form. */
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
    listed: listedFor(file, state, source?.body?.text),
    names: namesFor(file, state),
    page: fileName(file)?.page ?? '/',
  };
}

/** `bytesOnPage`: the text that the page showed. Undefined: the text of the draft now. Null: there was no file. */
export async function editDraft(
  states: States,
  draft: Draft,
  file: ContentPath,
  typed: FileEdit,
  bytesOnPage?: Uint8Array | null,
): Promise<JoinedEdit> {
  refuseOtherPaths([file]);
  const schema = schemaOf(file);
  if (!schema) return { refused: { path: '', message: 'This file has no form.' } };
  const state = await states.withDraft(draft);
  const { read } = state;
  const edit = withNames(typed, namesFor(file, state));
  // `now` is the text of the draft. It has no changes of the files in CONTENT_DIR: server/site/save.ts joins them with the
  // result.
  const row = draft.get(file);
  const bytes = row ? row.bytes : read.folder.originals.get(file);
  const main = read.parsed.get(file.replace(/^[^/]+/, MAIN_LANGUAGE));
  const now = bytes ? textOf(bytes) : undefined;
  const shown = bytesOnPage === undefined ? now : bytesOnPage ? textOf(bytesOnPage) : undefined;
  const onPage = applyEdit(file, shown, schema, edit, main);
  if ('refused' in onPage) return onPage;
  const isPageBehind = bytesOnPage !== undefined;
  const [before, current] = (isPageBehind ? [shown, now] : []).map((text) =>
    readParts(file, text ?? emptyFile(file, schema)),
  );
  const { edit: carried, ...rest } =
    before && current
      ? carryEdit(schema, { shown: before, now: current }, edit)
      : { edit, conflicts: [], isDropped: false };
  const joined = isPageBehind ? applyEdit(file, now, schema, carried, main) : onPage;
  return 'refused' in joined ? joined : { text: joined.text, onPage: onPage.text, ...rest };
}

/** The same text in the other languages of the site. */
function translationsOf(file: ContentPath, languages: readonly Language[]): ContentPath[] {
  const [folder = '', ...rest] = file.split('/');
  return isLanguage(folder)
    ? languages.filter((each) => each !== folder).map((each) => [each, ...rest].join('/'))
    : [];
}

/** The choices of fields that refer to an attorney, offer, service, urgent page or heading. */
function listedFor(file: ContentPath, { read }: DraftState, body = ''): FileForm['listed'] {
  const language = languageOfFile(file);
  const filesIn = (folder: string) =>
    [...read.parsed].flatMap(([path, { data }]) => {
      const [, value] = new RegExp(`^${language}/${folder}/(.+)\\.md$`).exec(path) ?? [];
      return value === undefined ? [] : [{ value, label: nameOfFile(path, data) }];
    });
  return {
    attorney: itemsAt(read.parsed.get(`${language}/attorneys.yaml`)?.data, 'attorneys').map(
      (each) => ({ value: textAt(each, 'id'), label: textAt(each, 'name') }),
    ),
    offer: Object.entries(valueIn(read.parsed.get('firm.yaml')?.data, ['offers']) ?? {}).map(
      ([value, states]) => ({ value, label: `${keyInWords(value)}: ${String(states)}` }),
    ),
    service: filesIn('services'),
    situation: filesIn('urgent'),
    section: [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({
      value: heading.trim(),
      label: heading.trim(),
    })),
  };
}

/** The names in braces that have a value. */
function namesFor(file: ContentPath, { read }: DraftState): FileForm['names'] {
  if (isValue(file, [])) return [];
  const placeholders = read.placeholders.get(languageOfFile(file)) ?? new Map<string, undefined>();
  const figures = valueIn(read.parsed.get('figures.yaml')?.data, ['figures']);
  const named = [...placeholders].flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, label: nameInWords(name, figures), value }],
  );
  // The firm writes the labels of its figures. A label that two names share or that has braces cannot be
  // converted back to a name, so the name itself is the label.
  const isClear = (label: string) =>
    !/[{}]/.test(label) && named.filter((each) => each.label === label).length === 1;
  return named.map((each) => (isClear(each.label) ? each : { ...each, label: each.name }));
}

/** Fields show the label of a name in braces, as in {{Phone of the firm}}. The file has the name, {{firm.phone}}. */
function withNames(edit: FileEdit, names: FileForm['names']): FileEdit {
  const byLabel = new Map(names.map(({ name, label }) => [label, name]));
  const named = (text: string) =>
    text.replaceAll(/\{\{(.+?)\}\}/g, (_, label: string) => `{{${byLabel.get(label) ?? label}}}`);
  return { ...edit, values: new Map([...edit.values].map(([path, text]) => [path, named(text)])) };
}

/** `firm.phone` is “Phone of the firm”; a figure has a name of its own. */
function nameInWords(name: string, figures: unknown): string {
  const [first = '', last = ''] = name.split('.');
  const words = keyInWords(last);
  if (first === 'firm') return `${words} of the firm`;
  if (first === 'record') return `Our record: ${words.toLowerCase()}`;
  if (first === 'offers') return `States for “${words}”`;
  if (last === 'count') {
    const capital = /^[A-Z]/.test(first) ? ', with a capital letter' : '';
    return `Number of ${first.toLowerCase().replace('myths', 'beliefs')}${capital}`;
  }
  const figure = nameOfEntry(first, valueIn(figures, [first]));
  if (last === '') return figure;
  return `${figure}: ${last === 'since' ? 'in force since' : 'compared with its source on'}`;
}

/**
 * Turns an edit of the text that a page showed into an edit of the draft's present text. Fields that only this person
 * has changed are changed where their item is now. Fields that someone else has changed too are in `conflicts`.
 */
export function carryEdit(
  schema: v.GenericSchema,
  { shown, now }: Record<'shown' | 'now', ReadParts>,
  edit: FileEdit,
): { edit: FileEdit; conflicts: ConflictingField[]; isDropped: boolean } {
  const [before, current] = [shown, now].map((parts) => fieldsByPath(formOf(schema, parts)));
  const values = new Map<FieldPath, string>();
  const conflicts: ConflictingField[] = [];
  for (const [path, typed] of edit.values) {
    const old = fieldText(before, path);
    const value = path === BODY ? bodyText(typedText(typed)) : onOneLine(typedText(typed));
    if (old === undefined || value === old) continue;
    const at = placeIn(pathOf(path), shown.data, now.data)?.join('.');
    const there = at === undefined ? undefined : fieldText(current, at);
    if (at === undefined || there === undefined) conflicts.push({ path });
    else if (there === old) values.set(at, typed);
    else if (there !== value) {
      const bodies = { base: old, mine: value, current: there };
      const body = path === BODY ? joinBodies(bodies) : undefined;
      if (body === undefined) conflicts.push({ path, at });
      else values.set(at, body);
    }
  }
  // If the person is asked about a field, the action is dropped: it could move items that `conflicts` refers to by position.
  const action =
    edit.action && conflicts.length === 0 ? carriedAction(edit.action, shown, now) : undefined;
  const isDropped = edit.action !== undefined && action === undefined;
  return { edit: { values, ...(action && { action }) }, conflicts, isDropped };
}

/** The text of a control, without what a browser may add. Undefined when the form has no such control. */
function fieldText(form: ReturnType<typeof fieldsByPath> | undefined, path: FieldPath) {
  const field = form?.get(path);
  if (!field || !('value' in field)) return undefined;
  return path === BODY ? bodyText(String(field.value)) : onOneLine(String(field.value));
}

/** Undefined when the item that the person saw has changed or is gone. */
function carriedAction(
  action: EditAction,
  shown: ReadParts,
  now: ReadParts,
): EditAction | undefined {
  // A mark is about all words of the text.
  if (action.do === 'mark') return isDeepStrictEqual(shown, now) ? action : undefined;
  const path = pathOf(action.path);
  const at = placeIn(path, shown.data, now.data);
  if (!at) return undefined;
  const needsSameText = action.do === 'delete' || action.do === 'agree';
  const isSame = isDeepStrictEqual(valueIn(shown.data, path), valueIn(now.data, at));
  return needsSameText && !isSame ? undefined : { ...action, path: at.join('.') };
}

/**
 * Restores in the current text the item that was deleted at this path of `before`. Undefined when that would overwrite
 * a later change, or when the place of the item cannot be determined.
 */
export function restoreItem(
  file: ContentPath,
  { before, current }: { before: string; current: string },
  path: FieldPath,
): RestoredItem | undefined {
  const schema = schemaOf(file);
  const remove = { values: new Map(), action: { do: 'delete', path } } as const;
  const deleted = schema && applyEdit(file, before, schema, remove);
  if (!deleted || 'refused' in deleted) return undefined;
  // Keeps the comments and quotes, which a join would lose.
  if (deleted.text === current) return { text: before, at: path };
  const [old, now] = [readParts(file, before), readParts(file, current)];
  const there = old && now && placeIn(pathOf(path), old.data, now.data);
  const value = there && valueIn(now.data, there);
  // Someone has restored the item already, and may have changed it.
  if (value !== undefined)
    return isDeepStrictEqual(value, valueIn(old?.data, pathOf(path)))
      ? { text: current, at: there?.join('.') ?? path }
      : undefined;
  const text = joinTexts(file, { base: deleted.text, mine: before, current });
  const joined = text === undefined ? undefined : readParts(file, text);
  const at = old && joined && placeIn(pathOf(path), old.data, joined.data);
  return text === undefined ? undefined : { text, at: at?.join('.') ?? path };
}
