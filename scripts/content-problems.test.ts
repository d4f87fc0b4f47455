import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { contentProblems, Firm, problemsIn } from './content-problems.ts';

test('the content as it stands has no mistakes', async () => {
  expect(await contentProblems()).toEqual([]);
});

test('a firm with one number is no mistake', () => {
  const { tollFree: _tollFree, ...withOneNumber } = firm;
  expect(problemsIn('firm', Firm, withOneNumber)).toEqual([]);
});

test.each([
  [{ area: undefined }, 'firm.area wants a text'],
  [{ name: '' }, 'firm.name wants a text'],
  [{ foundedYear: '1983' }, 'firm.foundedYear wants a year without quotes: 1983'],
  [{ states: 'California' }, 'firm.states wants a list of texts'],
  [{ phone: undefined }, 'firm.phone wants display and dial'],
  [
    { phone: { display: 'x', dial: '(213) 555-0199' } },
    'firm.phone.dial wants digits as phones dial them: +12135550142',
  ],
  [{ email: 'help at firm' }, 'firm.email wants one bare e-mail address: office@firm.example'],
  [{ timeZone: 'Pacific' }, 'firm.timeZone wants the name of a time zone: America/Los_Angeles'],
  [{ answerTime: '' }, 'firm.answerTime wants a text'],
  [{ retentionMonths: 0 }, 'firm.retentionMonths wants whole months, 1 to 120, without quotes: 24'],
  [
    { retentionMonths: 121 },
    'firm.retentionMonths wants whole months, 1 to 120, without quotes: 24',
  ],
  [
    { retentionMonths: 1.5 },
    'firm.retentionMonths wants whole months, 1 to 120, without quotes: 24',
  ],
  [
    { retentionMonths: '24' },
    'firm.retentionMonths wants whole months, 1 to 120, without quotes: 24',
  ],
  [{ sample: undefined }, 'firm.sample wants true or false'],
])('a mistake in the firm is named with what is wanted: %j', (change, told) => {
  expect(problemsIn('firm', Firm, { ...firm, ...change })).toEqual([told]);
});
