import { expect, test } from 'vitest';
import { firm } from '../content/firm.ts';
import { parseArticle } from './articles.ts';

const page = (body: string) => `---\ntitle: A page\ndescription: What it says\n---\n${body}`;

test('a page is split at its headings', () => {
  expect(parseArticle(page('Lead.\n\n## What is *it*?\n\nText.\n'))).toEqual({
    title: 'A page',
    description: 'What it says',
    lead: '<p>Lead.</p>\n',
    sections: [{ id: 'what-is-it', heading: 'What is *it*?', html: '<p>Text.</p>\n' }],
  });
});

test('figures are filled in, and an unknown figure fails', () => {
  const { lead } = parseArticle(page('Ask {{firm.name}} & others'));
  expect(lead).toBe(parseArticle(page(`Ask ${firm.name} & others`)).lead);
  expect(lead).toContain('&amp; others');
  expect(() => parseArticle(page('{{nothing}}'))).toThrow('no figure called nothing');
});

test('the phone number is a link in a text, and plain in a description', () => {
  const { lead, description } = parseArticle(
    '---\ntitle: x\ndescription: Call {{firm.phone}}\n---\nCall {{firm.phone}}.',
  );
  const { dial, display } = firm.phone;
  expect(lead).toBe(`<p>Call <a href="tel:${dial}">${display}</a>.</p>\n`);
  expect(description).toBe(`Call ${display}`);
});

test('a page without front matter, or without a title, fails', () => {
  expect(() => parseArticle('Text')).toThrow('front matter');
  expect(() => parseArticle('---\ntitle: x\n---\n')).toThrow('description');
});
