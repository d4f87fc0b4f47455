import { expect, test } from 'vitest';
import type { ContentFile } from '#publisher/content/parse-file.ts';
import { compareTexts } from './compare.ts';

const FILE = 'en/faq.yaml';

test('after a new item at the top of a list, the items below it do not count as changed', () => {
  const changes = compareTexts(
    FILE,
    yaml({ items: [{ text: 'one' }, { text: 'two' }] }),
    yaml({ items: [{ text: 'new' }, { text: 'one' }, { text: 'two' }] }),
  );
  expect(changes).toEqual([
    {
      path: 'items.0.text',
      label: 'Items 1: Text',
      after: 'new',
      words: [{ text: 'new', kind: 'added' }],
    },
  ]);
});

test('a deleted item has no text after it', () => {
  const changes = compareTexts(FILE, yaml({ list: ['a', 'b', 'c'] }), yaml({ list: ['a', 'c'] }));
  expect(changes).toMatchObject([{ path: 'list.1', before: 'b' }]);
  expect(changes[0]).not.toHaveProperty('after');
});

test('numbers and switches are compared, marks are not', () => {
  const changes = compareTexts(
    FILE,
    yaml({ reviewed: { by: 'A' }, months: 24, on: true }),
    yaml({ reviewed: { by: 'B' }, months: 12, on: false }),
  );
  expect(changes.map(({ path, before, after }) => [path, before, after])).toEqual([
    ['months', '24', '12'],
    ['on', 'true', 'false'],
  ]);
});

test('a Markdown text is compared by paragraph, with the heading above', () => {
  const changes = compareTexts(
    'en/services/one.md',
    markdown('Lead.\n\n## What it is\n\nA debt.\n\nA court.\n'),
    markdown('Lead.\n\n## What it is\n\nA debt.\n\nA bankruptcy court.\n'),
  );
  expect(changes).toMatchObject([
    { path: '$body', label: 'What it is', before: 'A court.', after: 'A bankruptcy court.' },
  ]);
});

test('the text of a new page is one text', () => {
  expect(compareTexts('en/services/one.md', undefined, markdown('One.\n\nTwo.'))).toMatchObject([
    { path: 'title', after: 'A page' },
    { path: '$body', after: 'One.\n\nTwo.' },
  ]);
});

const yaml = (data: unknown): ContentFile => ({ file: FILE, data, lineOf: () => 1 });
const markdown = (text: string): ContentFile => ({
  file: 'en/services/one.md',
  data: { title: 'A page' },
  lineOf: () => 1,
  body: { text, line: 4 },
});

test('a text with very many changed paragraphs is one change, and is compared quickly', () => {
  const paragraphs = (word: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${word} ${index}.`).join('\n\n');
  const [before, after] = [markdown(paragraphs('Old')), markdown(paragraphs('New'))];
  const changes = compareTexts('en/legal/disclaimer.md', before, after);
  expect(changes).toMatchObject([{ label: 'Text' }]);
});

test('each change names the figure, notice or person that it belongs to (R30.7)', () => {
  const figure = (source: string) => yaml({ figures: { chapter7FilingFee: { source } } });
  const labels = (file: string, before: ContentFile, after: ContentFile) =>
    compareTexts(file, before, after).map(({ label }) => label);
  expect(labels('figures.yaml', figure('one'), figure('two'))).toEqual([
    'Figures: Chapter 7 filing fee: Source',
  ]);
  const notice = { text: 'We are closed on Thursday.', from: '2026-11-26', until: '2026-11-26' };
  expect(labels('en/firm.yaml', yaml({}), yaml({ announcement: [notice] }))[0]).toMatch(
    /“We are closed on Thursday\.”: /,
  );
  const person = (name: string, title: string) => ({ id: 'x', name, title });
  const [ana, nora] = [person('Ana Ruiz', 'Founder'), person('Nora Kim', 'Partner')];
  expect(
    labels(
      'en/attorneys.yaml',
      yaml({ attorneys: [ana, nora] }),
      yaml({ attorneys: [{ ...ana, title: 'Attorney' }] }),
    ).every((label) => /“(?:Ana Ruiz|Nora Kim)”/.test(label)),
  ).toBe(true);
});

test('links and headings are shown without Markdown, unless only the Markdown differs', () => {
  const [change] = compareTexts(
    'en/services/one.md',
    markdown('See [our fees](/services).'),
    markdown('See [our fees](/faq) and **call**.'),
  );
  expect(change).toMatchObject({
    before: 'See our fees (/services).',
    after: 'See our fees (/faq) and call.',
  });
  const [bold] = compareTexts('en/services/one.md', markdown('Call.'), markdown('**Call.**'));
  expect(bold).toMatchObject({ before: 'Call.', after: '**Call.**' });
});

test('shows that a text of the sample becomes the firm’s own', () => {
  expect(compareTexts(FILE, yaml({ sample: true }), yaml({}))).toMatchObject([
    { label: 'Whose text this is', before: 'Of the sample firm', after: 'Your own' },
  ]);
});
