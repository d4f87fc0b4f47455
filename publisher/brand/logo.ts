import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import type { Logo } from '#contract/brand.ts';
import { contrast, type Hex } from './oklch.ts';

/*
 * `logo.svg` and drawn portraits come from outside, perhaps from a website that offers logos. Only what a drawing needs
 * is allowed: shapes, groups, gradients and plain styles. No scripts, no text (its font would be missing), nothing that
 * loads something.
 */

/** `found` is what is wrong, as the rest of a sentence: contains <script>. */
interface DrawingProblem {
  found: string;
  wanted: string;
}

const MAX_COMPRESSED_BYTES = 3000;
const ELEMENTS = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask title desc style'.split(
    ' ',
  ),
);
const STYLE_FUNCTIONS = /^(?:rgba?|hsla?|matrix|translate|scale|rotate|skewX|skewY|url)$/i;
/** A tag, the text before it, and its attributes. Everything else that XML allows is refused. */
const TAG = /([^<]*)<(\/?)([\w:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** The minimum contrast of a part of the logo with the dark backgrounds behind it (WCAG 1.4.11). */
const MIN_CONTRAST = 3;

const PLAIN =
  'a drawing exported as “plain” or “optimized” SVG, with texts as outlines: shapes, groups and gradients only';
const LOADS_NOTHING = 'a drawing that loads nothing: no @import, no url() or href but #name';
const MAX_BYTES = `${MAX_COMPRESSED_BYTES} bytes at most after compression (brotli): a simpler drawing`;

/** The logo, or why it cannot be used. `grounds` are the dark background colors behind it. */
export async function readLogo(
  file: string,
  grounds: readonly Hex[],
): Promise<Logo | { problem: DrawingProblem }> {
  const svg = plainSvg(file);
  const refuse = (found: string, wanted: string) => ({ problem: { found, wanted } });
  const bytes = brotliCompressSync(svg).length;
  if (bytes > MAX_COMPRESSED_BYTES)
    return refuse(`has ${bytes} bytes after compression`, MAX_BYTES);
  const problem = drawingProblem(svg);
  if (problem) return { problem };
  const size = sizeOf(svg);
  if (!size) return refuse('has no viewBox', 'a size on its <svg>, as in viewBox="0 0 320 80"');
  const visible = await isVisibleOn(svg, grounds);
  if (visible === 'unreadable') return refuse('cannot be drawn', PLAIN);
  if (!visible)
    return refuse('can hardly be seen on the header and the footer', 'a logo for dark grounds');
  return { svg, ...size, containsName: size.width > 1.6 * size.height };
}

/** The text of an SVG file without its declaration and comments. */
const plainSvg = (file: string) =>
  file
    .replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?/, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .trim();

/** Why an SVG file is more than a drawing, or `undefined`. */
export function drawingProblem(file: string): DrawingProblem | undefined {
  const svg = plainSvg(file);
  const open: string[] = [];
  let position = 0;
  while (position < svg.length) {
    TAG.lastIndex = position;
    const [tag, text = '', closing, name = '', attributes = '', empty] = TAG.exec(svg) ?? [];
    if (tag === undefined) return { found: 'contains more than a drawing', wanted: PLAIN };
    const [isFirst, parent] = [position === 0, open.at(-1)];
    position += tag.length;
    if (!ELEMENTS.has(name)) return { found: `contains <${name}>`, wanted: PLAIN };
    if (text.trim() !== '' && !['title', 'desc', 'style'].includes(parent ?? ''))
      return { found: 'contains text between its shapes', wanted: PLAIN };
    if (parent === 'style' && !loadsNothing(text))
      return { found: 'has a style that loads something', wanted: LOADS_NOTHING };
    if (closing) {
      if (open.pop() !== name) return { found: `has a </${name}> too many`, wanted: PLAIN };
    } else {
      if ((name === 'svg') !== isFirst || (!isFirst && open.length === 0))
        return { found: 'is not one <svg> with everything inside it', wanted: PLAIN };
      const problem = attributeProblem(attributes);
      if (problem) return problem;
      if (!empty) open.push(name);
    }
  }
  return open.length > 0 || svg === '' ? { found: 'ends early', wanted: PLAIN } : undefined;
}

function attributeProblem(attributes: string): DrawingProblem | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) return { found: `runs a script (${name})`, wanted: PLAIN };
    const isReference = /(?:^|:)href$/i.test(name);
    // Names of namespaces are addresses, but nothing is loaded from there.
    const isNamespace = /^xmlns(?::|$)/.test(name);
    if ((isReference && !value.startsWith('#')) || (!isNamespace && !loadsNothing(value)))
      return { found: `may load something (${name})`, wanted: LOADS_NOTHING };
  }
  return undefined;
}

/** Escapes and entities could hide the rest, so they are refused too. */
function loadsNothing(style: string): boolean {
  if (/[\\@&]|\/\/|(?:javascript|data):/i.test(style)) return false;
  if (/url\(\s*['"]?(?!['"]?#)/i.test(style)) return false;
  return [...style.matchAll(/([\w-]+)\(/g)].every(([, name = '']) => STYLE_FUNCTIONS.test(name));
}

function sizeOf(svg: string): { width: number; height: number } | undefined {
  const box = /<svg[^>]*\sviewBox\s*=\s*["']([^"']+)["']/.exec(svg)?.[1];
  const [, , width = 0, height = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Whether at least a quarter of the drawn pixels has enough contrast with every background. */
async function isVisibleOn(svg: string, grounds: readonly Hex[]): Promise<boolean | 'unreadable'> {
  let pixels: Buffer;
  try {
    const small = sharp(Buffer.from(svg)).resize(64, 64, { fit: 'inside' }).ensureAlpha();
    pixels = await small.raw().toBuffer();
  } catch {
    return 'unreadable';
  }
  const drawn: Hex[] = [];
  for (let start = 0; start < pixels.length; start += 4)
    if ((pixels[start + 3] ?? 0) > 200) drawn.push(`#${pixels.toString('hex', start, start + 3)}`);
  const seen = drawn.filter((color) =>
    grounds.every((ground) => contrast(color, ground) >= MIN_CONTRAST),
  );
  return drawn.length > 0 && seen.length * 4 >= drawn.length;
}

/** Makes an SVG a part of another one: as large as fits into the box, aligned left. */
export function placeDrawing(
  svg: string,
  box: { x: number; y: number; width: number; height: number },
): string {
  const [, attributes = '', inside = ''] = /^[^<]*<svg([^>]*)>([^]*)$/.exec(svg) ?? [];
  const others = attributes.replaceAll(
    /\s(?:x|y|width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g,
    '',
  );
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMinYMid"${others}>${inside}`;
}
