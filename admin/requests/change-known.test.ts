import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERSON, testRequests } from '#tests/support/admin/requests.ts';
import { dialed, namesOf } from './change-known.ts';

test('R31.26: each changed field is a line of the history, and the person’s messages stay as they are', async () => {
  const { store, read, know, checkConflict } = await testRequests();
  const id = await store({ message: 'My own words' });
  await know(id, 0, { otherNames: 'Employer: Acme & Sons <b>', otherPhone: 'ext 4' });
  await know(id, 1, { otherPhone: null });
  await expect(know(id, 1, { otherNames: 'Older page' })).rejects.toMatchObject({
    code: 'changed',
  });
  await know(id, 2, { otherPhone: null });
  await checkConflict(id, 2);
  const { otherNames, otherPhone, messages, history, version } = await read(id);
  expect({ otherNames, otherPhone, version }).toEqual({
    otherNames: 'Employer: Acme & Sons <b>',
    otherPhone: null,
    version: 3,
  });
  expect(messages).toMatchObject([{ message: 'My own words' }]);
  expect(history.toReversed()).toMatchObject([
    { kind: 'known', field: 'otherNames', from: null, to: 'Employer: Acme & Sons <b>' },
    { kind: 'known', field: 'otherPhone', from: null, to: 'ext 4' },
    { kind: 'known', field: 'otherPhone', from: 'ext 4', to: null },
    { kind: 'conflict-checked', by: PERSON },
  ]);
});

test('R31.26: an extension that the firm types is stored beside the number, and another one as a note', async () => {
  const { add, correct, store, read, list } = await testRequests();
  const { id, notes } = await add({
    name: 'Rosa Paz',
    phone: '213-555-0140 ext 4',
    preferredContact: 'phone',
  });
  expect(notes).toEqual([]);
  expect(await read(id)).toMatchObject({ phone: '213-555-0140', otherPhone: 'ext 4' });
  const corrected = await correct(id, 0, { phone: '213-555-0141 x12' });
  expect(corrected).toMatchObject({ phone: '213-555-0141', otherPhone: 'ext 4' });
  expect(corrected.notes).toMatchObject([
    { text: 'Another extension: ext 12 (entered as “213-555-0141 x12”)' },
  ]);
  const visitor = await store();
  expect(await correct(visitor, 0, { phone: '213-555-0142 #7' })).toMatchObject({
    otherPhone: 'ext 7',
    notes: [],
  });
  const { requests } = await list({ search: 'Rosa' });
  expect(requests).toMatchObject([{ otherPhone: 'ext 4' }]);
});

test('R31.33: the conflict check searches the name of the person and each other name, without empty ones', () => {
  const others = 'Spouse: Petra Voss (left him); ACME Tools / Nobody Else, Karl Voss';
  expect(namesOf('Karl Voss', others)).toEqual([
    'Karl Voss',
    'Petra Voss',
    'ACME Tools',
    'Nobody Else',
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (otherNames) => {
      const names = namesOf('Karl Voss', otherNames);
      expect(names[0]).toBe('Karl Voss');
      for (const name of names) expect(name).toMatch(/[\p{L}\p{N}]/u);
    }),
  );
});

test.each([
  ['John & Mary Smith', ['John & Mary Smith', 'John Smith', 'Mary Smith']],
  ['Nina Vo and Tom Ray', ['Nina Vo and Tom Ray', 'Nina Vo', 'Tom Ray']],
  ['Juan y María López', ['Juan y María López', 'Juan López', 'María López']],
  ['Sandy', ['Sandy']],
])('the conflict check searches each name in %s', (name, names) => {
  expect(namesOf(name, '')).toEqual(names);
  expect(namesOf('Karl Voss', `Friends: ${name}`)).toEqual(['Karl Voss', ...names]);
});

test.each([
  ['520 555 8802', '5205558802'],
  ['+1 (520) 555-8802 ext 4', '+15205558802'],
  ['520.555.8802 x4', '5205558802'],
  ['ext 4', undefined],
  ['wife: 520 555 8802', undefined],
  ['911', undefined],
  ['520 555 8802;phone-context=evil', undefined],
])('the second number %s is dialed without its extension, or not at all', (typed, number) => {
  expect(dialed(typed)).toBe(number);
});

test('R31.33: a combined request shows what the firm knew about each joined person', async () => {
  const { store, know, join, read } = await testRequests();
  const [whole, other] = [await store(), await store({ name: 'Tom Vo' })];
  await know(other, 0, { otherNames: 'Spouse: Nina Vo', otherPhone: 'ext 4' });
  await join(whole, 0, other, 1);
  expect((await read(whole)).joinedPersons).toEqual([
    { name: 'Tom Vo', otherNames: 'Spouse: Nina Vo', otherPhone: 'ext 4' },
  ]);
});
