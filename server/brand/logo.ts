import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { contrast, type Hex } from './oklch.ts';

/*
 * `logo.svg` comes from outside, perhaps from a website that offers logos. Only what a drawing needs is allowed: shapes,
 * groups, gradients and plain styles. No scripts, no text (its font would be missing), nothing that loads something.
 */

export interface Logo {
  svg: string;
  width: number;
  height: number;
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
/** Of a part of the logo, against the dark grounds behind it (WCAG 1.4.11). */
const MINIMUM_CONTRAST = 3;

/** Why the logo cannot be used, or the logo. `grounds` are the dark colors it stands on. */
export async function readLogo(
  file: string,
  grounds: readonly Hex[],
): Promise<Logo | { problem: string }> {
  const svg = file
    .replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?/, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .trim();
  const problem = markupProblem(svg) ?? sizeProblem(svg);
  if (problem) return { problem };
  const size = sizeOf(svg);
  if (!size) return { problem: 'a viewBox, as in viewBox="0 0 320 80"' };
  if (!(await isVisibleOn(svg, grounds)))
    return { problem: 'a logo for dark grounds: this one can hardly be seen on the header' };
  return { svg, ...size };
}

/** A logo that is much wider than high contains the firm's name. Any other one stands beside the name. */
export const containsName = ({ width, height }: Logo) => width > 1.6 * height;

function markupProblem(svg: string): string | undefined {
  const open: string[] = [];
  let position = 0;
  while (position < svg.length) {
    TAG.lastIndex = position;
    const [all, text = '', closing, name = '', attributes = '', empty] = TAG.exec(svg) ?? [];
    if (all === undefined) return 'a plain SVG: this one has markup that drawings do not need';
    position += all.length;
    if (!ELEMENTS.has(name))
      return `a plain SVG without <${name}>: export it as “optimized” or “plain SVG”, with texts as outlines`;
    const parent = open.at(-1);
    if (text.trim() !== '' && !['title', 'desc', 'style'].includes(parent ?? ''))
      return 'a plain SVG without text between its shapes';
    if (parent === 'style' && !isPlainStyle(text)) return STYLE_WANTED;
    if (closing) {
      if (open.pop() !== name) return `a well-formed SVG: </${name}> closes nothing`;
    } else {
      const isFirst = position === all.length;
      if ((name === 'svg') !== isFirst || (!isFirst && open.length === 0))
        return 'one <svg> with everything inside it';
      const wanted = attributeProblem(attributes);
      if (wanted) return wanted;
      if (!empty) open.push(name);
    }
  }
  return open.length > 0 || svg === '' ? 'a well-formed SVG: the file ends early' : undefined;
}

const STYLE_WANTED = 'styles that load nothing: no @import, no url() but url(#name)';

function attributeProblem(attributes: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) return `a drawing without scripts: it has ${name}`;
    if (/(?:^|:)href$/i.test(name) && !value.startsWith('#'))
      return `a drawing that loads nothing: ${name} may only be #name`;
    // Names of namespaces are addresses, but nothing is loaded from there.
    if (!/^xmlns(?::|$)/.test(name) && !isPlainStyle(value)) return STYLE_WANTED;
  }
  return undefined;
}

/** Escapes could hide the rest, so that there are none. */
function isPlainStyle(style: string): boolean {
  if (/[\\@&]|\/\/|(?:javascript|data):/i.test(style)) return false;
  if (/url\(\s*['"]?(?!['"]?#)/i.test(style)) return false;
  return [...style.matchAll(/([\w-]+)\(/g)].every(([, name = '']) => STYLE_FUNCTIONS.test(name));
}

function sizeProblem(svg: string): string | undefined {
  const bytes = brotliCompressSync(svg).length;
  if (bytes <= MAX_COMPRESSED_BYTES) return undefined;
  return `a simpler drawing: at most ${MAX_COMPRESSED_BYTES} bytes in brotli, this one has ${bytes}`;
}

function sizeOf(svg: string): { width: number; height: number } | undefined {
  const box = /<svg[^>]*\sviewBox\s*=\s*["']([^"']+)["']/.exec(svg)?.[1];
  const [, , width = 0, height = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** True when a quarter of what is drawn stands out from every ground. */
async function isVisibleOn(svg: string, grounds: readonly Hex[]): Promise<boolean> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn: Hex[] = [];
  for (let start = 0; start < data.length; start += 4)
    if ((data[start + 3] ?? 0) > 200) drawn.push(`#${data.toString('hex', start, start + 3)}`);
  const seen = drawn.filter((color) =>
    grounds.every((ground) => contrast(color, ground) >= MINIMUM_CONTRAST),
  );
  return drawn.length > 0 && seen.length * 4 >= drawn.length;
}
