import { diffArrays, diffWordsWithSpace } from 'diff';
import { isRecord } from '#contract/is-record.ts';
import type { ContentPath, FieldPath, TextChange } from '#contract/site-editing.ts';
import type { ContentFile } from '#publisher/content/parse-file.ts';
import { labelOfPlace, valueInWords } from './names.ts';

/** These fields say who has read or translated a file; they are none of its texts. */
const MARKS: ReadonlySet<string> = new Set(['reviewed', 'translated', 'proofread']);

interface ChangedText {
  path: FieldPath;
  label?: string;
  /** The items of lists around it, by their paths. */
  items?: ItemsByPath;
  before?: string | undefined;
  after?: string | undefined;
}

type ItemsByPath = ReadonlyMap<FieldPath, unknown>;

/** The texts of a file that differ. An item that was added to a list leaves the items below it as they are. */
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
      // Texts that differ only in their Markdown are shown with it.
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

/** Links, headings and lists without the signs of Markdown. */
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
      changesIn(old[key], now[key], below(key), items),
    );
  }
  const [old, now] = [shownText(before), shownText(after)];
  return old === now ? [] : [{ path, items, before: old, after: now }];
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Texts, numbers, and switches. */
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
const MOST_CHANGED_ITEMS = 500;

function differencesOf(before: string[], after: string[]) {
  const options = { maxEditLength: MOST_CHANGED_ITEMS };
  const [removed, added] = [before, after].map(({ length }) => length);
  return (
    diffArrays(before, after, options) ?? [
      { removed: true, added: false, count: removed ?? 0 },
      { removed: false, added: true, count: added ?? 0 },
    ]
  );
}

/** The text of a new or deleted page is one change. In a changed page, each paragraph is one, unless there are very many. */
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
  if (changed.length > MOST_CHANGED_ITEMS) return [whole];
  return changed.map(({ old: one, now: other, index }) => ({
    path: '$body',
    label: headingAbove(now ?? [], index) ?? 'Text',
    before: shownText(one),
    after: shownText(other),
  }));
}

const headingAbove = (paragraphs: readonly string[], index: number) =>
  paragraphs
    .slice(0, index + 1)
    .findLast((part) => /^#+ /.test(part))
    ?.split('\n', 1)[0]
    ?.replace(/^#+ /, '');

/** Texts that have little in common are shown one after the other: finding their common words would take long. */
const MOST_DIFFERENCES = 4000;

function wordsOf(before: string | undefined, after: string | undefined): TextChange['words'] {
  const parts = diffWordsWithSpace(before ?? '', after ?? '', { maxEditLength: MOST_DIFFERENCES });
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
