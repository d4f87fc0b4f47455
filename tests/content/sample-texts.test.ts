import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { textsIn } from '#publisher/content/parse-file.ts';
import { printProblem } from '#publisher/content/problem.ts';
import { readingOf } from '#publisher/content/reading-ease.ts';
import { adviceOnText } from '#publisher/content/text-advice.ts';
import { firm, notices, record, services } from '#tests/support/content/sample.ts';
import { loadFolder } from '#tests/support/content/memory.ts';

/* What the sample firm's texts say. Rules that every firm's texts follow are in publisher/content/. */

const loaded = await loadFolder('content');
if ('problems' in loaded) throw new Error('content/ has problems');
const files = [...loaded.files.values()];

/** The Markdown files as they are written, with their `{{names}}`. */
async function readPages(folder: string) {
  const names = await readdir(`content/en/${folder}`);
  return Promise.all(
    names.map(async (name) => ({
      id: name.slice(0, -'.md'.length),
      text: await readFile(`content/en/${folder}/${name}`, 'utf8'),
    })),
  );
}
const servicePages = await readPages('services');
const legalPages = await readPages('legal');
const pages = [...servicePages, ...legalPages];
const page = (id: string) => pages.find((each) => each.id === id)?.text ?? '';
/** All texts of a service as a visitor reads them. */
function shownTextOf(id: string): string {
  const service = services.find((each) => each.id === id);
  const article = service?.article.sections.map(({ html }) => html.replaceAll(/<[^>]+>/g, ''));
  return textsIn([service, service?.article.lead, article])
    .map(({ text }) => text)
    .join('\n');
}
const bodyOf = (text: string) => text.replace(/^---\n.*?\n---\n/s, '');

const textsOf = (value: unknown) => textsIn(value).map(({ text }) => text);

const everyText = [
  ...files
    .filter(({ file }) => file !== 'attorney-review.yaml')
    .flatMap(({ data }) => textsOf(data)),
  ...pages.map(({ text }) => bodyOf(text)),
];

describe('services', () => {
  test('are the six of R6.1, in its order', () => {
    expect(services.map(({ id }) => id).join(' ')).toBe(
      'chapter7 chapter13 chapter11 creditor-harassment foreclosure debt-settlement',
    );
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
    const { words, ease } = readingOf(bodyOf(text), 'en');
    expect(words).toBeGreaterThanOrEqual(id.startsWith('chapter') ? 500 : 400);
    expect(ease).toBeGreaterThanOrEqual(65);
  });

  test('all are easy to read, long enough and without words that the glossary replaces', () => {
    expect([...loaded.parsed.values()].flatMap(adviceOnText).map(printProblem)).toEqual([]);
  });

  test.each(pages)('$id ends with a next step that is free', ({ text }) => {
    const [heading, ...last] = (text.split(/^## /m).at(-1) ?? '').split('\n');
    expect(heading).toMatch(/^Your next step: /);
    expect(last.join(' ')).toMatch(/free/);
  });

  test.each(pages)('$id takes amounts from figures.yaml', ({ text }) => {
    expect(bodyOf(text)).not.toContain('$');
  });

  // The law does not support these two claims: the pages report them as claims (R11.8).
  test.each([
    ['chapter7', 'recover in about 1 year.', 'No one can promise you a date.'],
    ['chapter11', 'the ceiling changes yearly.', 'It changed in 2022, 2024 and 2025; check'],
  ])('%s says that people "may read" that %s and then: %s', (id, claim, basis) => {
    const text = shownTextOf(id);
    expect(text).toMatch(new RegExp(`You may read that (?:people )?${claim}`));
    expect(text.slice(text.indexOf(claim))).toContain(basis);
  });
});

test('no text promises a result or claims a rank', () => {
  const forbidden =
    /guarant|eliminate all|stop any foreclosure|debt-free|\bbest\b(?! time)|#1\b|\bexperts?\b|speciali[sz]|government program|\bsecrets?\b|recover in one year|permanently|award/i;
  expect(everyText.filter((text) => forbidden.test(text))).toEqual([]);
});

test.each([
  // The statute makes the stay, no judge orders it (11 U.S.C. 362(a)).
  /court.s? order,? called|is a court order/i,
  // Most collection stops, not all of it, and it does not begin by asking.
  /makes collection stop|stops collection|most of it must stop/i,
  // The law sets what a Chapter 13 plan pays (1322, 1325), and it keeps property only while it is kept up.
  /sized to your income|pay what you can afford|You keep what you own, and/i,
  // A trustee can sell when a plan fails.
  /No one sells/i,
  // The lines of the record are locations of courts.
  /in 17 courts/i,
  // A summons may give days, not a date.
  /it is printed there/i,
  // Property is kept only unless a creditor sues and wins.
  /outside of any court case/i,
  // A person may answer a lawsuit without a lawyer.
  /you need a lawyer licensed/i,
  // A federal rule limits the start of foreclosure, not of a home.
  /may not start on your main/i,
  // Nobody can promise to find every date.
  /we find the one that counts/i,
  // Metaphors.
  /\broads?\b|bandage|Fear grows|where it hurts/,
])('no text says what is wrong in law: %s', (wrong) => {
  expect(everyText.filter((text) => wrong.test(text))).toEqual([]);
});

// The figures that the specification fixes, and the limits that the law sets, as a page shows them.
test.each([
  ['chapter7', ['3-4 months', 'About 30 days after filing', '60-90 days', '8-year', '180-day bar']],
  ['chapter7', ['up to 10 years', 'about 2 years', 'Within 14 days']],
  ['chapter7', ['a lender can still take it', 'the court can still dismiss a case']],
  [
    'chapter7',
    ['your Social Security number or your ITIN', 'tell the court your choice within 30'],
  ],
  ['chapter7', ['One from a judgment', 'as far as it takes value that the law protects']],
  ['chapter7', ['No one may try to collect a debt that it covers', 'annualcreditreport.com']],
  ['chapter13', ['12 to 60 months', '3-5 years', '30-45 days', 'up to 10 years', '180 days']],
  ['chapter13', ['as long as you keep up the plan', '4 years after filing a Chapter 7 or 11 case']],
  ['chapter13', ['regular mortgage payment may come on top', '(910 days)']],
  ['chapter13', ['The trustee does not sell your things while you keep up the plan']],
  ['chapter11', ['120 days', '18 months', '$3,424,000', 'payroll tax']],
  ['chapter11', ['until the plan payments are complete', 'For a person: usually after']],
  ['chapter11', ['single piece of real estate', 'confirmed without its creditors’ votes']],
  ['creditor-harassment', ['More than 7 calls in 7 days', 'by the date on your papers']],
  ['foreclosure', ['start foreclosure on the home you live in', 'over 120 days']],
  ['foreclosure', ['If you live in California, you can also ask us']],
  ['debt-settlement', ['If you live in California, ask us', 'makes most collection stop']],
])('the page %s says %j', (id, sentences) => {
  expect(sentences.filter((sentence) => !shownTextOf(id).includes(sentence))).toEqual([]);
});

test.each(['chapter7', 'chapter13', 'chapter11', 'creditor-harassment', 'foreclosure'])(
  'the page %s leaves the rules of the automatic stay to urgent.yaml (R11.6)',
  (id) => {
    const steps = services.find((service) => service.id === id)?.timeline ?? [];
    expect(steps.filter(({ showStay }) => showStay)).toHaveLength(1);
    expect(page(id)).not.toMatch(/no judge signs it|judgment for possession|within the past year/);
  },
);

describe('cards and lists state the limits that their pages state', () => {
  const linesOf = (id: string) => {
    const { article: _article, ...card } = services.find((service) => service.id === id) ?? {};
    return textsOf(card).join('\n');
  };

  test.each([
    ['chapter7', 'a lender can still take it'],
    ['chapter7', 'the discharge comes in about 3-4 months'],
    ['chapter13', 'The law sets what the plan must pay'],
    ['chapter11', 'For a person: usually after the last payment'],
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

  test('the success rate is shown with the number of confirmed plans, its share rounded down', () => {
    const [, chapter11, chapter7, discharged] = record.headlines;
    expect(chapter11?.note).toContain('Plans confirmed: 95 of 212 (44%)');
    expect(chapter11?.beside?.value).toBe('44%');
    expect(chapter7?.note).toContain('Of 1,250 Chapter 7 cases that ended, 1,225 ended with');
    for (const headline of [chapter7, discharged])
      expect(headline?.note).toContain('the firm’s own count');
    for (const headline of [chapter11, chapter7, discharged])
      expect(headline?.note).toMatch(/from \w+ \d+, \d{4} to \w+ \d+, \d{4}/i);
  });

  test('the notices about past results say that other facts give other results', () => {
    for (const text of [notices.pastResults, page('disclaimer')])
      expect(text).toContain('results will differ on different facts');
  });

  test.each(legalPages)('$id has an effective date of its own', ({ text }) => {
    expect(text).toMatch(/^effective: \d{4}-\d\d-\d\d$/m);
  });
});

test('quotation marks and apostrophes are typographic', () => {
  expect(everyText.filter((text) => /['"]/.test(text.replace(/^\s*$/gm, '')))).toEqual([]);
});
