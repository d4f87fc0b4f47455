import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { textsIn } from '#publisher/content/parse-file.ts';
import { printProblem } from '#publisher/content/problem.ts';
import { adviceOnText } from '#publisher/content/text-advice.ts';
import { firm, record, services } from '#tests/support/content/sample.ts';
import { loadFolder } from '#tests/support/content/memory.ts';

/* These tests read the sample firm's texts. publisher/content/ has the rules for every firm's texts. */

const loaded = await loadFolder('content');
if ('problems' in loaded) throw new Error('content/ has problems');
const files = [...loaded.filledIn.values()];

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

describe('pages', () => {
  test('contain no words that promise a result', () => {
    expect([...loaded.parsed.values()].flatMap(adviceOnText).map(printProblem)).toEqual([]);
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

// The figures that the specification fixes, and the limits that the law sets, as a page shows them.
test.each([
  ['chapter7', ['3-4 months', 'About 30 days after filing', '60-90 days', '8-year', '180-day bar']],
  ['chapter7', ['up to 10 years', 'about 2 years', 'a lender can still take it']],
  ['chapter13', ['12 to 60 months', '3-5 years', '30-45 days', 'up to 10 years', '180 days']],
  ['chapter11', ['120 days', '18 months', '$3,424,000', 'For a person: usually after']],
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

  test('the success rate is shown with the number and the share of confirmed plans, rounded down', () => {
    const [, chapter11, chapter7, discharged] = record.headlines;
    expect(chapter11?.note).toContain('Plans confirmed: 95 of 212 (44%)');
    expect(chapter11?.beside?.value).toBe('44%');
    expect(chapter7?.note).toContain('Of 1,250 Chapter 7 cases that ended, 1,225 ended with');
    for (const headline of [chapter7, discharged])
      expect(headline?.note).toContain('the firm’s own count');
    for (const headline of [chapter11, chapter7, discharged])
      expect(headline?.note).toMatch(/from \w+ \d+, \d{4} to \w+ \d+, \d{4}/i);
  });

  test.each(legalPages)('$id has an effective date of its own', ({ text }) => {
    expect(text).toMatch(/^effective: \d{4}-\d\d-\d\d$/m);
  });
});

test('quotation marks and apostrophes are typographic', () => {
  expect(everyText.filter((text) => /['"]/.test(text.replace(/^\s*$/gm, '')))).toEqual([]);
});
