import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sample } from '#tests/support/content/sample.ts';

/* What the sample firm's guides say. Rules that every firm's guides follow are in publisher/content/check-guides.ts. */

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

test('the urgent pages are those that people look for, in the order of the home page', () => {
  expect(sample.urgent?.order).toEqual([
    'sued',
    'account-frozen',
    'wages',
    'tax-or-student-loan',
    'sale-date',
    'eviction',
    'car',
    'utility',
    'threatening-call',
    'someone-at-home',
  ]);
});

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

describe('statements of law that a reader can act on', () => {
  test.each([
    [
      'urgent.yaml',
      ['no judge signs it', 'It stops most collection, not all', 'An eviction already decided'],
    ],
    ['urgent.yaml', ['Go by the date on your papers. This page cannot know it.']],
    [
      'urgent/sued.md',
      [
        '{{californiaAnswerDays}} days after you are served',
        'name a court day instead',
        'in as few as {{texasAnswerDays}} days',
      ],
    ],
    ['urgent/sued.md', ['PLD-C-010', 'POS-030', 'FW-001', 'It may not be you']],
    ['urgent/sued.md', ['A late answer is often better than none', 'a judge can issue a warrant']],
    [
      'urgent/sued.md',
      [
        'people who were not served as the law says',
        'if the judgment is over a consumer debt and from',
      ],
    ],
    [
      'urgent/account-frozen.md',
      [
        'jcc-form/EJ-160',
        'jcc-form/EJ-165',
        'it is not the court',
        '{{californiaLevyClaimDays}} days if the notice was handed to you',
      ],
    ],
    [
      'urgent/account-frozen.md',
      [
        'look back {{federalBenefitMonths}}',
        'not against support, wage claims or state taxes',
        'If the time is over, claim anyway',
      ],
    ],
    ['urgent/account-frozen.md', ['Notice of Protected Property Rights', 'without a court order']],
    ['urgent/wages.md', ['jcc-form/WG-006', 'jcc-form/WG-007', 'to the officer, not to the court']],
    ['urgent/wages.md', ['the papers say how many', 'A later claim still helps']],
    ['urgent/wages.md', ['Current wages cannot be garnished for consumer debt', '45 times']],
    [
      'urgent/tax-or-student-loan.md',
      [
        '{{irsHearingDays}} days from the final notice',
        'stopped doing this in {{federalLoanStop}}',
        'an undue hardship',
      ],
    ],
    ['urgent/sale-date.md', ['there is no case until', 'A lawyer can file a case at any hour']],
    ['urgent/sale-date.md', ['{{californiaFireReliefEnds}}', 'the last day may be sooner']],
    ['urgent/sale-date.md', ['does not undo a sale that was held', 'in most cases']],
    [
      'urgent/eviction.md',
      ['In California a bankruptcy case filed now usually does not stop the lockout'],
    ],
    [
      'urgent/eviction.md',
      ['the eviction usually goes on', 'Saturdays, Sundays and court holidays'],
    ],
    [
      'urgent/car.md',
      ['the plan cannot lower that loan', 'it can still take a car that is not paid'],
    ],
    ['urgent/car.md', ['days’ written notice', 'but only if you ask']],
    ['urgent/utility.md', ['In Chapter 7 and 13', 'only because you filed']],
    ['urgent/someone-at-home.md', ['does not wait', 'They do not clear the history']],
    ['urgent/someone-at-home.md', ['no court sends anything', 'What a couple earns or buys']],
    [
      'urgent/threatening-call.md',
      ['most likely a scam', 'within {{noticeOfDebtDays}} days after'],
    ],
    ['letters.yaml', ['It does not end the debt', 'does not answer a lawsuit']],
    [
      'prepare.md',
      [
        'in the {{counselingDays}} days that end on the day you file',
        'within {{inheritanceDays}} days after you file',
      ],
    ],
    ['prepare.md', ['within {{courseCertificateDays}} days after the first date set']],
    ['prepare.md', ['last four years', 'An honest mistake is not a crime']],
    [
      'options.yaml',
      ['This page does not tell you which one to take', 'It is a reading order, not advice'],
    ],
    ['options.yaml', ['{{offers.settlement}}', 'Forgiven debt is generally income']],
    ['exemptions.yaml', ['we do not work out here what you would keep', 'You cannot mix them']],
    ['exemptions.yaml', ['only if both give up the 704 list in writing']],
  ])('%s says %j', (name, sentences) => {
    expect(sentences.filter((sentence) => !fileOf(name).includes(sentence))).toEqual([]);
  });

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

  test('a range is printed as a range', () => {
    const home = sample.exemptions?.states[0]?.rows.find(
      ({ what }) => what === 'Your home',
    )?.figure;
    expect(home).toMatch(/^From more than \$370,000 to more than \$740,000$/);
  });
});
