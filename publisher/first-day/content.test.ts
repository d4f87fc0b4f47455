import { mkdir, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFirstDay } from '#contract/first-day-form.ts';
import {
  COLOR_SETS,
  FIRST_GUIDES,
  FIRST_SERVICES,
  type FirstDayAnswers,
} from '#contract/first-day.ts';
import { US_STATES } from '#contract/us-states.ts';
import { colorProblems } from '#publisher/brand/color-problems.ts';
import { loadContent } from '#publisher/content/load-content.ts';
import { printFound, printProblem } from '#publisher/content/problem.ts';
import { checkRelease } from '#publisher/content/release-check.ts';
import { firstDay } from '#tests/support/content/first-day.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { colorsOf } from './firm.ts';
import { contentOf } from './content.ts';
import { loadFolder, readSample } from '#tests/support/content/memory.ts';

const TODAY = '2026-11-23';

async function load(folder: string, answers: FirstDayAnswers) {
  await rm(folder, { recursive: true, force: true });
  const texts = await contentOf(answers, TODAY);
  for (const [file, text] of texts) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return { texts, loaded: await loadFolder(folder) };
}

const mistakesOf = (loaded: Awaited<ReturnType<typeof loadContent>>) =>
  'problems' in loaded ? loaded.problems.map(printProblem) : [];

/** Words that only the sample firm has. */
const OF_THE_SAMPLE =
  /Aldren|\bMarsh\b|Thomas|Eleanor|Sample (?:Street|University|College|State)|555-?0142|90000|founding-partner|senior-partner|Los [AÁ]ngeles|social\.example|\{\{\s*(?:offers|record)\./;
/** A note in place of a text that the firm must write. */
const NOTE = /.{0,80}(?:Yours to write|Por escribir|\[our fee\]|\[su cuota\]).{0,80}/;

const isService = (name: string): name is keyof typeof FIRST_SERVICES => name in FIRST_SERVICES;
const some = (table: object) => fc.subarray(Object.keys(table));
const WORDS = [
  'Saguaro',
  'O’Neil',
  '"Quick"',
  'Núñez',
  'Law & Co.',
  '#22',
  'Łukasz',
  "D'Arcy",
  '1.',
];
const name = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }) },
    // This is the longest name that the form takes.
    { weight: 1, arbitrary: fc.constant(['Abcdefghi'.repeat(6), 'Ruizz']) },
  )
  .map((words) => words.join(' '));

/** Answers that the form accepts. */
const sent = fc
  .record({
    name,
    founded: fc.constantFrom('', '1700', '1999'),
    tollFree: fc.constantFrom('', '8002345678'),
    street: name,
    city: name,
    office: fc.constantFrom(...US_STATES),
    states: fc.subarray([...US_STATES], { minLength: 1, maxLength: 6 }),
    federal: fc.boolean(),
    people: fc.array(name, { minLength: 1, maxLength: 4 }),
    color: fc.oneof(
      fc.constantFrom(...Object.keys(COLOR_SETS)).map((color) => ({ color })),
      fc.integer({ min: 0, max: 0xffffff }).map((number) => ({
        ownColor: `#${number.toString(16).padStart(6, '0')}`,
      })),
    ),
    services: fc.subarray(Object.keys(FIRST_SERVICES), { minLength: 1 }),
    guides: some(FIRST_GUIDES),
    spanish: fc.boolean(),
  })
  .map(({ office, states, federal, people, color, services, guides, spanish, ...texts }) => ({
    ...texts,
    ...color,
    phone: '(520) 234-5678',
    email: 'office+new_cases@desert-law.com',
    zip: '85701-1234',
    state: office.code,
    'hours-monday': '8:30 am - noon',
    ...Object.fromEntries([
      ...states.flatMap(({ code }, index) => [
        [`state${index + 1}`, code],
        [`admission${index + 1}`, federal && index > 0 ? 'federal-courts' : 'licensed'],
      ]),
      ...people.flatMap((person, index) => [
        [`attorney${index + 1}`, person],
        [`title${index + 1}`, 'Attorney'],
      ]),
      ...services.map((service) => [`service-${service}`, 'on']),
      ...guides.map((guide) => [`guide-${guide}`, 'on']),
      ...(spanish ? [['spanish', 'on']] : []),
    ]),
  }));

/** The content has no mistakes, no note in place of a text, and nothing of the sample firm. */
function expectOwn({ texts, loaded }: Awaited<ReturnType<typeof load>>): void {
  expect(mistakesOf(loaded)).toEqual([]);
  if ('content' in loaded)
    // No page prints the table of figures itself.
    for (const { figures: _figures, ...content } of [loaded.content, ...loaded.translations])
      expect(NOTE.exec(JSON.stringify(content))?.[0]).toBeUndefined();
  for (const [file, text] of texts) {
    expect(OF_THE_SAMPLE.exec(text)?.[0], file).toBeUndefined();
    expect(text, file).toContain('sample: true');
    expect(text, file).not.toContain('reviewed:');
  }
}

test(
  'whatever is answered, the content has no mistakes and nothing of the sample firm',
  { tags: 'ci' },
  async () => {
    const folder = await temporaryFolder();
    await fc.assert(
      fc.asyncProperty(sent, async (form) => {
        const read = readFirstDay(form, 2026);
        if ('mistakes' in read) return expect(read.mistakes).toEqual([]);
        expectOwn(await load(folder, read.answers));
      }),
      { numRuns: 15 },
    );
  },
);

test('the new content has nothing of the sample firm, and a release asks for each text that the firm must write', async () => {
  const { texts, loaded } = await load(
    await temporaryFolder(),
    firstDay({ services: Object.keys(FIRST_SERVICES).filter(isService), spanish: true }),
  );
  expectOwn({ texts, loaded });
  if ('problems' in loaded) throw new Error(mistakesOf(loaded).join('\n'));
  const { refused } = await checkRelease(loaded, new Date('2026-11-23T12:00:00Z'), [], readSample);
  const unwritten = refused.filter(({ found }) => printFound(found) === 'is not written yet');
  expect(unwritten.map(({ file, field }) => `${file} ${field}`)).toEqual(
    expect.arrayContaining([
      'en/about.yaml story #1',
      'en/attorneys.yaml attorneys #1.bio #1',
      'en/notices.yaml responsible #1',
    ]),
  );
  expect(refused.filter(({ found }) => printFound(found).includes('sample’s'))).toEqual([]);
});

test('each state of the firm has questions for the attorney, and no other state has', async () => {
  const texts = await contentOf(
    firstDay({ states: [{ code: 'NM', admission: 'licensed' }] }),
    TODAY,
  );
  const questions = texts.get('attorney-review.yaml') ?? '';
  expect(questions).toContain('rule of New Mexico on attorney advertising');
  expect(questions).not.toContain('Arizona');
});

test('a page that was not chosen is off, but its texts are there, so that it can be turned on', async () => {
  const texts = await contentOf(firstDay({ services: ['chapter7'], guides: ['prepare'] }), TODAY);
  expect(texts.get('en/services/chapter13.md')).toContain('Chapter 13');
  const firm = texts.get('firm.yaml') ?? '';
  const off = firm.slice(firm.indexOf('\noff:'));
  for (const page of [
    '/services/chapter13',
    '/urgent/sued',
    '/gallery',
    '/our-record',
    '/exemptions',
  ])
    expect(off).toContain(`- ${page}\n`);
  for (const page of ['/services/chapter7', '/prepare']) expect(off).not.toContain(`- ${page}\n`);
});

test('the form offers the services, urgent pages and guides that the sample has', () => {
  const pages = (folder: string) =>
    globSync(`content/en/${folder}/*.md`)
      .map((file) => basename(file, '.md'))
      .toSorted();
  expect(Object.keys(FIRST_SERVICES).toSorted()).toEqual(pages('services'));
  const urgent = Object.keys(FIRST_GUIDES).filter((guide) => guide.startsWith('urgent/'));
  expect(urgent.map((guide) => basename(guide)).toSorted()).toEqual(pages('urgent'));
});

test('the offered colors have enough contrast, and any other color is changed to have it', () => {
  for (const { label: _label, ...colors } of Object.values(COLOR_SETS))
    expect(colorProblems(colors)).toEqual([]);
  for (const color of ['#ffff00', '#ffffff', '#000000', '#808080'] as const)
    expect(colorProblems(colorsOf(color)), color).toEqual([]);
  expect(colorsOf('#2b3f7d').brand).toBe('#2b3f7d');
});
