import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';
import { printProblem } from './problem.ts';
import { checkRelease, hasLaw } from './release-check.ts';

type Copy = Awaited<ReturnType<typeof copySample>>;

const NOW = new Date('2026-11-22T20:00:00Z');
const REVIEW = 'reviewed:\n  by: Thomas Aldren\n  on: 2026-11-20';
/** Writes the mark of its text into each review, as after an attorney has read it. */
async function markReviews({ at, load }: Copy): Promise<void> {
  for (const [file, mark] of (await load()).marks) {
    const text = await readFile(at(file), 'utf8');
    const marked = text.replace(
      /^(reviewed:\n  by: .*\n  on: .*\n)(?:  text: .*\n)?/m,
      `$1  text: ${mark}\n`,
    );
    if (marked !== text) await writeFile(at(file), marked);
  }
}

async function refusals(copy: Copy, now = NOW) {
  await markReviews(copy);
  return refusalsAsWritten(copy, now);
}

async function refusalsAsWritten({ load }: Copy, now = NOW) {
  const { refused, soon, notes } = await checkRelease(await load(), now);
  return {
    refused: refused.map(printProblem),
    soon: soon.map(printProblem),
    notes: notes.map(printProblem),
  };
}

/** A copy in which a firm has made every file its own. */
async function readyCopy() {
  const copy = await copySample();
  const { files } = await copy.load();
  for (const file of files.keys()) {
    const text = (await readFile(copy.at(file), 'utf8'))
      .replace('sample: true', hasLaw(file) ? REVIEW : 'sample: false')
      .replaceAll('confirmed: false', 'confirmed: true')
      .replaceAll('555-0142', '238-0142')
      .replaceAll('5550142', '2380142')
      .replaceAll('.example', '.com');
    await writeFile(copy.at(file), text);
  }
  return copy;
}

describe('the sample', () => {
  test('is refused: each file, each text without review, each invented number, each question', async () => {
    await using copy = await copySample();
    const { refused } = await refusals(copy);
    const { files } = await copy.load();
    for (const file of files.keys()) {
      expect(refused).toContainEqual(expect.stringMatching(`^${file}:\\d+: sample is true`));
      if (hasLaw(file))
        expect(refused).toContainEqual(expect.stringMatching(`^${file}:\\d+: reviewed is missing`));
    }
    expect(refused).toContainEqual(
      expect.stringContaining('firm.yaml:8: phone.display has 555-0142, which nobody can have'),
    );
    // Texts that print {{firm.phone}} are right as soon as firm.yaml is.
    expect(refused.filter((line) => line.includes('555-0142'))).toHaveLength(2);
    expect(refused).toContainEqual(
      expect.stringMatching(/^attorney-review.yaml:7: questions #1 is not confirmed/),
    );
  });
});

describe('content that the firm has made its own', () => {
  test('is accepted', async () => {
    await using copy = await readyCopy();
    expect(await refusals(copy)).toMatchObject({ refused: [], soon: [] });
  });

  const cases: [string, string, [string, string], string][] = [
    [
      'one file of the sample',
      'en/gallery.yaml',
      ['sample: false', 'sample: true'],
      'sample is true',
    ],
    [
      'a text without review',
      'en/services/chapter7.md',
      [REVIEW, ''],
      'reviewed is missing; wants by: an attorney (Thomas Aldren, Eleanor Marsh), on: the day of the review, text: t',
    ],
    [
      'a review by somebody else',
      'en/faq.yaml',
      ['by: Thomas Aldren', 'by: The Webmaster'],
      'reviewed.by is "The Webmaster"; wants one of Thomas Aldren, Eleanor Marsh',
    ],
    [
      'a review that has not happened',
      'en/faq.yaml',
      ['on: 2026-11-20', 'on: 2026-11-23'],
      'reviewed.on is 2026-11-23; wants a day that is not after today',
    ],
    [
      'a figure that was compared tomorrow',
      'figures.yaml',
      ['asOf: 2026-11-21', 'asOf: 2026-11-23'],
      'figures.chapter7FilingFee.asOf is 2026-11-23; wants a day that is not after today',
    ],
    [
      'a figure past its day',
      'figures.yaml',
      ['asOf: 2026-11-21\n    checkBy: 2027-11-21', 'asOf: 2025-11-21\n    checkBy: 2026-11-21'],
      'figures.chapter7FilingFee.checkBy is 2026-11-21; wants a comparison with the source by that day',
    ],
    [
      'a record past its day',
      'court-record.yaml',
      ['asOf: 2026-09-30\ncheckBy: 2027-09-30', 'asOf: 2025-09-30\ncheckBy: 2026-09-30'],
      'checkBy is 2026-09-30; wants a comparison with the source by that day',
    ],
    [
      'a question to the attorney',
      'attorney-review.yaml',
      ['confirmed: true', 'confirmed: false'],
      'questions #1 is not confirmed (en/services/chapter11.md, "Which debts stay?"); wants the attorney’s answer',
    ],
    [
      'a source of a state that the firm does not serve',
      'figures.yaml',
      ['casb.uscourts.gov/filing-fees', 'azb.uscourts.gov/filing-fees'],
      'source has azb.uscourts.gov, a court of no state of the firm (California, Texas, Illinois); wants the court of the firm’s own district',
    ],
    [
      'a link to a court of a state that the firm does not serve',
      'en/legal/disclaimer.md',
      [
        'Call {{firm.phone}}',
        'See [its fees](https://www.nysd.uscourts.gov/fees). Call {{firm.phone}}',
      ],
      'has nysd.uscourts.gov, a court of no state of the firm',
    ],
    [
      'a phone number of an example in a text',
      'en/legal/disclaimer.md',
      ['Call {{firm.phone}}', 'Call (213) 555-0123'],
      'has 555-0123, which nobody can have',
    ],
  ];
  test.each(cases)('is refused for %s', async (_what, file, [from, to], says) => {
    await using copy = await readyCopy();
    await copy.replace(file, from, to);
    const { refused } = await refusals(copy);
    expect(refused).toEqual([expect.stringMatching(`^${file}:\\d+: `)]);
    expect(refused[0]).toContain(says);
  });
});

test('courts of the firm’s districts, courts of appeals and national pages are accepted', async () => {
  await using copy = await readyCopy();
  const courts = 'txsb.uscourts.gov, ilnd.uscourts.gov, ca9.uscourts.gov, www.uscourts.gov';
  await copy.replace('figures.yaml', 'casb.uscourts.gov/filing-fees', courts);
  expect((await refusals(copy)).refused).toEqual([]);
});

describe('a number of services, myths, choices or questions', () => {
  test('follows the lists, in words', async () => {
    await using copy = await copySample();
    expect((await copy.load()).content.servicesPage).toMatchObject({
      lead: expect.stringMatching(/^There are six ways/),
      metaDescription: expect.stringMatching(/^Six ways/),
    });
    await copy.replace(
      'en/faq.yaml',
      "lead: '{{Myths.count}} common",
      "lead: '{{Services.count}}, {{myths.count}}, {{choices.count}}, {{questions.count}}, {{urgent.count}}, {{attorneys.count}}, {{states.count}}: common",
    );
    expect((await copy.load()).content.faq.lead).toContain(
      'Six, eight, six, five, eight, two, three: common',
    );
  });

  test('is unknown where the firm has no such list', async () => {
    await using copy = await copySample();
    await rm(copy.at('en/options.yaml'));
    await copy.replace('en/faq.yaml', '{{Myths.count}} common fears', '{{Choices.count}} fears');
    expect(await copy.problems()).toContainEqual(
      expect.stringContaining('lead has {{Choices.count}}, which the content does not give'),
    );
  });

  test.each([
    [
      'en/services.yaml',
      '{{services.count}} ways',
      'five ways',
      'lead says “five ways”, and there are 6; wants {{services.count}} in place',
    ],
    [
      'en/services.yaml',
      '{{Services.count}} ways',
      '7 ways',
      'metaDescription says “7 ways”, and there are 6',
    ],
    [
      'en/faq.yaml',
      '{{Myths.count}} common fears',
      'Nine common fears',
      'lead says “Nine common fears”, and there are 8',
    ],
    [
      'en/options.yaml',
      '{{Questions.count}} questions',
      'Four questions',
      'questionsHeading says “Four questions”, and there are 5',
    ],
  ])('that is wrong in %s is a note', async (file, from, to, says) => {
    await using copy = await readyCopy();
    await copy.replace(file, from, to);
    const { notes } = await refusals(copy);
    expect(notes.filter((note) => note.startsWith(file))).toEqual([expect.stringContaining(says)]);
  });

  test('that is right, or counts something else, is no note', async () => {
    await using copy = await readyCopy();
    await copy.replace('en/services.yaml', '{{services.count}} ways', 'six ways');
    await copy.replace(
      'en/faq.yaml',
      'Federal Reserve research',
      'Two answers, and Federal Reserve research',
    );
    const { notes } = await refusals(copy);
    expect(notes.filter((note) => note.includes(' says “'))).toEqual([]);
  });
});

describe('a review', () => {
  test('says with a mark which text was read', async () => {
    await using copy = await readyCopy();
    const { refused } = await refusalsAsWritten(copy);
    const mark = (await copy.load()).marks.get('en/faq.yaml');
    expect(refused).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^en/faq.yaml:\\d+: reviewed.text is missing; wants ${mark}, if this is the version that Thomas Aldren read`,
        ),
      ),
    );
  });

  test('counts no longer when the text has changed', async () => {
    await using copy = await readyCopy();
    await markReviews(copy);
    await copy.replace('en/services/chapter7.md', 'Spouses who file', 'Couples who file');
    const { refused } = await refusalsAsWritten(copy);
    expect(refused).toEqual([
      expect.stringMatching(
        /^en\/services\/chapter7\.md:\d+: reviewed\.text is "t\w{8}", but the file has changed since Thomas Aldren read it; wants t\w{8} and the new day/,
      ),
    ]);
  });

  test('counts after a change of office hours, phone number and names of links, which are not law', async () => {
    await using copy = await readyCopy();
    await markReviews(copy);
    await copy.replace('firm.yaml', 'friday: 8:00-18:00', 'friday: 8:30-12:00');
    await copy.replace('firm.yaml', '  - 2026-12-25\n', '  - 2026-12-24\n  - 2026-12-25\n');
    await copy.replace('firm.yaml', '238-0142', '238-0143');
    await copy.replace('en/firm.yaml', 'leave a message and we', 'leave a message, and we');
    await copy.replace('en/firm.yaml', 'by the next working day', 'within two working days');
    await copy.replace('en/urgent/sued.md', 'linkName: ', 'linkName: Court. ');
    expect((await refusalsAsWritten(copy)).refused).toEqual([]);
  });

  test('counts after a comment, and after another value of a name in braces', async () => {
    await using copy = await readyCopy();
    await markReviews(copy);
    await copy.replace('en/home.yaml', 'hero:', '# The first thing people see.\nhero:');
    await copy.replace('firm.yaml', '238-0142', '238-0143');
    expect((await refusalsAsWritten(copy)).refused).toEqual([]);
  });
});

describe('a firm in another state that has changed only its own values', () => {
  async function arizona() {
    const copy = await readyCopy();
    const states = /states:\n(?:  .*\n)+/.exec(await readFile(copy.at('firm.yaml'), 'utf8'))?.[0];
    await copy.replace(
      'firm.yaml',
      states ?? '',
      'states:\n  - name: Arizona\n    code: AZ\n    admission: licensed\n',
    );
    await copy.replace('firm.yaml', 'settlement:\n    - California', 'settlement:\n    - Arizona');
    await copy.replace('firm.yaml', 'loanTalks:\n    - California', 'loanTalks:\n    - Arizona');
    await copy.replace('firm.yaml', 'name: Aldren & Marsh', 'name: Saguaro Law');
    await copy.replace('firm.yaml', 'city: Los Angeles', 'city: Phoenix');
    await copy.replace('en/firm.yaml', 'area: Greater Los Angeles', 'area: Greater Phoenix');
    // Guides list the law of each state of the firm, so those of other states are mistakes.
    for (const guide of ['urgent.yaml', 'urgent', 'options.yaml', 'prepare.md', 'exemptions.yaml'])
      await rm(copy.at(`en/${guide}`), { recursive: true });
    return copy;
  }

  test('is refused for each sentence of the sample that names its states or people', async () => {
    await using copy = await arizona();
    const { refused } = await refusals(copy);
    expect(refused).toContainEqual(
      expect.stringMatching(
        /^en\/legal\/terms-of-service.md:\d+: is the sample’s: it names California/,
      ),
    );
    expect(refused).toContainEqual(
      expect.stringMatching(
        /^en\/about.yaml:\d+: timeline\..* is the sample’s: it names Los Angeles/,
      ),
    );
    const others = refused.filter((line) => !line.includes('is the sample’s'));
    expect(others).toHaveLength(5);
    for (const line of others)
      expect(line).toMatch(/ has ca[cs]b\.uscourts\.gov, a court of no state/);
    expect(others[0]).toMatch(/^figures.yaml:\d+: figures.chapter7FilingFee.source has cacb/);
  });

  test('may name the same state in a sentence of its own', async () => {
    await using copy = await arizona();
    const law = (await refusals(copy)).refused.length;
    await copy.replace(
      'en/legal/terms-of-service.md',
      'The law of California',
      'The law of Arizona, not of California,',
    );
    expect((await refusals(copy)).refused).toHaveLength(law - 1);
  });
});

describe('the day', () => {
  const homestead = 'californiaHomesteadFrom.checkBy is 2027-01-01';

  test.each([
    ['thirty-one days before', '2026-12-01T20:00:00Z', false],
    ['thirty days before', '2026-12-02T20:00:00Z', true],
    ['on the day', '2027-01-01T20:00:00Z', true],
  ])('warns from thirty days before it: %s', async (_when, now, warns) => {
    await using copy = await readyCopy();
    const { refused, soon } = await refusals(copy, new Date(now));
    expect(soon.some((line) => line.includes(homestead))).toBe(warns);
    expect(refused).toEqual([]);
  });

  test('is that of the firm’s time zone', async () => {
    await using copy = await readyCopy();
    // January 2 in London, still January 1 in Los Angeles.
    expect((await refusals(copy, new Date('2027-01-02T07:00:00Z'))).refused).toEqual([]);
    expect((await refusals(copy, new Date('2027-01-02T09:00:00Z'))).refused).toEqual([
      expect.stringContaining(homestead),
      expect.stringContaining('californiaHomesteadTo.checkBy'),
    ]);
  });
});

describe('notes', () => {
  test('names figures that no text prints', async () => {
    await using copy = await readyCopy();
    await copy.replace('en/options.yaml', '{{chapter11FilingFee}}', 'on the list of the court');
    await copy.replace('en/services/chapter11.md', '{{chapter11FilingFee}}', 'on its list');
    const { refused, notes } = await refusals(copy);
    expect(refused).toEqual([]);
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^figures\.yaml:\d+: figures\.chapter11FilingFee is in no text; wants a text with/,
      ),
    );
  });

  test.each([
    ['thirty-one days before a newer table is due', '2026-10-01T20:00:00Z', undefined],
    ['thirty days before', '2026-10-02T20:00:00Z', 'is shown until 2026-11-01'],
    ['on the day', '2026-11-01T20:00:00Z', 'is out of date since 2026-11-01'],
  ])('tells of old medians: %s', async (_when, now, says) => {
    await using copy = await readyCopy();
    const { notes } = await refusals(copy, new Date(now));
    const line = notes.find((note) => note.startsWith('medians.yaml'));
    if (says === undefined) expect(line).toBeUndefined();
    else expect(line).toMatch(new RegExp(`^medians\\.yaml:\\d+: tables #1 ${says}`));
  });
});
