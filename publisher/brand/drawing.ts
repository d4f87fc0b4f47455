import { countDrawn, MAX_DEPTH, classNamesIn, type DrawnPart } from './drawn-parts.ts';

/*
 * A logo and drawn portraits come from outside, for example from a website that offers logos. Only what a drawing needs
 * is allowed: shapes, groups, gradients and plain styles. Scripts, text (its font would be missing) and everything that
 * loads something are refused.
 */

/** `found` is the rest of a sentence about the file, as in: contains <script>. */
export interface DrawingProblem {
  found: string;
  wanted: string;
}

const ELEMENTS = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask title desc style'.split(
    ' ',
  ),
);
/** Elements that are drawn only where something refers to them. */
const NOT_DRAWN = new Set('defs symbol clipPath mask linearGradient radialGradient'.split(' '));
const STYLE_FUNCTIONS =
  /^(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|color-mix|var|calc|min|max|clamp|matrix|translate|scale|rotate|skewX|skewY|url)$/i;
/** A tag, the text before it, and its attributes. Everything else that XML allows is refused. */
const SVG_TAG = /([^<]*)<(\/?)([\w:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Names and descriptions, which drawing programs write. Browsers load nothing for them. */
const NAMES_WITHOUT_LOADING =
  /^(?:id|class|role|lang|title|xmlns|(?:data|aria)-.*|(?!xml:).+:(?!href$).+|xml:(?:lang|space))$/i;
/** Drawing more shapes takes seconds, for each visitor. */
const MAX_DRAWN = 20_000;

export const PLAIN =
  'a drawing exported as “plain” or “optimized” SVG, with texts as outlines: shapes, groups and gradients only';
const LOADS_NOTHING = 'a drawing that loads nothing: no @import, no url() or href but #name';

/** The text of an SVG file without its declarations and comments. */
export const plainSvg = (file: string) =>
  file
    .replace(/^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?/, '')
    .replaceAll(/<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>/g, (_, text: string = '') =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
    .trim()
    .replace(/^<!DOCTYPE[^>[]*>\s*/i, '');

/** Finds the first thing in an SVG file that a drawing does not need. */
export function drawingProblem(file: string): DrawingProblem | undefined {
  const svg = plainSvg(file);
  const open: (DrawnPart & { name: string })[] = [];
  const parts: DrawnPart[] = [];
  let styles = '';
  let position = 0;
  while (position < svg.length) {
    SVG_TAG.lastIndex = position;
    const [tag, text = '', closing, name = '', attributes = '', empty] = SVG_TAG.exec(svg) ?? [];
    if (tag === undefined) return { found: 'contains more than a drawing', wanted: PLAIN };
    const [isFirst, parent] = [position === 0, open.at(-1)];
    position += tag.length;
    if (!ELEMENTS.has(name) || (parent?.name === 'style' && !closing))
      return { found: `contains <${name}>`, wanted: PLAIN };
    if (text.trim() !== '' && !['title', 'desc', 'style'].includes(parent?.name ?? ''))
      return { found: 'contains text between its shapes', wanted: PLAIN };
    if (parent?.name === 'style') {
      const style = plainStyle(text);
      if ('found' in style)
        return { found: `has “${style.found}” in a style`, wanted: LOADS_NOTHING };
      styles += style.text;
    }
    if (closing) {
      if (open.pop()?.name !== name) return { found: `has a </${name}> too many`, wanted: PLAIN };
    } else {
      if ((name === 'svg') !== isFirst || (!isFirst && !parent))
        return { found: 'is not one <svg> with everything inside it', wanted: PLAIN };
      const read = readAttributes(name, attributes);
      if ('found' in read) return read;
      const part = { ...read, name, inside: [] };
      if (!NOT_DRAWN.has(name)) parent?.inside.push(part);
      parts.push(part);
      if (!empty) open.push(part);
    }
  }
  if (open.length > 0 || svg === '') return { found: 'ends early', wanted: PLAIN };
  return countDrawn(parts, styles) > MAX_DRAWN
    ? {
        found: `draws more than ${MAX_DRAWN.toLocaleString('en')} shapes, or more than ${MAX_DEPTH} inside each other`,
        wanted: 'a simpler drawing',
      }
    : undefined;
}

/** Reads what `countDrawn` needs of a tag, or returns what is wrong with it. */
function readAttributes(
  element: string,
  attributes: string,
): Omit<DrawnPart, 'inside'> | DrawingProblem {
  const part = { id: '', selectors: [element, '*'], refers: new Array<string>() };
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) return { found: `runs a script (${name})`, wanted: PLAIN };
    if (name === 'id') part.id = value;
    if (name === 'id') part.selectors.push(`#${value}`);
    if (name === 'class') part.selectors.push(...value.split(/\s+/).map((each) => `.${each}`));
    if (NAMES_WITHOUT_LOADING.test(name)) continue;
    const style = plainStyle(value);
    if ('found' in style)
      return { found: `has “${style.found}” in its ${name}`, wanted: LOADS_NOTHING };
    const isReference = /(?:^|:)href$/i.test(name);
    if (isReference && !style.text.startsWith('#'))
      return { found: `may load something (${name})`, wanted: LOADS_NOTHING };
    part.refers.push(...(isReference ? [style.text.slice(1)] : classNamesIn(style.text)));
  }
  return part;
}

/** A style as browsers read it, without its comments; or the first part of it that can load something. */
function plainStyle(escaped: string): { text: string } | { found: string } {
  const text = withoutComments(decodedEntities(escaped));
  const [found] =
    /[\\&]|@[\w-]*|\/\/|(?:javascript|data):|url\(\s*(?!['"]?#|\s)/i.exec(text) ??
    [...text.matchAll(/[\w-]+\(/g)].find(([start]) => !STYLE_FUNCTIONS.test(start.slice(0, -1))) ??
    [];
  return found === undefined ? { text } : { found };
}

/** An unclosed quote becomes a backslash, which is refused, because browsers could read the rest in two ways. */
const withoutComments = (style: string) =>
  style.replaceAll(/\/\*[^]*?\*\/|"[^"\n\r\f]*"|'[^'\n\r\f]*'|["']/g, (part) =>
    part.startsWith('/*') ? ' ' : part.length === 1 ? '\\' : part,
  );

const SVG_ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '+' };

/** `&amp;` becomes a `+`, which loads nothing either. So any `&` left begins an unknown entity, which is refused. */
const decodedEntities = (text: string) =>
  text.replaceAll(
    /&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (all, name, decimal, hex) => {
      const code = Number(decimal ?? `0x${hex}`);
      if (name === undefined)
        return code === 38 ? '+' : code <= 0x10ffff ? String.fromCodePoint(code) : all;
      return SVG_ENTITIES[name.toLowerCase()] ?? all;
    },
  );
