import { expect, test } from 'vitest';
import { FIRST_DAY_FORM, firstDay } from '#tests/support/content/first-day.ts';
import { readFirstDay } from './first-day-form.ts';

const read = (changes: Readonly<Record<string, string>> = {}) =>
  readFirstDay({ ...FIRST_DAY_FORM, ...changes }, 2026);
const fieldsOf = (changes: Readonly<Record<string, string>>) => {
  const result = read(changes);
  return 'mistakes' in result ? result.mistakes.map(({ field }) => field) : [];
};

test('mistakes are in the order of the questions', () => {
  expect(fieldsOf({ attorney1: '', zip: '857', city: '', name: '' })).toEqual([
    'name',
    'city',
    'zip',
    'attorney1',
  ]);
});

test('reads the answers as people type them', () => {
  expect(read()).toEqual({
    answers: firstDay({
      tollFree: { display: '(800) 234-5678' },
      office: { street: '12 Congress Street, #4', city: 'Tucson', state: 'AZ', zip: '85701' },
      states: [{ code: 'NM', admission: 'federal-courts' }],
      hours: { monday: '8:00-17:30' },
      holidays: false,
      attorneys: [{ name: 'Ana Ruiz', title: 'Founder' }],
      services: ['chapter7'],
      guides: ['urgent/sued'],
    }),
  });
});

test.each([
  ['HTML', { name: '<b>Law</b>' }, 'name'],
  ['200 letters', { name: 'a'.repeat(200) }, 'name'],
  ['a name in braces', { city: '{{firm.name}}' }, 'city'],
  ['Markdown', { attorney1: '[Ana](https://example.com)' }, 'attorney1'],
  ['a character that reverses the text', { name: 'Law\u202Ewal' }, 'name'],
  ['a state that does not exist', { state: 'XX' }, 'state'],
  ['a state of the firm that does not exist', { state2: 'ZZ' }, 'state2'],
  ['a state twice', { state1: 'NM' }, 'state2'],
  ['no state', { state2: '' }, 'state1'],
  ['closing before opening', { 'hours-monday': '8am-7am' }, 'hours-monday'],
  ['no hours', { 'hours-monday': '' }, 'hours-monday'],
  ['a short telephone number', { phone: '234-5678' }, 'phone'],
  ['two email addresses', { email: 'a@b.com, c@d.com' }, 'email'],
  ['a future year', { founded: '2099' }, 'founded'],
  ['an unknown color', { color: 'gold' }, 'color'],
  ['an own color by its name', { ownColor: 'blue' }, 'ownColor'],
  ['an unknown time zone', { timeZone: 'Mars/Base' }, 'timeZone'],
  ['no service', { 'service-chapter7': '' }, 'service-chapter7'],
  ['an attorney without a position', { attorney2: 'Ben Ito' }, 'title2'],
])('refuses %s beside its control', (_, changes, field) => {
  expect(fieldsOf(changes)).toEqual([field]);
});

test('letters of other languages, quotes and emoji are accepted', () => {
  for (const name of ['Łukasz & Núñez', 'O’Neil "Quick" Law', '王律师', 'Sun 🌵 Law'])
    expect(fieldsOf({ name }), name).toEqual([]);
});
