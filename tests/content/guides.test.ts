import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sample } from '#tests/support/content/sample.ts';

/* These tests read the sample firm's guides. publisher/content/check-guides.ts has the rules for every firm's guides. */

const names = [
  'urgent.yaml',
  'options.yaml',
  'prepare.md',
  'exemptions.yaml',
  'letters.yaml',
  ...(await readdir('content/en/urgent')).map((name) => `urgent/${name}`),
];
const files = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(`content/en/${name}`, 'utf8') })),
);
const fileOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';

test.each(files)('$name takes amounts from figures.yaml', ({ text }) => {
  const withoutMadeUpCase = text.replace(/^picture:\n(?: .*\n)+/m, '');
  expect(withoutMadeUpCase.match(/\$\d[\d,.]*|\d+%/g)).toBe(null);
});

test.each(files)('$name recommends nothing, promises nothing and computes no date', ({ text }) => {
  const advice =
    /\byou should (?:file|choose|take|pick)\b|\bwe recommend\b|\bbest\b|\bright for you\b|\byou qualify\b|\beligible\b|\bguarantee|\bstops all\b|\byour deadline is\b/i;
  expect(advice.exec(text)?.[0]).toBe(undefined);
});

test.each(files)('$name names its sources', ({ text }) => {
  expect(text).toMatch(/^sources:\n {2}- /m);
});

test.each(files.filter(({ text }) => /state: (?:Texas|Illinois)/.test(text)))(
  '$name says beside Texas and Illinois that the firm is not licensed there',
  ({ name }) => {
    const place = name.startsWith('urgent/') ? 'urgent.yaml' : name;
    expect(fileOf(place)).toContain('We are not licensed by the State of Texas or Illinois');
  },
);

/** Without one of these, a reader waits too long, or for the wrong thing. */
test.each([
  ['urgent.yaml', 'An eviction already decided', 'Go by the date on your papers.'],
  [
    'urgent/sued.md',
    '{{californiaAnswerDays}} days after',
    'in as few as {{texasAnswerDays}} days',
  ],
  ['urgent/account-frozen.md', 'it is not the court', '{{californiaLevyClaimDays}} days'],
  ['urgent/wages.md', 'to the officer, not to the court', 'the papers say how many'],
  ['urgent/tax-or-student-loan.md', '{{irsHearingDays}} days from the final notice'],
  ['urgent/sale-date.md', 'there is no case until', 'does not undo a sale that was held'],
  ['urgent/eviction.md', 'usually does not stop the lockout'],
  ['urgent/car.md', 'days’ written notice', 'the plan cannot lower that loan'],
  ['urgent/threatening-call.md', 'within {{noticeOfDebtDays}} days after'],
  ['letters.yaml', 'It does not end the debt', 'does not answer a lawsuit'],
  ['prepare.md', '{{counselingDays}} days', 'within {{courseCertificateDays}} days'],
  ['exemptions.yaml', 'You cannot mix them', 'only if both give up the 704 list in writing'],
])('%s states the law that a reader acts on', (name, ...statements) => {
  expect(statements.filter((statement) => !fileOf(name).includes(statement))).toEqual([]);
});

describe('figures of the guides', () => {
  test('no page prints a figure that could not be confirmed', () => {
    const unconfirmed = /10,950|10,?275|371,547|743,459|373,188|746,375|22,500/;
    for (const { name, text } of files) expect(unconfirmed.exec(text), name).toBe(null);
    const values = Object.values(sample.figures).map(({ value }) => value);
    expect(values.filter((value) => unconfirmed.test(value))).toEqual([]);
  });

  test('the debt limits and the trustee’s share of the range are those of figures.yaml', () => {
    const { unsecuredLimit, securedLimit } = sample['plan-range'] ?? {};
    expect(
      [unsecuredLimit, securedLimit].map((limit) => `$${limit?.toLocaleString('en-US')}`),
    ).toEqual([
      sample.figures['chapter13UnsecuredLimit']?.value,
      sample.figures['chapter13SecuredLimit']?.value,
    ]);
    expect(`${sample['plan-range']?.trusteePercent}%`).toBe(
      sample.figures['chapter13TrusteeShare']?.value,
    );
  });
});
