import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseArticle, lengthProblem, toArticle } from './articles.ts';

/** All that an article may have in the page: these elements, and these attributes with values in quotes. */
const ELEMENTS =
  /<div class="table-frame"(?: role="region" aria-label="[^"<>]*")? tabindex="0">|<\/div>|<\/?(?:p|h[1-6]|ul|ol|li|strong|em|del|blockquote|pre|code|table|thead|tbody|tr|th|td|br|hr|a)((?: (?:href|title|start|align|class)="[^"<>]*")*)>/g;
const ORIGIN = 'https://firm.example';

const article = (markdown: string) => toArticle('Title', 'Description', parseArticle(markdown, []));

/** Returns all that an article has besides text and `ELEMENTS`, and each link out of the site that is not allowed. */
function foreignParts(markdown: string): string[] {
  const { lead, sections } = article(markdown);
  return [lead, ...sections.map(({ html }) => html)].flatMap((html) => [
    ...(html.replaceAll(ELEMENTS, '').match(/<[^]{0,40}/g) ?? []),
    ...[...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, href = '']) => {
      // A browser does not follow an address that is not a URL.
      const url = URL.parse(decoded(href), ORIGIN);
      const isOwn = url?.origin === ORIGIN;
      return !url || isOwn || /^(?:https|mailto|tel):/.test(href) ? [] : [href];
    }),
  ]);
}

/** The character references of the generator below, as a browser reads them. */
const decoded = (href: string) =>
  href
    .replaceAll('&colon;', ':')
    .replaceAll('&Tab;', '\t')
    .replaceAll(/&(?:#47|#x2f|sol);/gi, '/')
    .replaceAll('&amp;', '&');

const ATTACK = `<meta http-equiv="refresh" content="3;url=https://evil.example/"><img src=x onerror="alert(1)"><a href="javascript:alert(1)">call us</a>`;

/** Parts that mean something to Markdown, to HTML or to a browser that reads an address. */
const PARTS = [
  ...'``` ~~~ ` `` ## ### > - 1. [ ] ]( ][ ) ![ < > </ /> " \' = & \\ * _ | ~~ --- === <!-- --> <? <![CDATA['.split(
    ' ',
  ),
  ...'script meta iframe svg <pre> <pre <code> <script> </script> <style> <textarea> <a javascript: java\tscript:'.split(
    ' ',
  ),
  ...'JaVaScRiPt&colon; data:text/html, vbscript: //e.example /\\e.example /&#47;e.example /&Tab;/e.example'.split(
    ' ',
  ),
  ...'http://e.example https://e.example www.e.example a@e.example mailto: tel: &lt; &#60; &#x3c; &quot;'.split(
    ' ',
  ),
  '\n',
  '\n\n',
  ' ',
  '    ',
  '- [x] ',
  '[a]: ',
  '| a | b |\n|---|:-:|\n',
  'img src=x',
  ' onerror=alert(1)',
  ATTACK,
];

test('no text of Markdown puts another element, attribute or address into a page', () => {
  const text = fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...PARTS) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
      ),
      { maxLength: 24 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (markdown) => {
      expect(foreignParts(markdown)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test('a heading in a code block starts no section, and HTML below it is shown as text', () => {
  const { lead, sections } = article(
    `Costs:\n\n\`\`\`\n## Costs\n${ATTACK}\n\`\`\`\n\n## After\n\nText`,
  );
  expect(lead).toContain('<p>## Costs\n&lt;meta http-equiv=');
  expect(sections).toEqual([
    { id: 'after', heading: 'After', html: '<p>Text</p>\n', subsections: [] },
  ]);
});

test('a section starts wherever Markdown has a second-level heading', () => {
  const { sections } = article(
    'Lead\n\nUnderlined\n---\n\nOne [link].\n\n  ## Indented ##\n\nTwo\n\n[link]: /faq',
  );
  expect(sections.map(({ id, html }) => [id, html])).toEqual([
    ['underlined', '<p>One <a href="/faq">link</a>.</p>\n'],
    ['indented', '<p>Two</p>\n'],
  ]);
});

test('a section lists its third-level headings, each with its own text', () => {
  const { sections } = article('## Answers\n\n### Your car\n\nOne.\n');
  expect(sections.map(({ subsections }) => subsections)).toEqual([
    [{ id: 'your-car', heading: 'Your car', html: '<p>One.</p>\n' }],
  ]);
});

test.each([
  ['quotes', '> '.repeat(60_000)],
  ['quotes without spaces', '>'.repeat(120_000)],
  ['lists on one line', '- '.repeat(60_000)],
  ['numbered lists', '1. > '.repeat(30_000)],
  [
    'lists on their own lines',
    Array.from({ length: 500 }, (_, at) => `${'  '.repeat(at)}- x`).join('\n'),
  ],
])('a text of up to 256 KB with nested %s puts no other element into a page', (_what, markdown) => {
  expect(foreignParts(`Before.\n\n${markdown}x`)).toEqual([]);
});

test.each([
  ['~a~~b ', 25_000],
  ['_a_a', 20_000],
  ['a@', 40_000],
  ['a', 5001],
])('a text that would take the parser minutes is not parsed: %s', (part, times) => {
  const text = part.repeat(times);
  expect(lengthProblem(text)).toBeDefined();
  expect(parseArticle(text, [])).toEqual([{ type: 'text', raw: text, text }]);
});

test('a table is in a scrolling box with a name, which the keyboard can reach', () => {
  const html = article('| **Chapter** 7 | "13" & <more> |\n|---|---|\n| a | b |\n').lead;
  expect(html).toMatch(
    /^<div class="table-frame" role="region" aria-label="Chapter 7, &quot;13&quot; &amp; [^"<>]*" tabindex="0">\n<table>[^]*<\/table>\n<\/div>\n$/,
  );
});

test('an indented or a fenced block is a paragraph, which wraps', () => {
  const html = article(
    'Before.\n\n    Some indented words\n\n\tand a tab\n\n```\nfenced\n```\n',
  ).lead;
  expect(html).not.toContain('<pre');
  expect(html).toContain('Some indented words');
  expect(html).toContain('fenced');
});
