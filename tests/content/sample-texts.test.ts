import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadContent } from '#publisher/content/load-content.ts';
import { textsIn } from '#publisher/content/parse-file.ts';
import { plainText, readingOf } from '#publisher/content/reading-ease.ts';
import { firm, notices, record, services } from '#tests/support/content/sample.ts';

/* What the sample firm's texts say. Rules that every firm's texts follow are in publisher/content/. */

const loaded = await loadContent('content');
if ('problems' in loaded) throw new Error('content/ has problems');
const files = [...loaded.files.values()];

/** The Markdown files as they are written, with their `{{names}}`. */
const pages = await Promise.all(
  ['services', 'legal'].map(async (folder) =>
    Promise.all(
      (await readdir(`content/en/${folder}`)).map(async (name) => ({
        id: name.slice(0, -'.md'.length),
        folder,
        text: await readFile(`content/en/${folder}/${name}`, 'utf8'),
      })),
    ),
  ),
).then((folders) => folders.flat());
const page = (id: string) => pages.find((each) => each.id === id)?.text ?? '';
const servicePages = pages.filter(({ folder }) => folder === 'services');
const legalPages = pages.filter(({ folder }) => folder === 'legal').map(({ id }) => id);
const bodyOf = (text: string) => text.replace(/^---\n.*?\n---\n/s, '');

const everyText = [
  ...files
    .filter(({ file }) => file !== 'attorney-review.yaml')
    .flatMap(({ data }) => textsIn(data).map(({ text }) => text)),
  ...pages.map(({ text }) => bodyOf(text)),
];

function textsOf(value: unknown): string[] {
  return textsIn(value).map(({ text }) => text);
}

describe('services', () => {
  test('are the six of R6.1, in its order', () => {
    expect(services.map(({ id }) => id)).toEqual([
      'chapter7',
      'chapter13',
      'chapter11',
      'creditor-harassment',
      'foreclosure',
      'debt-settlement',
    ]);
  });

  test('each have their own situation and icon', () => {
    expect(new Set(services.map(({ situation }) => situation)).size).toBe(6);
    // The home page has both lists: what happened today is in the other one, which leads to /urgent.
    for (const { situation } of services)
      expect(situation).not.toMatch(/sale date|wages|my pay|sued|court papers|frozen|landlord/i);
    expect(new Set(services.map(({ icon }) => icon)).size).toBe(6);
  });
});

describe('pages', () => {
  test.each(servicePages)('$id is long enough and easy to read', ({ id, text }) => {
    const { words, ease } = readingOf(bodyOf(text));
    expect(words).toBeGreaterThanOrEqual(id.startsWith('chapter') ? 900 : 600);
    expect(ease).toBeGreaterThanOrEqual(65);
  });

  test.each(pages)('$id ends with a next step that is free', ({ text }) => {
    const [heading, ...last] = (text.split(/^## /m).at(-1) ?? '').split('\n');
    expect(heading).toMatch(/^Your next step: /);
    expect(last.join(' ')).toMatch(/free/);
  });

  test.each(pages)('$id takes amounts from figures.yaml', ({ text }) => {
    expect(bodyOf(text)).not.toContain('$');
  });

  test.each([
    ['chapter7', ['three to four months', '30 days', '60 to 90 days', '8-year', '180 days']],
    ['chapter7', ['up to 10 years', 'about two years']],
    ['chapter13', ['12 to 60 months', 'three to five years', '30 to 45 days', 'up to 10 years']],
    ['chapter11', ['120 days', '18 months', '{{subchapterVLimit}}']],
  ])('%s says %j', (id, constants) => {
    expect(constants.filter((constant) => !page(id).includes(constant))).toEqual([]);
  });

  // The law does not support these two claims: the pages report them as claims (R11.8).
  test.each([
    [
      'chapter7',
      'You may read that people recover in about 1 year.',
      'No one can promise you a date.',
    ],
    [
      'chapter11',
      'You may read that the ceiling changes yearly.',
      'It changed in 2022, 2024 and 2025; check the year’s figure.',
    ],
  ])('%s says "%s" and what is known', (id, claim, basis) => {
    const text = plainText(page(id));
    expect(text).toContain(claim);
    expect(text.slice(text.indexOf(claim))).toContain(basis);
  });
});

test('no text promises a result or claims a rank', () => {
  const forbidden =
    /guarant|eliminate all|stop any foreclosure|debt-free|\bbest\b|#1\b|\bexperts?\b|speciali[sz]|government program|\bsecrets?\b|recover in one year|permanently|award/i;
  expect(everyText.filter((text) => forbidden.test(text))).toEqual([]);
});

describe('statements of law that a reader can act on', () => {
  test.each([
    [
      'the statute makes the stay, no judge orders it (11 U.S.C. 362(a))',
      /court.s? order,? called|is a court order/i,
    ],
    ['most collection stops, not all of it', /makes collection stop|stops collection/i],
    [
      'the law sets what a Chapter 13 plan pays (1322, 1325)',
      /sized to your income|pay what you can afford/i,
    ],
    ['a trustee can sell when a plan fails', /No one sells/i],
    ['rows of the record are locations of courts', /in 17 courts/i],
    ['a summons may give days, not a date', /it is printed there/i],
    ['property is kept only unless a creditor sues and wins', /outside of any court case/i],
    ['a person may answer a lawsuit without a lawyer', /you need a lawyer licensed/i],
    ['a Chapter 13 plan keeps property only while it is kept up', /You keep what you own, and/],
    [
      'a federal rule limits the start of foreclosure, not of a home',
      /may not start on your main/i,
    ],
    ['a stop to calls does not begin by asking', /most of it must stop/i],
    ['nobody can promise to find every date', /we find the one that counts/i],
    ['no sentence is a metaphor', /\broads?\b|bandage|Fear grows|where it hurts/],
  ])('%s', (_, wrong) => {
    expect(everyText.filter((text) => wrong.test(text))).toEqual([]);
  });

  test.each([
    ['chapter7', ['no judge signs it', 'judgment for possession', 'within 14 days']],
    ['chapter7', ['a lender can still take a house or car that is not paid']],
    ['chapter7', ['the court can still dismiss a case', 'ask the judge to lift the stay']],
    ['chapter13', ['Sixty is the limit; twelve is rare', 'as long as you keep up the plan']],
    ['chapter13', ['four years after filing a Chapter 7 or 11 case']],
    [
      'chapter13',
      ['no judge signs it', 'judgment for possession', 'regular mortgage payment may come on top'],
    ],
    ['chapter13', ['The trustee does not sell your things while you keep up the plan']],
    [
      'chapter11',
      [
        'no judge signs it',
        'payroll tax',
        'until the plan payments are complete',
        'single piece of real estate',
        'may outlive a company’s Subchapter V plan',
      ],
    ],
    ['creditor-harassment', ['no judge signs it', 'judgment for possession', 'as few as 14']],
    [
      'foreclosure',
      ['no judge signs it', 'start foreclosure on the home you live in', '{{offers.loanTalks}}'],
    ],
    ['debt-settlement', ['{{offers.settlement}}', 'most collection stop']],
  ])('%s says %j', (id, sentences) => {
    expect(sentences.filter((sentence) => !page(id).includes(sentence))).toEqual([]);
  });
});

describe('cards and lists state the limits that their pages state', () => {
  const linesOf = (id: string) => {
    const { article: _article, ...card } = services.find((service) => service.id === id) ?? {};
    return textsOf(card).join('\n');
  };

  test.each([
    ['chapter7', 'a lender can still take it'],
    ['chapter7', 'the discharge comes in about 3-4 months'],
    ['chapter13', 'The law sets what the plan must pay'],
    ['chapter11', 'for a person, usually once the plan is paid'],
    ['creditor-harassment', 'most collection stops at once'],
    ['foreclosure', 'put on hold in most cases'],
    ['debt-settlement', 'unless a creditor sues and wins'],
  ])('%s: %s', (id, limit) => {
    expect(linesOf(id)).toContain(limit);
  });

  test('the card of debt settlement names the states where it is offered', () => {
    expect(linesOf('debt-settlement')).toContain(
      `For people in ${firm.offers['settlement']?.join(' and ')}`,
    );
  });
});

test('no text says more than once that asking is free', () => {
  const refrain = /free to ask|ask us, for free|talk is free|talk costs nothing/gi;
  const terms = bodyOf(page('terms-of-service'));
  for (const text of everyText.filter((each) => each !== terms))
    expect(text.match(refrain)?.length ?? 0, text.slice(0, 40)).toBeLessThanOrEqual(1);
  const cards = services.map(({ article: _article, action: _action, ...card }) => card);
  expect(textsOf(cards).filter((text) => /\bfree\b/i.test(text))).toEqual([]);
});

describe('duties of attorney advertising', () => {
  test('a text that says the firm serves Texas and Illinois says that it is not licensed there', () => {
    const served = everyText.filter((text) =>
      /\b(?:serve|helped|attorneys for)[^.]*Texas and Illinois/.test(text),
    );
    expect(served.length).toBeGreaterThanOrEqual(3);
    expect(
      served.filter((text) => !/not licensed by the State of Texas or Illinois/.test(text)),
    ).toEqual([]);
    expect(firm.description).toContain('the federal courts of Texas and Illinois');
  });

  test('the success rate is shown with the number of confirmed plans', () => {
    expect(record.headlines[1]?.note).toContain('Plans confirmed: 95 of 212 (44%)');
    for (const index of [2, 3])
      expect(record.headlines[index]?.note).toContain('the firm’s own count');
  });

  test('each share of the record is rounded down, so that none is larger than the cases show', () => {
    const { completed, confirmed, dismissVol, convertVol } = sums(record.rows);
    const [, success] = record.headlines;
    expect(success?.value).toBe(roundedDown(confirmed + dismissVol + convertVol, completed));
    expect(success?.note).toContain(`(${roundedDown(confirmed, completed)})`);
    expect(success?.value).toBe('87%');
  });

  test('the notices about past results say that other facts give other results', () => {
    for (const text of [notices.pastResults, page('disclaimer')])
      expect(text).toContain('results will differ on different facts');
  });

  test.each(legalPages)('%s has an effective date of its own', (id) => {
    expect(page(id)).toMatch(/took effect on \w+ \d+, \d{4}/);
  });
});

test('quotation marks and apostrophes are typographic', () => {
  expect(everyText.filter((text) => /['"]/.test(text.replace(/^\s*$/gm, '')))).toEqual([]);
});

const roundedDown = (part: number, whole: number) => `${Math.floor((100 * part) / whole)}%`;

function sums(rows: typeof record.rows) {
  const sum = (count: (row: (typeof record.rows)[number]) => number) =>
    rows.reduce((total, row) => total + count(row), 0);
  return {
    completed: sum((row) => row.completed),
    confirmed: sum((row) => row.confirmed),
    dismissVol: sum((row) => row.dismissVol),
    convertVol: sum((row) => row.convertVol),
  };
}
