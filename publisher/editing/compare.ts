import { diffArrays, diffWordsWithSpace } from 'diff';
import { isDeepStrictEqual } from 'node:util';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type {
  Comparison,
  ContentPath,
  Draft,
  DraftFile,
  FileChange,
  TextChange,
  PictureChange,
  FieldPath,
} from '#contract/site-editing.ts';
import { hasLaw } from '#publisher/content/release-check.ts';
import {
  itemsAt,
  textAt,
  valueAt,
  readText,
  type ContentFile,
} from '#publisher/content/parse-file.ts';
import { readHash } from '#publisher/content/text-mark.ts';
import type { RenderedPage } from '#publisher/site/render-pages.ts';
import { textOf } from '#server/base/folder-files.ts';
import { fieldsWithoutLaw } from '#contract/content-marks.ts';
import type { Path } from '#publisher/content/problem.ts';
import { isRecord } from '#contract/is-record.ts';
import { orderAt } from '#publisher/content/schema-shape.ts';
import type { ContentState, DraftState, States } from './draft-state.ts';
import { nameOfFile, schemaOf, labelOfPlace, valueInWords } from './names.ts';
import { mistakesOfContent } from './mistakes.ts';
import { valueIn } from './apply-edit-action.ts';
import { changeFile, type FieldChange } from './change-fields.ts';

/** The texts and pages that a publish of the draft would change. */
export async function compare(
  states: States,
  draft: Draft,
  pagesOf: (draft: Draft) => Promise<readonly RenderedPage[]>,
): Promise<Comparison> {
  const [disk, state] = [await states.onDisk(), await states.withDraft(draft)];
  const [before, after] = [await pagesOf(new Map()), await pagesOf(draft)];
  return {
    changes: changedFiles(disk, state, draft),
    mistakes: mistakesOfContent(state),
    pages: changedPages(before, after),
  };
}

/**
 * Whether the file makes legal statements, and the draft changes its words or makes the words of the sample the firm's
 * own. The database stores whether an attorney has read them.
 */
export function isChangeOfLaw(file: ContentPath, disk: ContentState, state: DraftState): boolean {
  const parsed = state.read.parsed.get(file);
  if (!parsed || !hasLaw(file) || !state.folder.overlay.has(file)) return false;
  const onDisk = disk.read.parsed.get(file);
  return (
    !onDisk ||
    readHash(onDisk) !== readHash(parsed) ||
    (valueAt(onDisk.data, 'sample') === true && valueAt(parsed.data, 'sample') !== true)
  );
}

function changedFiles(disk: ContentState, state: DraftState, draft: Draft): FileChange[] {
  const { overlay, conflicts } = state.folder;
  return [...overlay].map(([file, bytes]): FileChange => {
    const isThere = state.folder.disk.get(file) !== null;
    const parsed = state.read.parsed.get(file);
    const kind = bytes === null ? 'deleted' : isThere ? 'changed' : 'added';
    const whole = pictureChange(file, [state, disk]);
    const part = partOf(file, draft.get(file));
    return {
      file,
      name: nameOfFile(file, (parsed ?? disk.read.parsed.get(file))?.data),
      kind,
      ...(whole && { whole }),
      texts: textsOf(file, disk, state),
      needsReview: isChangeOfLaw(file, disk, state),
      readHash: parsed ? readHash(parsed) : '',
      ...(part !== undefined && { freePart: part }),
      ...(conflicts.has(file) && {
        conflict: {
          disk: textOf(state.folder.disk.get(file)),
          draft: textOf(draft.get(file)?.bytes),
        },
      }),
    };
  });
}

/** The change of a picture. Undefined for a text. */
function pictureChange(
  file: ContentPath,
  states: readonly ContentState[],
): PictureChange | undefined {
  if (/\.(?:yaml|md)$/.test(file)) return undefined;
  const [, attorney] = /^portraits\/([a-z0-9-]+)\./.exec(file) ?? [];
  if (attorney === undefined) return { id: 'logo', name: nameOfFile(file) };
  const name = nameOfAttorney(attorney, states);
  return { id: attorney, name: name === '' ? nameOfFile(file) : `Photo of ${name}` };
}

function nameOfAttorney(id: string, states: readonly ContentState[]): string {
  const attorneys = states.flatMap(({ read }) =>
    itemsAt(read.parsed.get(`${MAIN_LANGUAGE}/attorneys.yaml`)?.data, 'attorneys'),
  );
  return textAt(
    attorneys.find((each) => textAt(each, 'id') === id),
    'name',
  );
}

/** The part of a changed file that can be published before an attorney has read the rest. */
export function partOf(file: ContentPath, change: DraftFile | undefined): string | undefined {
  return change?.base && change.bytes
    ? freePart(file, textOf(change.base), textOf(change.bytes))
    : undefined;
}

/** The changed texts as visitors read them; if a file has a mistake, its names in braces are not filled in. */
function textsOf(file: ContentPath, disk: ContentState, state: DraftState): TextChange[] {
  const fileIn = ({ read }: ContentState) => read.filledIn.get(file) ?? read.parsed.get(file);
  const before = state.folder.disk.get(file) === null ? undefined : fileIn(disk);
  const after = state.folder.overlay.get(file) === null ? undefined : fileIn(state);
  return compareTexts(file, before, after);
}

/**
 * Compares pages by their addresses: a page that moved counts as removed and added. Nobody opens the error pages by a
 * link, so they have no name.
 */
function changedPages(
  before: readonly RenderedPage[],
  after: readonly RenderedPage[],
): Comparison['pages'] {
  const old = new Map(before.map((page) => [page.path, page]));
  const now = new Map(after.map((page) => [page.path, page]));
  return [...new Map([...now, ...old])].flatMap(([path, { label: oldName }]) => {
    const [earlier, later] = [old.get(path), now.get(path)];
    const name = later?.label ?? oldName;
    if (name === undefined || earlier?.html === later?.html) return [];
    const kind = !earlier ? 'added' : later ? 'changed' : 'removed';
    return [{ path, name, kind }];
  });
}

/**
 * The file `before` with the changes of `after` in fields that no attorney reads, so that a telephone number does not
 * wait for the other words of its file. Undefined when there is no such change.
 */
function freePart(file: ContentPath, before: string, after: string): string | undefined {
  const [old, now] = [readText(file, before)?.data, readText(file, after)?.data];
  const schema = schemaOf(file);
  if (old === undefined || now === undefined || !schema) return undefined;
  const changes: FieldChange[] = [];
  for (const field of fieldsWithoutLaw(file))
    for (const path of changedPlaces(field.split('.'), old, now)) {
      const [was, value] = [valueIn(old, path), valueIn(now, path)];
      if (isDeepStrictEqual(was, value)) continue;
      const order = orderAt(schema, path);
      changes.push(
        value === undefined ? { do: 'delete', path } : { do: 'set', path, value, order },
      );
    }
  return changes.length === 0 ? undefined : changeFile(file, before, changes);
}

/** The paths that an entry of `FIELDS_WITHOUT_LAW` stands for. None if the items of the list differ. */
function changedPlaces(keys: readonly string[], old: unknown, now: unknown): Path[] {
  const [list = '', star, ...below] = keys;
  if (star !== '*') return [keys];
  const [before, after] = [old, now].map((data) => (isRecord(data) ? data[list] : undefined));
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const ids = (items: readonly unknown[]) => items.map((item) => valueIn(item, ['id']));
  return isDeepStrictEqual(ids(before), ids(after))
    ? before.map((_, index) => [list, index, ...below])
    : [];
}

/** These fields say who has read or translated a file. They are not compared. */
const MARKS: ReadonlySet<string> = new Set(['reviewed', 'translated', 'proofread']);

interface ChangedText {
  path: FieldPath;
  label?: string;
  /** The values around the text, by their paths. */
  items?: ItemsByPath;
  before?: string | undefined;
  after?: string | undefined;
}

type ItemsByPath = ReadonlyMap<FieldPath, unknown>;

/** The texts of a file that differ. If an item was added to a list, the items below it do not count as changed. */
export function compareTexts(
  file: ContentPath,
  before: ContentFile | undefined,
  after: ContentFile | undefined,
): TextChange[] {
  const fields = changesIn(
    withoutReviewMarks(before?.data),
    withoutReviewMarks(after?.data),
    '',
    new Map(),
  );
  return [...fields, ...changedParagraphs(before?.body?.text, after?.body?.text)].map(
    ({ path, items, label = labelOfPlace(file, path, items), ...change }): TextChange => {
      if (path === 'sample') return OWNED;
      const raw = [change.before, change.after];
      const words = raw.map((value) => value && readable(valueInWords(file, path, value)));
      // Texts that differ only in their Markdown are shown with their Markdown.
      const [old, now] = words[0] === words[1] ? raw : words;
      return {
        path,
        label,
        ...(old !== undefined && { before: old }),
        ...(now !== undefined && { after: now }),
        words: wordsOf(old, now),
      };
    },
  );
}

/** Links, headings and lists without the characters of Markdown. */
const readable = (text: string) =>
  text
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/^- /gm, '• ')
    .replaceAll(/\[([^\][]{1,300})\]\(([^)\s]{1,500})\)/g, '$1 ($2)')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1');

function withoutReviewMarks(data: unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !MARKS.has(key)));
}

function changesIn(
  before: unknown,
  after: unknown,
  path: FieldPath,
  items: ItemsByPath,
): ChangedText[] {
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(before) || Array.isArray(after))
    return pairs(itemsOf(before), itemsOf(after)).flatMap(({ old, now, index }) =>
      changesIn(old, now, below(index), new Map([...items, [below(index), now ?? old]])),
    );
  if (isRecord(before) || isRecord(after)) {
    const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((key) =>
      changesIn(
        old[key],
        now[key],
        below(key),
        new Map([...items, [below(key), now[key] ?? old[key]]]),
      ),
    );
  }
  const [old, now] = [shownText(before), shownText(after)];
  return old === now ? [] : [{ path, items, before: old, after: now }];
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Undefined for a value that is not a text, number or switch. */
const shownText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;

/** Pairs the items that replaced each other; items that are the same are left out. */
function pairs(before: readonly unknown[], after: readonly unknown[]) {
  const found: { old?: unknown; now?: unknown; index: number }[] = [];
  const [left, right] = [before, after].map((items) => items.map((item) => JSON.stringify(item)));
  let [olds, nows]: [unknown[], unknown[]] = [[], []];
  let [oldAt, nowAt] = [0, 0];
  const flush = () => {
    const first = nowAt - nows.length;
    for (let at = 0; at < Math.max(olds.length, nows.length); at++)
      found.push({ old: olds[at], now: nows[at], index: first + at });
    [olds, nows] = [[], []];
  };
  for (const { added, removed, count } of differencesOf(left ?? [], right ?? [])) {
    if (removed) olds.push(...before.slice(oldAt, oldAt + count));
    if (added) nows.push(...after.slice(nowAt, nowAt + count));
    if (!added) oldAt += count;
    if (!removed && !added) flush();
    if (!removed) nowAt += count;
  }
  flush();
  return found;
}

/** Comparing longer lists that have nothing in common takes long, and everyone who edits would wait. */
const MAX_CHANGED_ITEMS = 500;

function differencesOf(before: string[], after: string[]) {
  const options = { maxEditLength: MAX_CHANGED_ITEMS };
  const [removed, added] = [before, after].map(({ length }) => length);
  return (
    diffArrays(before, after, options) ?? [
      { removed: true, added: false, count: removed ?? 0 },
      { removed: false, added: true, count: added ?? 0 },
    ]
  );
}

/** The text of a new or deleted page is one change. In a changed page, each paragraph is, up to MAX_CHANGED_ITEMS. */
function changedParagraphs(before: string | undefined, after: string | undefined): ChangedText[] {
  const whole = { path: '$body', label: 'Text', before, after };
  if (before === undefined || after === undefined) return before === after ? [] : [whole];
  const [old, now] = [before, after].map((text) =>
    text
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const changed = pairs(old ?? [], now ?? []);
  if (changed.length > MAX_CHANGED_ITEMS) return [whole];
  return changed.map(({ old: one, now: other, index }) => ({
    path: '$body',
    label:
      (now ?? [])
        .slice(0, index + 1)
        .findLast((part) => /^#+ /.test(part))
        ?.split('\n', 1)[0]
        ?.replace(/^#+ /, '') ?? 'Text',
    before: shownText(one),
    after: shownText(other),
  }));
}

/** Texts that have little in common are shown one after the other: finding their common words would take long. */
const MAX_DIFFERENCES = 4000;

function wordsOf(before: string | undefined, after: string | undefined): TextChange['words'] {
  const parts = diffWordsWithSpace(before ?? '', after ?? '', { maxEditLength: MAX_DIFFERENCES });
  if (!parts)
    return [
      { text: before ?? '', kind: 'removed' },
      { text: after ?? '', kind: 'added' },
    ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** The firm has made a text of the sample its own. */
const OWNED: TextChange = {
  path: 'sample',
  label: 'Whose text this is',
  before: 'Of the sample firm',
  after: 'Your own',
  words: wordsOf('Of the sample firm', 'Your own'),
};
