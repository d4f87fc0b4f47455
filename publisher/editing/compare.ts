import { isDeepStrictEqual } from 'node:util';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type {
  Comparison,
  ContentPath,
  Draft,
  DraftFile,
  FileChange,
  TextChange,
  WholeChange,
} from '#contract/site-editing.ts';
import { hasLaw } from '#publisher/content/release-check.ts';
import { itemsAt, textAt, valueAt, readText } from '#publisher/content/parse-file.ts';
import { readHash } from '#publisher/content/text-mark.ts';
import type { RenderedPage } from '#publisher/site/render-pages.ts';
import { textOf } from '#server/base/folder-files.ts';
import { fieldsWithoutLaw } from '#contract/content-marks.ts';
import type { Path } from '#publisher/content/problem.ts';
import { isRecord } from '#contract/is-record.ts';
import { orderAt } from '#publisher/content/schema-shape.ts';
import { compareTexts } from './compare-texts.ts';
import type { ContentState, DraftState, States } from './draft-state.ts';
import { nameOfFile, schemaOf } from './names.ts';
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
 * The file has law, and its words differ from the file on disk, or the firm makes the words of the sample its own. The
 * database stores whether an attorney has read them.
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
    const whole = wholeChange(file, [state, disk]);
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
function wholeChange(file: ContentPath, states: readonly ContentState[]): WholeChange | undefined {
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

/** The part of a waiting file that can be published. */
export function partOf(file: ContentPath, change: DraftFile | undefined): string | undefined {
  return change?.base && change.bytes
    ? freePart(file, textOf(change.base), textOf(change.bytes))
    : undefined;
}

/** The changed texts as visitors read them; a file with a mistake has its names in braces. */
function textsOf(file: ContentPath, disk: ContentState, state: DraftState): TextChange[] {
  const of = ({ read }: ContentState) => read.filledIn.get(file) ?? read.parsed.get(file);
  const before = state.folder.disk.get(file) === null ? undefined : of(disk);
  const after = state.folder.overlay.get(file) === null ? undefined : of(state);
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
  const text = changeFile(file, before, changes);
  return text === before ? undefined : text;
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
