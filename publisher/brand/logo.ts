import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import type { Logo } from '#contract/brand.ts';
import { drawingProblem, PLAIN, plainSvg, type DrawingProblem } from './drawing.ts';
import { contrast, type Hex } from './oklch.ts';

const MAX_COMPRESSED_BYTES = 3000;
const MAX_FILE_BYTES = 64_000;
/** The minimum contrast of a part of the logo with the background behind it (WCAG 1.4.11). */
const MIN_CONTRAST = 3;
/** The minimum share of the drawn pixels that must have this contrast. */
const MIN_VISIBLE = 0.25;
export const PLATE: Hex = '#ffffff';

/** A picture is shown at most 224 by 40 pixels large on pages, and larger in icons and in the share image. */
const LOGO_PICTURE = { width: 672, height: 240 };
const MIN_HEIGHT = 40;
/** A file of a few kilobytes can claim to have billions of pixels. */
export const MAX_PIXELS = 50_000_000;
const LOGO_TIMEOUT_SECONDS = 10;

const LIGHTER_DRAWING = `${MAX_COMPRESSED_BYTES} bytes at most after compression (brotli): a simpler drawing, or the logo as PNG or WebP`;

type ReadLogo = { logo: Logo } | { problem: DrawingProblem };
const refuseLogo = (found: string, wanted: string) => ({ problem: { found, wanted } });

/** The logo, or why it cannot be used. `grounds` are the dark background colors behind it. */
export async function readLogo(file: Uint8Array, grounds: readonly Hex[]): Promise<ReadLogo> {
  const drawn = isPicture(file) ? await drawPictureOnce(file) : readDrawing(file);
  if ('problem' in drawn) return drawn;
  const [onDark, onPlate] = await visibleParts(drawn.svg, [grounds, [PLATE]]);
  if (onDark === undefined || onPlate === undefined) return refuseLogo('cannot be drawn', PLAIN);
  if (Math.max(onDark, onPlate) < MIN_VISIBLE)
    return refuseLogo('can hardly be seen on dark or white', 'one with stronger colors');
  const containsName = drawn.width > 1.6 * drawn.height;
  return { logo: { ...drawn, containsName, onPlate: onPlate > onDark } };
}

/** Decides by the first bytes, so that no other decoder reads the file. */
export function isPicture(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  return ['\xFF\xD8\xFF', '\x89PNG', 'RIFF'].some((start) => head.startsWith(start));
}

type Drawn = Omit<Logo, 'containsName' | 'onPlate'>;

function readDrawing(file: Uint8Array): Drawn | { problem: DrawingProblem } {
  const svg = plainSvg(Buffer.from(file).toString('utf8'));
  if (file.length > MAX_FILE_BYTES) return refuseLogo(`has ${file.length} bytes`, LIGHTER_DRAWING);
  const bytes = brotliCompressSync(svg).length;
  if (bytes > MAX_COMPRESSED_BYTES)
    return refuseLogo(`has ${bytes} bytes after compression`, LIGHTER_DRAWING);
  const problem = drawingProblem(svg);
  if (problem) return { problem };
  const size = sizeOf(svg);
  return size
    ? { svg, ...size }
    : refuseLogo(
        'has no size that can be read',
        'a viewBox of four numbers on its <svg>, as in viewBox="0 0 320 80", and at most twenty times as wide as high',
      );
}

/** Keeps the last picture: each check of the content reads the logo, and a picture takes longer than all else. */
let lastDrawn: { hash: string; drawn: ReturnType<typeof drawPicture> } | undefined;

function drawPictureOnce(file: Uint8Array): ReturnType<typeof drawPicture> {
  const hash = createHash('sha256').update(file).digest('base64');
  if (lastDrawn?.hash !== hash) lastDrawn = { hash, drawn: drawPicture(file) };
  return lastDrawn.drawn;
}

/** Removes empty space and metadata, and embeds the picture in a drawing, which icons and the share image need. */
async function drawPicture(file: Uint8Array): Promise<Drawn | { problem: DrawingProblem }> {
  try {
    const input = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
    const { hasAlpha } = await sharp(file, input).metadata();
    const upright = sharp(file, input).autoOrient().toColorspace('srgb');
    const whole = hasAlpha ? upright.trim({ background: '#0000', threshold: 1 }) : upright;
    const { data, info } = await whole
      .png({ compressionLevel: 1 })
      .timeout({ seconds: LOGO_TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    if (info.height < MIN_HEIGHT || info.width < MIN_HEIGHT)
      return refuseLogo(
        `is ${info.width} by ${info.height} pixels without its empty edges`,
        `one that is ${2 * MIN_HEIGHT} pixels high or more, so that it is not blurred`,
      );
    if (!isBalanced(info))
      return refuseLogo('is too long', 'one at most twenty times as wide as high');
    const small = await sharp(data)
      .resize({ ...LOGO_PICTURE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, effort: 10 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = small.info;
    const picture = small.data.toString('base64');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${picture}"/></svg>`;
    return { svg, picture, width, height };
  } catch {
    return refuseLogo(
      'cannot be read as a picture',
      `one as SVG, PNG or WebP, with ${MAX_PIXELS / 1_000_000} million pixels at most`,
    );
  }
}

interface LogoSize {
  width: number;
  height: number;
}

const isBalanced = ({ width, height }: LogoSize) => width <= 20 * height && height <= 20 * width;

function sizeOf(svg: string): LogoSize | undefined {
  const box = /<svg[^>]*\sviewBox\s*=\s*["']([^"']+)["']/.exec(svg)?.[1];
  const numbers = (box ?? '').trim().split(/\s*,\s*|\s+/);
  const [, , width = 0, height = 0] = numbers.map(Number);
  const areNumbers =
    numbers.length === 4 &&
    numbers.every(
      (each) =>
        /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(each) && Math.abs(Number(each)) < 1e6,
    );
  // Refuses zero, and numbers so tiny that dividing the sizes gives wrong results.
  const isDrawn = width > 1e-3 && height > 1e-3 && isBalanced({ width, height });
  return areNumbers && isDrawn ? { width, height } : undefined;
}

/** For each list of grounds: the share of drawn pixels with enough contrast to all of them. Empty if drawing fails. */
async function visibleParts(svg: string, grounds: readonly (readonly Hex[])[]): Promise<number[]> {
  let pixels: Buffer;
  try {
    const small = sharp(Buffer.from(svg)).resize(64, 64, { fit: 'inside' }).ensureAlpha();
    pixels = await small.raw().toBuffer();
  } catch {
    return [];
  }
  const drawn: Hex[] = [];
  for (let start = 0; start < pixels.length; start += 4)
    if ((pixels[start + 3] ?? 0) > 200) drawn.push(`#${pixels.toString('hex', start, start + 3)}`);
  return grounds.map((each) => {
    const seen = drawn.filter((color) =>
      each.every((ground) => contrast(color, ground) >= MIN_CONTRAST),
    );
    return seen.length / Math.max(drawn.length, 1);
  });
}

interface DrawingBox extends LogoSize {
  x: number;
  y: number;
}

/** Embeds an SVG in another SVG, as large as fits into the box and aligned left. */
export function placeDrawing(svg: string, box: DrawingBox): string {
  const [, attributes = '', inside = ''] = /^[^<]*<svg([^>]*)>([^]*)$/.exec(svg) ?? [];
  const others = attributes.replaceAll(
    /\s(?:x|y|width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g,
    '',
  );
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMinYMid"${others}>${inside}`;
}

/** Places a logo like a drawing, on its white plate if it needs one. */
export function placeLogo(logo: Logo, box: DrawingBox): string {
  if (!logo.onPlate) return placeDrawing(logo.svg, box);
  const edge = box.height / 8;
  const scale = Math.min(
    (box.width - 2 * edge) / logo.width,
    (box.height - 2 * edge) / logo.height,
  );
  const [width, height] = [logo.width * scale, logo.height * scale];
  const plate = `<rect x="${box.x}" y="${box.y}" width="${width + 2 * edge}" height="${height + 2 * edge}" rx="${edge}" fill="${PLATE}"/>`;
  return plate + placeDrawing(logo.svg, { x: box.x + edge, y: box.y + edge, width, height });
}
