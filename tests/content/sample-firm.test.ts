import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { WAYS_TO_END } from '#contract/court-record-content.ts';
import { firm, notices, record } from '#tests/support/content/sample.ts';

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

test('the debt relief agency sentence is word for word', async () => {
  const sentence =
    'We are a debt relief agency. We help people file for bankruptcy relief under the Bankruptcy Code.';
  expect(notices.debtReliefAgency).toBe(sentence);
  const disclaimer = await readFile('content/en/legal/disclaimer.md', 'utf8');
  expect(disclaimer).toContain(sentence);
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
});

/** All files of the sample as they are written, except the schemas and `.neutral/`. */
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
