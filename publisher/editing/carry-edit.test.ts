import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EditAction } from '#contract/site-editing.ts';
import { applyEdit } from './apply-edit.ts';
import { carryEdit } from './draft-form.ts';
import { readParts } from './change-fields.ts';
import { schemaOf } from './names.ts';

/* Two people have one text open. `first` saves before `second`, whose page still shows the text as it was. */

const FAQ = 'en/faq.yaml';
interface Edit {
  values?: Record<string, string>;
  action?: EditAction;
}

function saved(file: string, text: string, { values = {}, action }: Edit): string {
  const schema = schemaOf(file);
  if (!schema || action?.do === 'mark' || action?.do === 'agree') throw new Error(file);
  const planned: EditAction | undefined = action;
  const edit = { values: new Map(Object.entries(values)), ...(planned && { action: planned }) };
  const result = applyEdit(file, text, schema, edit);
  if ('refused' in result) throw new Error(result.refused.message);
  return result.text;
}

function afterBoth(
  first: Edit | ((text: string) => string),
  second: Edit,
  { file = FAQ, shown = readFileSync(`content/${file}`, 'utf8') } = {},
) {
  const now = typeof first === 'function' ? first(shown) : saved(file, shown, first);
  const [before, current] = [readParts(file, shown), readParts(file, now)];
  const schema = schemaOf(file);
  if (!schema || !before || !current) throw new Error(file);
  const { edit, conflicts, isDropped } = carryEdit(
    schema,
    { shown: before, now: current },
    {
      values: new Map(Object.entries(second.values ?? {})),
      ...(second.action && { action: second.action }),
    },
  );
  const text = saved(file, now, {
    values: Object.fromEntries(edit.values),
    ...(edit.action && { action: edit.action }),
  });
  return { text, conflicts, isDropped, now };
}

const myths = (text: string) => {
  const data = Object(readParts(FAQ, text)?.data);
  return (data.myths as { question: string; answer: string[] }[]).map(({ question, answer }) => ({
    question,
    answer,
  }));
};
const sample = myths(readFileSync(`content/${FAQ}`, 'utf8'));
const NEW = 'Only my words?';

describe('an edit of an item that someone else', () => {
  const second = { values: { 'myths.2.question': NEW } };
  const changed = sample.map((each, index) => (index === 2 ? { ...each, question: NEW } : each));

  test('has moved changes this item', () => {
    const { text, conflicts } = afterBoth({ action: { do: 'up', path: 'myths.2' } }, second);
    expect(conflicts).toEqual([]);
    expect(myths(text)).toEqual([changed[0], changed[2], changed[1], ...changed.slice(3)]);
    // An edit in a list inside a moved item follows the moved item.
    const first = { action: { do: 'up', path: 'myths.1' } } as const;
    const answered = afterBoth(first, { values: { 'myths.0.answer.1': NEW } });
    expect(answered.conflicts).toEqual([]);
    expect(myths(answered.text)[1]?.answer).toEqual([sample[0]?.answer[0], NEW]);
  });

  test('has deleted changes no other item', () => {
    const first = { action: { do: 'delete', path: 'myths.2' } } as const;
    const { text, now, conflicts } = afterBoth(first, second);
    expect(conflicts).toEqual([{ path: 'myths.2.question' }]);
    expect(text).toBe(now);
  });
});

test('when two people each add and fill in an item, both items are kept', () => {
  const add = { action: { do: 'add', path: 'myths' } } as const;
  const one = saved(FAQ, readFileSync(`content/${FAQ}`, 'utf8'), add);
  const at = `myths.${sample.length}`;
  // Both pages show one new item. The first person adds another item, and the second fills in the one shown.
  const { text } = afterBoth(add, { values: { [`${at}.question`]: NEW } }, { shown: one });
  expect(
    myths(text)
      .slice(-2)
      .map(({ question }) => question),
  ).toEqual([NEW, '']);
  const both = afterBoth(add, add);
  expect(myths(both.text).length).toBe(sample.length + 2);
  const other = { values: { [`myths.${sample.length + 1}.question`]: 'Mine?' } };
  const written = afterBoth({ values: { [`${at}.question`]: NEW } }, other, { shown: both.text });
  expect(
    myths(written.text)
      .slice(-2)
      .map(({ question }) => question),
  ).toEqual([NEW, 'Mine?']);
});

test('only fields that both have changed are in conflict, with their current path; all other edits are applied', () => {
  const first = { values: { 'myths.2.question': 'Theirs?' } };
  const moved = (text: string) =>
    saved(FAQ, saved(FAQ, text, first), { action: { do: 'up', path: 'myths.2' } });
  const second = { values: { 'myths.2.question': NEW, heading: 'My heading' } };
  const { text, conflicts } = afterBoth(moved, second);
  expect(conflicts).toEqual([{ path: 'myths.2.question', at: 'myths.1.question' }]);
  expect(text).toContain('heading: My heading');
  expect(myths(text)[1]?.question).toBe('Theirs?');
  // Equal edits are not in conflict.
  expect(afterBoth(first, first).conflicts).toEqual([]);
});

test('different paragraphs of a page are both kept', () => {
  const file = 'en/services/chapter7.md';
  const body = readParts(file, readFileSync(`content/${file}`, 'utf8'))?.body?.trim() ?? '';
  const paragraphs = body.split('\n\n');
  const replaced = (...words: (readonly [index: number, text: string])[]) =>
    words.reduce<string[]>((all, [index, text]) => all.with(index, text), paragraphs).join('\n\n');
  const first = { values: { $body: replaced([1, 'Theirs.']) } };
  const { text, conflicts } = afterBoth(
    first,
    { values: { $body: replaced([3, 'Mine.']) } },
    { file },
  );
  expect(conflicts).toEqual([]);
  expect(readParts(file, text)?.body?.trim()).toBe(replaced([1, 'Theirs.'], [3, 'Mine.']));
  expect(
    afterBoth(first, { values: { $body: replaced([1, 'Mine.']) } }, { file }).conflicts,
  ).toEqual([{ path: '$body', at: '$body' }]);
});

test('a button does what it says to the item that the person saw, or nothing', () => {
  const first = { action: { do: 'up', path: 'myths.2' } } as const;
  const remove = { action: { do: 'delete', path: 'myths.2' } } as const;
  expect(myths(afterBoth(first, remove).text)).toEqual(sample.toSpliced(2, 1));
  const both = afterBoth({ values: { 'myths.2.question': NEW } }, remove);
  expect(both).toMatchObject({ isDropped: true, text: both.now });
  expect(afterBoth(remove, remove).isDropped).toBe(true);
  const mark = { action: { do: 'mark', path: 'translated', by: 'Ben', on: '2026-11-26' } } as const;
  expect(afterBoth({ values: { heading: 'Other words' } }, mark).isDropped).toBe(true);
});
