import { expect, test } from 'vitest';
import * as v from 'valibot';
import { clockInWords, hoursInWords, hoursSentence } from './hours-in-words.ts';
import { DaysOff, hoursToType, OfficeHours, typedHours } from './office-hours.ts';

const words = (hours: OfficeHours, timeZone = 'America/Los_Angeles') =>
  hoursInWords({ hours, timeZone }, 'en').replaceAll('\u00a0', ' ');
const week = (hours: string) => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
});

// prettier-ignore
test.each<[hours: OfficeHours, words: string]>([
  [{ ...week('8:00-18:00'), friday: '8:00-18:00' }, 'Monday to Friday, 8 a.m. to 6 p.m. Pacific'],
  [{ ...week('08:30-17:00'), friday: '8:30-12:00' }, 'Monday to Thursday, 8:30 a.m. to 5 p.m.; Friday, 8:30 a.m. to noon Pacific'],
  [{ monday: '9:00-17:00', tuesday: '9:00-17:00', saturday: '0:00-24:00' }, 'Monday and Tuesday, 9 a.m. to 5 p.m.; Saturday, midnight to midnight Pacific'],
  [{ ...week('9:00-17:00'), wednesday: '12:00-20:00', friday: '9:00-17:00' }, 'Monday, Tuesday, Thursday and Friday, 9 a.m. to 5 p.m.; Wednesday, noon to 8 p.m. Pacific'],
])('prints the hours by weekday in words: %j', (hours, expected) => {
  expect(words(hours)).toBe(expected);
});

// prettier-ignore
test.each<[hours: OfficeHours, words: string]>([
  [{ ...week('8:00-18:00'), friday: '8:00-18:00' }, 'De lunes a viernes, de 8 a. m. a 6 p. m., hora del Pacífico.'],
  [{ monday: '9:00-17:00', tuesday: '9:00-17:00', saturday: '12:00-24:00' }, 'Lunes y martes, de 9 a. m. a 5 p. m.; sábado, de mediodía a medianoche, hora del Pacífico.'],
])('prints the hours in Spanish: %j', (hours, expected) => {
  const sentence = hoursSentence({ hours, timeZone: 'America/Los_Angeles' }, 'es');
  expect(sentence.replaceAll('\u00a0', ' ')).toBe(expected);
});

test('a time does not break across lines', () => {
  expect(clockInWords(8 * 60 + 30, 'en')).toBe('8:30\u00a0a.m.');
  expect(clockInWords(8 * 60 + 30, 'es')).toBe('8:30\u00a0a.\u00a0m.');
});

test('names the time zone as people there do', () => {
  const hours = { monday: '9:00-17:00' };
  expect(words(hours, 'America/New_York')).toMatch(/ Eastern$/);
  // Arizona does not change its clocks, so "Mountain" alone would be wrong in summer.
  expect(words(hours, 'America/Phoenix')).toMatch(/ Mountain Standard Time$/);
});

test.each<unknown>([
  {},
  { monday: '9-5' },
  { monday: '9:00-5:00' },
  { monday: '9:00-9:00' },
  { monday: '8:60-18:00' },
  { monday: '8:00-25:00' },
  { monday: 480 },
  { monday: null },
  { Monday: '8:00-18:00' },
])('refuses hours that are not valid: %j', (hours) => {
  expect(v.safeParse(OfficeHours, hours).success).toBe(false);
});

test.each<unknown>([['2026-02-30'], ['2026-11-26', '2026-11-26'], ['11/26/2026'], [20261126]])(
  'refuses a day off that is not a date, or is listed twice: %j',
  (...days) => {
    expect(v.safeParse(DaysOff, days).success).toBe(false);
  },
);

test.each([
  ['10am-2pm', '10:00-14:00'],
  ['9 a.m. to 5:30 p.m.', '9:00-17:30'],
  ['9-5', '9:00-17:00'],
  ['8:30 – noon', '8:30-12:00'],
  ['1-5pm', '13:00-17:00'],
  ['12-8', '12:00-20:00'],
  ['midnight to midnight', '0:00-24:00'],
  ['08:00-18:00', '08:00-18:00'],
  ['by appointment', 'by appointment'],
])('understands %s as people type it', (typed, hours) => {
  expect(typedHours(typed)).toBe(hours);
});

test.each(['9:00-17:00', '8:30-12:00', '0:00-24:00', '12:15-20:45'])(
  'shows %s as people type it, and reads the result as the same hours',
  (hours) => {
    expect(hoursToType(hours)).not.toBe(hours);
    expect(typedHours(hoursToType(hours))).toBe(hours);
  },
);
