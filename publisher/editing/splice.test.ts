import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import type { Path } from '#publisher/content/problem.ts';
import { valueIn } from './apply-edit-values.ts';
import { splice, spliceFile, type Change } from './splice.ts';
import { joinParts, partsOf } from './splice-parts.ts';

const FILES = globSync('content/**/*.{yaml,md}').toSorted();
/** A translation has the structure of its original. */
const ORIGINALS = FILES.filter((file) => !file.startsWith('content/es/'));
const read = (file: string) => readFileSync(file, 'utf8');
const fieldsOf = (file: string) => partsOf(file, read(file)).fields;

function spliced(text: string, change: Change): string {
  const result = splice(text, change);
  if ('reason' in result)
    throw new Error(`${change.do} ${change.path.join('.')}: ${result.reason}`);
  return result.text;
}

interface Found {
  path: Path;
  value: unknown;
}
function valuesIn(value: unknown, path: Path = []): Found[] {
  const below: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [{ path, value }, ...below.flatMap(([key, each]) => valuesIn(each, [...path, key]))];
}
const at = valueIn;

/** How many lines differ, when no line is added or deleted. */
function changedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now.length).toBe(old.length);
  return old.filter((line, index) => line !== now[index]).length;
}

const HOSTILE = [
  'true',
  '90000',
  '',
  'a: b',
  'ends #here',
  'ends # here',
  '- x',
  '? y',
  '#1',
  '*star',
  '&Co',
  '!bang',
  '[x], {y}',
  '{{firm.phone}} rings',
  "it's, isn't it",
  `"quoted" and 'single'`,
  'a\u00a0b',
  'back\\slash',
  'null',
  '2026-11-23',
  '---',
  'x'.repeat(900),
];

test.each(FILES)('every scalar of %s takes any text, and no other line changes', (file) => {
  const fields = fieldsOf(file);
  const scalars = valuesIn(parse(fields)).filter(
    // Of a translation, every fourth one.
    ({ value }, index) =>
      typeof value !== 'object' && (ORIGINALS.includes(file) || index % 4 === 0),
  );
  for (const [index, { path }] of scalars.entries()) {
    const value = HOSTILE[index % HOSTILE.length] ?? '';
    const after = spliced(fields, { do: 'set', path, value });
    expect(at(parse(after), path)).toBe(value);
    expect(changedLines(fields, after)).toBeLessThanOrEqual(1);
  }
});

test('any text reads back, whatever the quotes that it replaces', () => {
  const sources = [
    'k: plain\n',
    "k: 'single'\n",
    'k: "double"\n',
    'k: [plain, x]\n',
    '- k: x\n',
    'k:\n',
  ];
  const paths: Path[] = [['k'], ['k'], ['k'], ['k', 0], [0, 'k'], ['k']];
  const line = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((text) => text.replaceAll(/\p{Cc}/gu, ''));
  fc.assert(
    fc.property(line, fc.nat(sources.length - 1), (value, index) => {
      const path = paths[index] ?? [];
      expect(at(parse(spliced(sources[index] ?? '', { do: 'set', path, value })), path)).toBe(
        value,
      );
    }),
    { numRuns: 2000 },
  );
});

test.each(ORIGINALS)('every item of a list of %s moves, goes and comes', (file) => {
  const fields = fieldsOf(file);
  const data: unknown = parse(fields);
  const lines = fields.split('\n').toSorted();
  for (const { path, value } of valuesIn(data)) {
    if (!Array.isArray(value) || path.some((key) => typeof key === 'number' && key > 1)) continue;
    const long = spliced(fields, { do: 'append', path, value: value[0] });
    expect(at(parse(long), path)).toEqual([...value, value[0]]);
    // The items in the middle of a long list are all alike.
    for (const index of new Set([0, 1, value.length - 1].filter((each) => each < value.length))) {
      const item = [...path, index];
      const short = spliced(fields, { do: 'delete', path: item });
      expect(at(parse(short), path)).toEqual(value.toSpliced(index, 1));
      if (index === 0) continue;
      const moved = spliced(fields, { do: 'up', path: item });
      expect(at(parse(moved), path)).toEqual(
        value.toSpliced(index - 1, 2, value[index], value[index - 1]),
      );
      // The comments and the quotes went with their lines.
      if (!moved.includes('[')) expect(moved.split('\n').toSorted()).toEqual(lines);
      expect(spliced(moved, { do: 'up', path: item })).toBe(fields);
    }
  }
});

test.each(ORIGINALS)('every field of %s goes and comes back in its place', (file) => {
  const fields = fieldsOf(file);
  const data: unknown = parse(fields);
  for (const { path, value } of valuesIn(data)) {
    const parent = at(data, path.slice(0, -1));
    // The third item of a list has the fields of the first two.
    const isRepeated = path.some((key) => typeof key === 'number' && key > 1);
    if (typeof path.at(-1) !== 'string' || !isRecord(parent) || isRepeated) continue;
    const without = spliced(fields, { do: 'delete', path });
    expect(at(parse(without), path)).toBeUndefined();
    const back = spliced(without, { do: 'set', path, value, order: Object.keys(parent) });
    expect(parse(back)).toEqual(data);
    if (Object.keys(parent).length > 1)
      expect(Object.keys(Object(at(parse(back), path.slice(0, -1))))).toEqual(Object.keys(parent));
  }
});

test.each(FILES)('a file taken apart and put together again has the same bytes: %s', (file) => {
  const text = read(file);
  expect(joinParts(partsOf(file, text))).toBe(text);
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(joinParts(partsOf(file, windows))).toBe(windows);
});

test('a comment above an item goes with it', () => {
  const list = 'list:\n  # about a\n  - a\n  - b # beside b\n  # about c\n  - c\n# end\n';
  expect(spliced(list, { do: 'up', path: ['list', 2] })).toBe(
    'list:\n  # about a\n  - a\n  # about c\n  - c\n  - b # beside b\n# end\n',
  );
  expect(spliced(list, { do: 'delete', path: ['list', 2] })).toBe(
    'list:\n  # about a\n  - a\n  - b # beside b\n# end\n',
  );
  expect(spliced(list, { do: 'append', path: ['list'], value: 'd' })).toBe(
    'list:\n  # about a\n  - a\n  - b # beside b\n  # about c\n  - c\n  - d\n# end\n',
  );
});

test('a list in brackets stays in brackets, on one line or on several', () => {
  expect(spliced('a: [x, "y"] # why\n', { do: 'append', path: ['a'], value: 'z, z' })).toBe(
    `a: [x, "y", 'z, z'] # why\n`,
  );
  expect(spliced('a:\n  [\n    x,\n    y,\n  ]\n', { do: 'up', path: ['a', 1] })).toBe(
    'a:\n  [\n    y,\n    x,\n  ]\n',
  );
  expect(spliced('a: { b: 1 }\n', { do: 'set', path: ['a', 'c'], value: 'd' })).toBe(
    'a: { b: 1, c: d }\n',
  );
  // The comment would be lost.
  expect(splice('a: [\n  x, # why\n  y]\n', { do: 'delete', path: ['a', 1] })).toHaveProperty(
    'reason',
  );
});

test('empty lists, fields without a value and a file without an end of line are filled', () => {
  expect(spliced('a: []\nb: 1\n', { do: 'append', path: ['a'], value: 'x' })).toBe(
    'a:\n  - x\nb: 1\n',
  );
  expect(spliced('a:\nb: 1\n', { do: 'append', path: ['a'], value: 'x' })).toBe(
    'a:\n  - x\nb: 1\n',
  );
  expect(spliced('a: # why\nb: 1\n', { do: 'set', path: ['a'], value: 'x' })).toBe(
    'a: x # why\nb: 1\n',
  );
  expect(spliced('a:\n  - x\n  -\n', { do: 'set', path: ['a', 1], value: 'y' })).toBe(
    'a:\n  - x\n  - y\n',
  );
  expect(spliced('a: 1', { do: 'set', path: ['b'], value: 'x' })).toBe('a: 1\nb: x');
  expect(spliced('# only this\n', { do: 'set', path: ['b'], value: 'x' })).toBe(
    '# only this\nb: x\n',
  );
  expect(spliced('a:\n  - x\n', { do: 'delete', path: ['a', 0] })).toBe('a: []\n');
});

test('a text of several lines becomes one line', () => {
  expect(spliced('a: |\n  one\n  two\nb: 1\n', { do: 'set', path: ['a'], value: 'three' })).toBe(
    'a: three\nb: 1\n',
  );
  expect(spliced('a: one\n  two\nb: 1\n', { do: 'set', path: ['a'], value: 'three' })).toBe(
    'a: three\nb: 1\n',
  );
});

test('a file that cannot be read is refused', () => {
  for (const text of ['a: "b\n', 'a: *b\n', 'a: 1\n---\nb: 2\n', 'a: &b 1\nc: *b\n'])
    expect(splice(text, { do: 'set', path: ['a'], value: 'x' })).toHaveProperty('reason');
});

test('a review is written into the fields of a Markdown file, and its text stays', () => {
  const value = { by: 'Thomas Aldren', on: '2026-11-23', text: 't1a2b3c4d' };
  const change = {
    do: 'set',
    path: ['reviewed'],
    value,
    order: ['sample', 'reviewed', 'title'],
  } as const;
  const text = '---\r\nsample: true\r\ntitle: A\r\n---\r\n\r\ntitle: B\r\n';
  expect(spliceFile('en/legal/disclaimer.md', text, change)).toEqual({
    text: '---\r\nsample: true\r\nreviewed:\r\n  by: Thomas Aldren\r\n  on: 2026-11-23\r\n  text: t1a2b3c4d\r\ntitle: A\r\n---\r\n\r\ntitle: B\r\n',
  });
});
