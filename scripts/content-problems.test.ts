import { expect, test } from 'vitest';
import { attorneys } from '#content/attorneys.ts';
import { courtRecord, headlines, recordPage } from '#content/court-record.ts';
import { figures } from '#content/figures.ts';
import { firm, notices } from '#content/firm.ts';
import { CONTENT } from '#contract/old-content.ts';
import { problemsIn } from '#contract/old-content-fields.ts';
import { contentProblems } from './content-problems.ts';

const firmProblems = (change: object) =>
  problemsIn('content/firm.ts', CONTENT.firm, { firm: { ...firm, ...change }, notices });
const MONTHS = 'wants whole months, 1 to 120, without quotes: 24';

test('the sample content has no mistakes', async () => {
  expect(await contentProblems()).toEqual([]);
});

test('a firm can have one phone number and no social links', () => {
  const { tollFree: _tollFree, ...withOneNumber } = firm;
  const changed = { firm: { ...withOneNumber, social: [] }, notices };
  expect(problemsIn('content/firm.ts', CONTENT.firm, changed)).toEqual([]);
});

test.each([
  [
    { area: undefined },
    'area is missing, wants a text: where the firm visits people, as in Greater Los Angeles',
  ],
  [{ name: '' }, 'name is "", wants a text: the name of the firm'],
  [
    { blurb: '{{x}}' },
    'blurb is "{{x}}", wants a text without {{ }}, which only content/pages/*.md may hold',
  ],
  [{ foundedYear: '1983' }, 'foundedYear is "1983", wants a year without quotes: 1983'],
  [{ states: 'California' }, 'states is "California", wants a list of 1 or more'],
  [{ phone: undefined }, 'phone is missing, wants an object with display, dial'],
  [
    { phone: { display: 'x', dial: '(213) 555-0199' } },
    'phone.dial is "(213) 555-0199", wants digits as phones dial them: +12135550142',
  ],
  [
    { phone: { display: 'x' } },
    'phone.dial is missing, wants digits as phones dial them: +12135550142',
  ],
  [
    { phone: { ...firm.phone, fax: 'x' } },
    'phone.fax is no field here, wants one of the fields display, dial',
  ],
  [
    { email: 'help at firm' },
    'email is "help at firm", wants one bare e-mail address: office@firm.example',
  ],
  [
    { timeZone: 'Pacific' },
    'timeZone is "Pacific", wants the name of a time zone: America/Los_Angeles',
  ],
  [{ retentionMonths: 0 }, `retentionMonths is 0, ${MONTHS}`],
  [{ retentionMonths: 121 }, `retentionMonths is 121, ${MONTHS}`],
  [{ retentionMonths: 1.5 }, `retentionMonths is 1.5, ${MONTHS}`],
  [{ retentionMonths: '24' }, `retentionMonths is "24", ${MONTHS}`],
  [
    { sample: undefined },
    'sample is missing, wants true or false: true while the values are invented, which a release build refuses',
  ],
  [
    { description: 'Short' },
    'description is "Short", wants 61 to 159 characters for search engines; it has 5',
  ],
  [{ social: [{ name: 'x' }] }, 'social #1.href is missing, wants a text: an address: https://…'],
])('names the field, what was found and what is wanted: %j', (change, problem) => {
  expect(firmProblems(change)).toEqual([`content/firm.ts: firm.${problem}`]);
});

test('two attorneys cannot have the same id', () => {
  const twice = [...attorneys, ...attorneys.slice(0, 1)];
  expect(problemsIn('content/attorneys.ts', CONTENT.attorneys, { attorneys: twice })).toEqual([
    expect.stringMatching(/^content\/attorneys.ts: attorneys #3 is .* wants an id that no entry/),
  ]);
});

test.each([
  [{ total: 1000 }, 'total = completed + subOut + pending'],
  [{ confirmed: 1000 }, 'completed = confirmed + dismissVol + dismissInvol'],
  [{ pending: -1 }, 'a number of cases'],
])('a court’s row must add up: %j', (change, wanted) => {
  const rows = courtRecord.map((row, index) => (index === 1 ? { ...row, ...change } : row));
  const content = { recordPage, headlines, courtRecord: rows };
  const [problem] = problemsIn('content/court-record.ts', CONTENT['court-record'], content);
  expect(problem).toContain('courtRecord #2');
  expect(problem).toContain(wanted);
});

test.each(['2023-02-30', '12/1/2023', '2023'])('a figure cannot have the date %s', (since) => {
  const changed = { ...figures, fee: { value: '$1', since, source: 'x' } };
  expect(problemsIn('content/figures.ts', CONTENT.figures, { figures: changed })).toEqual([
    `content/figures.ts: figures.fee.since is "${since}", wants a day of the calendar: 2023-12-01`,
  ]);
});
