import { expect, test } from 'vitest';
import { textsIn } from '#publisher/content/parse-file.ts';
import { renderSite } from '#tests/support/content/render-site.ts';
import { sample, translations } from '#tests/support/content/sample.ts';

/*
 * Every text of the site is in the language that its page says it has, or the element around it. Frequent words of each
 * language tell: a text of five words or more with more of another language's than of its own is a finding.
 */

const FREQUENT: Readonly<Record<string, RegExp>> = {
  en: /^(?:the|and|your|with|of|to|is|are|you|for|that|not|it|we|or|by|from|this|be|was|if|can|our|what|when|which)$/,
  es: /^(?:el|la|los|las|que|para|usted|con|de|del|y|en|su|sus|es|un|una|se|por|lo|al|si|o|le|nos|más|como|cuando)$/,
};
const LONG_ENOUGH = 5;
const ENGLISH_MONTH =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
/** A city, and names in quotation marks, which stay as they are in any language. */
const NAMES = /Los Angeles|“[^”]*”/g;

function otherLanguage(text: string, language: string): boolean {
  const words =
    text
      .replaceAll(NAMES, '')
      .toLowerCase()
      .match(/[\p{L}’']+/gu) ?? [];
  if (words.length < LONG_ENOUGH) return false;
  const count = (of: string) => words.filter((word) => FREQUENT[of]?.test(word)).length;
  return Object.keys(FREQUENT).some((other) => count(other) > count(language));
}

for (const content of [sample, ...translations])
  test(`every text of the pages in '${content.language}' is in the language that it is said to be in`, async () => {
    const site = await renderSite(content);
    const blocks = site.flatMap(({ path, html }) =>
      textBlocks(html).map((block) => ({ path, ...block })),
    );
    expect(blocks.length).toBeGreaterThan(2000);
    // Statutes and forms, by their names in English.
    const sources = new Set(
      textsIn(content).flatMap(({ path, text }) => (path.includes('sources') ? [text] : [])),
    );
    const others = blocks.filter(
      ({ text, language }) => otherLanguage(text, language) && !sources.has(text),
    );
    // Days are data, printed in the language of the page.
    const months = blocks.filter(
      ({ text, language }) => language !== 'en' && ENGLISH_MONTH.test(text),
    );
    expect([...others, ...months].map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

interface TextBlock {
  text: string;
  /** The language of the nearest element with a `lang`. */
  language: string;
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^">]|"[^"]*")*)>/gi;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi;
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/i;
/** Their text goes on in the block around them, unless they have a language of their own. */
const INLINE = /^(?:a|abbr|b|br|cite|em|i|small|span|strong|sup|time|wbr)$/i;
/** Their values are no text. */
const CODE =
  /^(?:class|style|id|d|href|src|srcset|sizes|lang|hreflang|viewbox|transform|data-island)$/i;

/**
 * The texts of a page: of its blocks, such as a paragraph with its links, of its attributes, and those that its islands
 * get as props. React writes the page, so that every element is closed.
 */
function textBlocks(html: string): TextBlock[] {
  const page = html.replaceAll(/<!--.*?-->|<style.*?<\/style>/gs, '');
  const blocks: TextBlock[] = [];
  const languages = [''];
  let block = { text: '', language: '' };
  const end = () => {
    if (block.text.trim()) blocks.push({ ...block, text: decoded(block.text).trim() });
    block = { text: '', language: languages.at(-1) ?? '' };
  };
  let from = 0;
  for (const match of page.matchAll(TAG)) {
    const [tag, closing, name = '', attributes = ''] = match;
    block.text += page.slice(from, match.index);
    from = match.index + tag.length;
    if (closing) languages.pop();
    else if (!VOID.test(name)) languages.push(langOf(attributes) ?? languages.at(-1) ?? '');
    const language = languages.at(-1) ?? '';
    if (!INLINE.test(name) || language !== block.language) end();
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      if (!CODE.test(attribute))
        for (const text of textsOf(decoded(value))) blocks.push({ text, language });
  }
  return blocks;
}

const langOf = (attributes: string) => / lang="([^"]*)"/i.exec(attributes)?.[1];

/** An attribute's value, or the texts of the JSON in it. */
const textsOf = (value: string): string[] =>
  value.startsWith('{')
    ? [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
    : [value];

const decoded = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
