import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import type { Path } from '#publisher/content/problem.ts';
import { valueIn } from './apply-edit-action.ts';
import { changeFields, changeFile, type FieldChange, partsOf } from './change-fields.ts';

const FILES = globSync('content/**/*.{yaml,md}').toSorted();
const read = (file: string) => readFileSync(file, 'utf8');

function changed(text: string, ...changes: FieldChange[]): string {
  const result = changeFields(text, changes);
  if (result === undefined) throw new Error('The text was refused');
  return result;
}

/** The paths of all texts and numbers. */
function scalarsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => scalarsIn(each, [...path, index]));
  if (!isRecord(value)) return [path];
  return Object.entries(value).flatMap(([key, each]) => scalarsIn(each, [...path, key]));
}

test('a change of any field of any file of the sample changes no other line', () => {
  const place = fc.constantFrom(...FILES).chain((file) => {
    const { fields } = partsOf(file, read(file));
    return fc.record({
      file: fc.constant(file),
      fields: fc.constant(fields),
      path: fc.constantFrom(...scalarsIn(parse(fields))),
    });
  });
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const line = text.map((each) => each.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ''));
  fc.assert(
    fc.property(place, line, ({ file, fields, path }, value) => {
      const after = changed(fields, { do: 'set', path, value });
      expect(valueIn(parse(after), path), file).toBe(value);
      const [old, now] = [fields.split('\n'), after.split('\n')];
      expect(now.length, file).toBe(old.length);
      expect(old.filter((each, index) => each !== now[index]).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 150 },
  );
});

test.each(FILES)('%s is formatted as an edit formats it', (file) => {
  const { fields } = partsOf(file, read(file));
  const mark: Path = ['zzz'];
  const there = changed(fields, { do: 'set', path: mark, value: 'x' });
  expect(there).toBe(`${fields}zzz: x\n`);
});

test('a comment stays with the item below it, also when it is the first item', () => {
  const list = 'list:\n  # about a\n  - a\n  - b # beside b\n  # about c\n  - c\nend: 1 # why\n';
  expect(changed(list, { do: 'up', path: ['list', 1] })).toBe(
    'list:\n  - b # beside b\n  # about a\n  - a\n  # about c\n  - c\nend: 1 # why\n',
  );
  expect(
    changed(list, { do: 'delete', path: ['list', 2] }, { do: 'delete', path: ['list', 0] }),
  ).toBe('list:\n  - b # beside b\nend: 1 # why\n');
  expect(changed(list, { do: 'set', path: ['list', 2], value: 'd' })).toBe(
    list.replace('- c', '- d'),
  );
  expect(changed(list, { do: 'insert', path: ['list', 3], value: { q: 'd' } })).toBe(
    list.replace('- c\n', '- c\n  - q: d\n'),
  );
});

test('a new field comes after those before it in the schema', () => {
  const order = ['a', 'b', 'c'];
  expect(changed('a: 1\nc: 3\n', { do: 'set', path: ['b'], value: 2, order })).toBe(
    'a: 1\nb: 2\nc: 3\n',
  );
  expect(changed('b: 2\n', { do: 'set', path: ['a'], value: 1, order })).toBe('a: 1\nb: 2\n');
  expect(changed('', { do: 'set', path: ['a', 'b'], value: 1 })).toBe('a:\n  b: 1\n');
});

test('lists that are empty, or have no value yet, get one line for each item', () => {
  expect(changed('a: []\n', { do: 'insert', path: ['a', 0], value: 'x' })).toBe('a:\n  - x\n');
  expect(changed('a:\n', { do: 'insert', path: ['a', 0], value: 'x' })).toBe('a:\n  - x\n');
  expect(changed('a: # why\n', { do: 'set', path: ['a'], value: 'x' })).toBe('a: x # why\n');
  expect(changed('a:\n  - x\n', { do: 'delete', path: ['a', 0] })).toBe('a: []\n');
});

test('refuses a file that cannot be read, and a path that the file does not have', () => {
  for (const text of ['a: "b\n', 'a: *b\n', 'a: 1\n---\nb: 2\n', 'a: &b 1\nc: *b\n'])
    expect(changeFields(text, [{ do: 'set', path: ['a'], value: 'x' }])).toBeUndefined();
  expect(changeFields('a:\n  - x\n', [{ do: 'delete', path: ['a', 1] }])).toBeUndefined();
});

test('an edit without a change keeps the bytes of a file that is formatted by hand', () => {
  const text = 'a:   { b: 1 }\n\n\nc: 2\n';
  expect(changeFields(text, [{ do: 'set', path: ['c'], value: 2 }])).toBe(text);
});

test('the fields of a Markdown file change, and its text stays', () => {
  const text = '---\nsample: true\ntitle: A\n---\n\ntitle: B\n';
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(changeFile('en/a.md', windows, [{ do: 'set', path: ['title'], value: 'C' }])).toBe(
    text.replace('title: A', 'title: C'),
  );
});
