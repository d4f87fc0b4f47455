export interface TextBlock {
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
export function textBlocks(html: string): TextBlock[] {
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
