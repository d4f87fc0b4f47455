import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { textsIn } from '#publisher/content/parse-file.ts';
import { readSample } from '#tests/support/content/memory.ts';

/*
 * Compares docs/glossary-es.md with the texts of the sample: an English term has the same Spanish term in each field
 * and section.
 */

const TERM = /^- (?!_)([^:\n]+): ([^\n]+?)(?: ✓)? \([^)\n]+\)$/gm;
const glossary = await readFile('docs/glossary-es.md', 'utf8');
const terms = [...glossary.matchAll(TERM)].map(([, english = '', spanish = '']) => ({
  english,
  renderings: spanish.split(' / ').map((each) => each.toLowerCase()),
}));
const { filledIn } = await readSample();
/** Ids and addresses; names of pages, which are shorter; the letters and the sources, which are English. */
const NOT_COMPARED =
  /^(?:id|order|explains|sources|letters|title|pageTitle|linkName|metaDescription|breadcrumb|group|translated|reviewed|papersLabels|page)$/;

/** The texts of both languages at the same place. */
const pairs = [...filledIn.values()].flatMap(({ file, data, body }) => {
  const spanish = filledIn.get(file.replace(/^en\//, 'es/'));
  if (!file.startsWith('en/') || !spanish) return [];
  const own = new Map(textsIn(spanish.data).map(({ path, text }) => [JSON.stringify(path), text]));
  const fields = textsIn(data).flatMap(({ path, text }) =>
    path.some((key) => NOT_COMPARED.test(String(key)))
      ? []
      : [
          {
            place: `${file} ${path.join('.')}`,
            english: text.replaceAll(/\{\w+\}/g, ''),
            spanish: own.get(JSON.stringify(path)),
          },
        ],
  );
  const sections = (body ? body.text.split(/^## /m) : []).map((english, index) => ({
    place: `${file} section ${index}`,
    english: english.replaceAll(/\]\([^)]*\)/g, ']'),
    spanish: spanish.body?.text.split(/^## /m)[index],
  }));
  return [...fields, ...sections];
});

test('the glossary has terms, and both languages have texts at the same places', () => {
  expect(terms.length).toBeGreaterThan(40);
  expect(pairs.filter(({ spanish }) => spanish === undefined)).toEqual([]);
});

test.each(terms)('$english has one of its Spanish terms everywhere', ({ english, renderings }) => {
  const term = new RegExp(`(?<![\\w-])${english.replaceAll('.', '\\.')}s?(?![\\w-])`, 'i');
  const isRendered = ({ spanish = '' }) =>
    renderings.some((each) => spanish.toLowerCase().includes(each));
  const others = pairs.filter((pair) => term.test(pair.english) && !isRendered(pair));
  expect(others.map(({ place, spanish }) => `${place}: ${spanish}`)).toEqual([]);
});
