import { describe, expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';
import { printProblem } from './problem.ts';
import { checkRelease, hasLaw } from './release-check.ts';
import { readSample } from '#tests/support/content/memory.ts';

type Copy = Awaited<ReturnType<typeof copySample>>;

const NOW = new Date('2026-11-24T20:00:00Z');
const REVIEW = 'reviewed:\n  by: Thomas Aldren\n  on: 2026-11-20';
/** Writes the mark of its text into each review, as if an attorney had just read the text. */
async function markReviews({ read, write, load }: Copy): Promise<void> {
  for (const [file, { review: mark }] of (await load()).marks) {
    const text = await read(file);
    const marked = text.replace(
      /^(reviewed:\n  by: .*\n  on: .*\n)(?:  text: .*\n)?/m,
      `$1  text: ${mark}\n`,
    );
    if (marked !== text) await write(file, marked);
  }
}

async function refusals(copy: Copy, now = NOW) {
  await markReviews(copy);
  return refusalsAsWritten(copy, now);
}

async function refusalsAsWritten({ load }: Copy, now = NOW, receivers: readonly string[] = []) {
  const { refused, soon, notes } = await checkRelease(await load(), now, receivers, readSample);
  return {
    refused: refused.map(printProblem),
    soon: soon.map(printProblem),
    notes: notes.map(printProblem),
  };
}

/** A copy in which a firm has made every file its own. */
async function readyCopy() {
  const copy = await copySample();
  const { filledIn } = await copy.load();
  for (const file of filledIn.keys()) {
    const text = (await copy.read(file))
      .replace('sample: true', hasLaw(file) ? REVIEW : 'sample: false')
      .replaceAll(
        /^ {2}- place:/gm,
        `  - reviewed: { by: Thomas Aldren, on: 2026-11-20 }\n    place:`,
      )
      // The sample's dates change with each comparison, so these tests set fixed ones.
      .replaceAll(/asOf: 2026-11-\d\d/g, 'asOf: 2026-11-21')
      .replaceAll(/checkBy: 2026-\d\d-\d\d/g, 'checkBy: 2027-11-21')
      .replaceAll('555-0142', '238-0142')
      .replaceAll('5550142', '2380142')
      .replaceAll('.example', '.com');
    await copy.write(file, text);
  }
  return copy;
}

test('the sample is refused: each file, each text without review, each invented number, each question', async () => {
  await using copy = await copySample();
  const refused = (await refusals(copy)).refused.join('\n');
  for (const file of (await copy.load()).filledIn.keys()) {
    expect(refused).toMatch(new RegExp(`^${file}:\\d+: sample is true`, 'm'));
    if (hasLaw(file)) expect(refused).toMatch(new RegExp(`^${file}:\\d+: reviewed is miss`, 'm'));
  }
  expect(refused).toContain('\nfirm.yaml:7: phone.display has 555-0142');
  // Texts that print {{firm.phone}} are right as soon as firm.yaml is.
  expect(refused.match(/^.*555-0142/gm)).toHaveLength(2);
  expect(refused).toContain('attorney-review.yaml:6: questions #1 is not reviewed');
});

describe('content that the firm has made its own', () => {
  test('is accepted', async () => {
    await using copy = await readyCopy();
    expect(await refusals(copy)).toMatchObject({ refused: [], soon: [] });
  });

  const WHEN = 'wants a day that is not after today';
  const COMPARED = 'wants a comparison with the source by that day';
  /** By file: the edit, and the problem that refuses it. */
  const EDITS: Record<string, Record<string, string>> = {
    'brand.yaml': { 'sample: false → sample: true': 'sample is true' },
    'en/services/chapter7.md': {
      [`${REVIEW} → `]:
        'reviewed is missing; wants by: an attorney (Thomas Aldren, Eleanor Marsh), on: the day, text: t',
    },
    'en/faq.yaml': {
      'by: Thomas Aldren → by: The Webmaster':
        'reviewed.by is "The Webmaster"; wants one of Thomas Aldren, Eleanor Marsh',
      'on: 2026-11-20 → on: 2026-11-25': `reviewed.on is 2026-11-25; ${WHEN}`,
    },
    'figures.yaml': {
      'asOf: 2026-11-21\n    checkBy: 2027-11-21 → asOf: 2025-11-21\n    checkBy: 2026-11-21': `chapter7FilingFee.checkBy is 2026-11-21; ${COMPARED}`,
    },
    'court-record.yaml': {
      'asOf: 2026-09-30\ncheckBy: 2027-09-30 → asOf: 2025-09-30\ncheckBy: 2026-09-30': `checkBy is 2026-09-30; ${COMPARED}`,
    },
    'attorney-review.yaml': {
      'reviewed: { by: Thomas Aldren, on: 2026-11-20 }\n    place: → place:':
        'questions #1 is not reviewed (en/services/debt-settlement.md; firm.yaml, offers.settlement); wants the attorney’s answer',
    },
    'en/legal/disclaimer.md': {
      'Call {{firm.phone}} → **Yours to\nwrite:** the fees\nthat you take. Call {{firm.phone}}':
        'is not written yet; wants the fees that you take',
      'Call {{firm.phone}} → Call (213) 555-0123': 'has 555-0123, which nobody can have',
    },
  };
  const edits = Object.entries(EDITS).flatMap(([file, problems]) =>
    Object.entries(problems).map(([edit, problem]) => ({ file, edit, problem })),
  );
  test.each(edits)('is refused with $file: $edit', async ({ file, edit, problem }) => {
    await using copy = await readyCopy();
    await copy.edit(file, edit);
    const { refused } = await refusals(copy);
    expect(refused).toEqual([expect.stringMatching(`^${file}:\\d+: `)]);
    expect(refused[0]).toContain(problem);
  });
});

describe('a number of services, myths, choices or questions', () => {
  test('follows the lists, in words', async () => {
    await using copy = await copySample();
    expect((await copy.load()).content.servicesPage).toMatchObject({
      lead: expect.stringMatching(/^There are six ways/),
      metaDescription: expect.stringMatching(/^Six ways/),
    });
    const names = ['Services', 'myths', 'choices', 'questions', 'urgent', 'attorneys', 'states'];
    const counts = names.map((name) => `{{${name}.count}}`).join(', ');
    await copy.edit('en/faq.yaml', `lead: '{{Myths.count}} → lead: '${counts}`);
    expect((await copy.load()).content.faq.lead).toMatch(
      /^Six, eight, six, five, ten, two, three /,
    );
  });
});

describe('a review', () => {
  test('says with a mark which text was read', async () => {
    await using copy = await readyCopy();
    const { refused } = await refusalsAsWritten(copy);
    const mark = (await copy.load()).marks.get('en/faq.yaml')?.review;
    expect(refused.join('\n')).toMatch(
      new RegExp(
        `^en/faq.yaml:\\d+: reviewed.text is missing; wants ${mark}, .*Thomas Aldren`,
        'm',
      ),
    );
  });

  test('does not count after the text has changed', async () => {
    await using copy = await readyCopy();
    await markReviews(copy);
    await copy.edit('en/services/chapter7.md', 'Spouses who file → Couples who file');
    const { refused } = await refusalsAsWritten(copy);
    expect(refused).toEqual([
      expect.stringMatching(
        /^en\/services\/chapter7\.md:\d+: reviewed\.text is "t\w{8}", but the file has changed since Thomas Aldren read it; wants t\w{8} and the date of the new review/,
      ),
    ]);
  });

  test('still counts after a comment is added, and after a change of a field without law', async () => {
    await using copy = await readyCopy();
    await markReviews(copy);
    for (const [file, edit] of [
      ['en/home.yaml', 'hero: → # The first thing people see.\nhero:'],
      ['firm.yaml', 'friday: 8:00-18:00 → friday: 8:30-12:00'],
      ['firm.yaml', '  - 2026-12-25 →   - 2026-12-24\n  - 2026-12-25'],
      // Articles contain this value as {{firm.phone}}.
      ['firm.yaml', '238-0142 → 238-0143'],
    ] as const)
      await copy.edit(file, edit);
    expect((await refusalsAsWritten(copy)).refused).toEqual([]);
  });
});

describe('a firm in another state that has changed only its own values', () => {
  async function arizona() {
    const copy = await readyCopy();
    const states = /states:\n(?:  .*\n)+/.exec(await copy.read('firm.yaml'))?.[0];
    for (const edit of [
      `${states} → states:\n  - name: Arizona\n    code: AZ\n    admission: licensed\n`,
      'settlement:\n    - California → settlement:\n    - Arizona',
      'loanTalks:\n    - California → loanTalks:\n    - Arizona',
      'name: Aldren & Marsh → name: Saguaro Law',
      'city: Los Angeles → city: Phoenix',
    ])
      await copy.edit('firm.yaml', edit);
    await copy.edit('en/firm.yaml', 'area: Greater Los Angeles → area: Greater Phoenix');
    // Guides list the law of each state of the firm, so those of other states are mistakes.
    await copy.turnOffGuides();
    return copy;
  }

  test('is refused for each sentence of the sample that names its states or people', async () => {
    await using copy = await arizona();
    const { refused } = await refusals(copy);
    const all = refused.join('\n');
    expect(all).toMatch(
      /^en\/legal\/terms-of-service.md:\d+: is the sample’s: it names California/m,
    );
    expect(all).toMatch(/^en\/about.yaml:\d+: timeline\..* is the sample’s: it names Los Angeles/m);
    expect(refused.filter((line) => !line.includes('is the sample’s'))).toEqual([]);
  });

  test('may name the same state in a sentence of its own', async () => {
    await using copy = await arizona();
    const before = (await refusals(copy)).refused.length;
    const edit = 'the law of California → the law of Arizona, not of California,';
    await copy.edit('en/legal/terms-of-service.md', edit);
    expect((await refusals(copy)).refused).toHaveLength(before - 1);
    // The name of the sample’s firm is wrong in any sentence.
    await copy.edit('en/legal/terms-of-service.md', 'law of Arizona → law of Aldren & Marsh');
    expect((await refusals(copy)).refused).toContainEqual(
      expect.stringMatching(/^en\/legal\/terms-of-service\.md:.* it names Aldren & Marsh/),
    );
  });
});

describe('checkBy', () => {
  const homestead = 'californiaHomesteadFrom.checkBy is 2027-01-01';

  test.each([
    ['thirty-one days before', '2026-12-01T20:00:00Z', false],
    ['thirty days before', '2026-12-02T20:00:00Z', true],
    ['on the day', '2027-01-01T20:00:00Z', true],
  ])('is reported from thirty days before it: %s', async (_when, now, isReported) => {
    await using copy = await readyCopy();
    const { refused, soon } = await refusals(copy, new Date(now));
    expect(soon.some((line) => line.includes(homestead))).toBe(isReported);
    expect(refused).toEqual([]);
  });

  test('is the date in the firm’s time zone', async () => {
    await using copy = await readyCopy();
    // It is January 2 in London, and still January 1 in Los Angeles.
    expect((await refusals(copy, new Date('2027-01-02T07:00:00Z'))).refused).toEqual([]);
    expect((await refusals(copy, new Date('2027-01-02T09:00:00Z'))).refused).toEqual([
      expect.stringContaining(homestead),
      expect.stringContaining('californiaHomesteadTo.checkBy'),
    ]);
  });
});

test('a figure that no page prints needs no comparison', async () => {
  await using copy = await readyCopy();
  await copy.edit('figures.yaml', 'checkBy: 2027-11-21 → checkBy: 2026-11-23');
  expect((await refusals(copy)).refused).toEqual([
    expect.stringContaining('chapter7FilingFee.checkBy is 2026-11-23'),
  ]);
  const texts = [...(await copy.load()).parsed.keys()].filter((file) => file !== 'figures.yaml');
  for (const file of texts) {
    const text = await copy.read(file);
    if (text.includes('{{chapter7FilingFee'))
      await copy.write(file, text.replaceAll(/\{\{chapter7FilingFee[^}]*\}\}/g, 'a fee'));
  }
  expect((await refusals(copy)).refused).toEqual([]);
});

test.each([
  ['thirty-one days before a newer table is due', '2026-10-01T20:00:00Z', undefined],
  ['thirty days before', '2026-10-02T20:00:00Z', 'is the newest one until 2026-11-01'],
  ['on the day', '2026-11-01T20:00:00Z', 'is out of date since 2026-11-01'],
])('reports old medians: %s', async (_when, now, says) => {
  await using copy = await readyCopy();
  const { notes } = await refusals(copy, new Date(now));
  const line = notes.find((note) => note.startsWith('medians.yaml'));
  if (says === undefined) expect(line).toBeUndefined();
  else expect(line).toMatch(new RegExp(`^medians\\.yaml:\\d+: tables #1 ${says}`));
});

test.each([
  ['hooks.zapier.com', 'Your message also goes to Zapier.', /hooks\.zapier\.com/],
  ['abc.supabase.co', 'It is kept in a database of Supabase, Inc.', /abc\.supabase\.co/],
])('refuses a privacy policy that does not name %s', async (host, sentence, named) => {
  await using copy = await readyCopy();
  const policy = 'en/legal/privacy-policy.md';
  const before = await refusalsAsWritten(copy, NOW, [host]);
  expect(before.refused.filter((line) => named.test(line))).toEqual([
    expect.stringContaining(policy),
  ]);
  await copy.replace(policy, '## What emails are sent?', `${sentence}\n\n## What emails are sent?`);
  const after = await refusalsAsWritten(copy, NOW, [host]);
  expect(after.refused.filter((line) => named.test(line))).toEqual([]);
});
