import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { WAYS_TO_END } from '#contract/court-record-content.ts';
import { plainText } from '#publisher/content/reading-ease.ts';
import { about, faq, firm, home, notices, record } from '#tests/support/content/sample.ts';

/* The values of the sample firm that the requirements fix. */

describe('the record', () => {
  test('names the 17 courts of R7.3, in its order', () => {
    expect(record.rows.map(({ court }) => court).join('; ')).toBe(
      'Arizona; Denver; Fresno (Sac); Los Angeles; Modesto (Sac); Oakland; Ohio; Orange County; Riverside; Sacramento; San Diego; San Fernando; San Francisco; Santa Barbara; Santa Rosa; Texas: Dallas; Virgin Islands',
    );
  });

  test('adds up to the headlines of R7.1', () => {
    const sum = (column: Exclude<keyof (typeof record.rows)[number], 'court'>) =>
      record.rows.reduce((total, row) => total + row[column], 0);
    expect(sum('total')).toBe(252);
    expect(sum('completed')).toBe(212);
    expect(sum('subOut') + sum('pending')).toBe(40);
    expect(WAYS_TO_END.map(sum)).toEqual([95, 55, 18, 36, 8]);

    const chosen = sum('confirmed') + sum('dismissVol') + sum('convertVol');
    expect(record.headlines.map(({ value }) => value)).toEqual([
      '252',
      `${Math.floor((100 * chosen) / sum('completed'))}%`,
      '98%',
      '$150M+',
      '252',
    ]);
    expect(record.headlines[1]?.note).toContain(
      `Of ${sum('completed')} completed cases, ${chosen} ended`,
    );
  });
});

test('there are eight different myths', () => {
  expect(faq.myths).toHaveLength(8);
  expect(new Set(faq.myths.map(({ question }) => question)).size).toBe(8);
});

test('the four highlights and both claims of experience are there', () => {
  expect(about.highlights.map(({ title }) => title)).toEqual([
    'Personalized Service',
    'Affordable Fees',
    'Free Consultations',
    'Fast Response Time',
  ]);
  expect(about.story.join(' ')).toContain('For over 41 years');
  expect(home.hero.trust.map(({ value }) => value)).toEqual(['40+', 'Thousands']);
});

test('the debt relief agency sentence is word for word', async () => {
  const sentence =
    'We are a debt relief agency. We help people file for bankruptcy relief under the Bankruptcy Code.';
  expect(notices.debtReliefAgency).toBe(sentence);
  const disclaimer = await readFile('content/en/legal/disclaimer.md', 'utf8');
  expect(plainText(disclaimer)).toContain(sentence);
});

test('the notices name the office of the firm', () => {
  const { street, city, state, zip } = firm.office;
  expect(notices.responsible[0]).toContain(`${street}, ${city}, ${state} ${zip}`);
  expect(notices.responsible[0]).toContain(firm.name);
});

describe('the sample values', () => {
  test('have numbers and addresses that belong to nobody', () => {
    const numbers = [firm.phone, firm.tollFree].filter((number) => number !== undefined);
    expect(numbers.map(({ display }) => display)).toEqual(['(213) 555-0142', '(800) 555-0142']);
    for (const { display, dial } of numbers) expect(dial).toBe(`+1${display.replace(/\D/g, '')}`);
    expect(firm.email).toMatch(/\.example$/);
    expect(firm.social.every(({ href }) => new URL(href).host === 'social.example')).toBe(true);
  });

  test('have the founding year, claims and states of R1.2 and R11.1', () => {
    const { foundedYear, states, area } = firm;
    expect(foundedYear).toBe(1983);
    expect([area, ...states.map(({ name }) => name)]).toEqual([
      'Greater Los Angeles',
      'California',
      'Texas',
      'Illinois',
    ]);
    expect(states.map(({ admission }) => admission)).toEqual([
      'licensed',
      'federal-courts',
      'federal-courts',
    ]);
  });

  test('have a story that begins in 1983 (R5.1)', () => {
    expect(about.heading).toContain('since 1983');
    expect(about.story[0]).toContain('opened this firm in 1983');
  });
});

/** All files of the sample as they are written, but for the schemas and `.neutral/`. */
async function sampleFiles(): Promise<{ file: string; text: string }[]> {
  const names = await readdir('content', { recursive: true });
  return Promise.all(
    names
      .filter((name) => /^[^.].*\.(?:yaml|md)$/.test(name))
      .map(async (name) => ({ file: name, text: await readFile(`content/${name}`, 'utf8') })),
  );
}

test('each file is marked as a sample, and no text as reviewed', async () => {
  for (const { file, text } of await sampleFiles()) {
    expect(text, file).toMatch(/^sample: true$/m);
    expect(text, file).not.toMatch(/^reviewed:/m);
  }
});
