import { expect, test } from 'vitest';
import { isRecord } from '#contract/is-record.ts';
import { figuresInProse } from './figures-in-prose.ts';
import { printProblem } from './problem.ts';
import { readSample } from '#tests/support/content/memory.ts';

const { parsed } = await readSample();

/** What is found in the file with these fields. */
function foundIn(file: string, fields: Readonly<Record<string, unknown>>): string[] {
  const source = parsed.get(file);
  if (!source || !isRecord(source.data)) throw new Error(`content/ has no ${file}`);
  return figuresInProse(new Map([[file, { ...source, data: fields }]])).map(printProblem);
}

test.each([
  ['en', 'It began in March 2025.', '“March 2025”'],
  ['en', 'It began on March 1, 2025.', '“March 1, 2025”'],
  ['en', 'You answer within 30 days.', '“30 days”'],
  ['en', 'There is a 180-day wait.', '“180-day”'],
  ['en', 'You have 10 court days.', '“10 court days”'],
  ['en', 'It is up to $1,500.', '“$1,500”'],
  ['en', 'Read Section 362.', '“Section 362”'],
  ['en', 'Read § 362(a), too.', '“§ 362(a)”'],
  ['es', 'Empezó el 1 de marzo de 2025.', '“marzo de 2025”'],
  ['es', 'Responda en 30 días.', '“30 días”'],
  ['es', 'Hasta $1,500 por semana.', '“$1,500”'],
  ['es', 'Lea la sección 362.', '“sección 362”'],
  ['es', 'Lea el artículo 362.', '“artículo 362”'],
])('%s: "%s" has a figure that is no {{name}}', (language, lead, found) => {
  const all = foundIn(`${language}/faq.yaml`, { lead });
  expect(all).toEqual([expect.stringMatching(/^..\/faq\.yaml:\d+: lead says “/)]);
  expect(all.join()).toContain(`says ${found}; wants a figure of figures.yaml`);
});

test('a {{name}}, a source, a notice that ends and the amounts of made-up people are no figures in prose', () => {
  const found = foundIn('en/faq.yaml', {
    lead: 'It costs {{chapter7FilingFee}} and takes {{waitDays}} days, since {{fee.since}}.',
    sources: ['Section 362, since March 1, 2025'],
    announcement: [{ text: 'Closed for 2 days.' }],
    picture: { parts: [{ value: '$5,000' }] },
  });
  expect(found).toEqual([]);
  expect(foundIn('en/faq.yaml', { picture: { parts: [{ value: '14 days' }] } })).toHaveLength(1);
});
