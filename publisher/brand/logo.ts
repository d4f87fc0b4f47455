import sharp, { type Sharp } from 'sharp';
import type { Logo } from '#contract/brand.ts';
import { contrast, type Hex } from './oklch.ts';

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

/** `found` is the rest of a sentence about the file, as in: is too long. */
type LogoProblem = { problem: { found: string; wanted: string } };
const refuseLogo = (found: string, wanted: string) => ({ problem: { found, wanted } });

/** The logo, or why it cannot be used. `grounds` are the dark background colors behind it. */
export async function readLogo(
  file: Uint8Array,
  grounds: readonly Hex[],
): Promise<{ logo: Logo } | LogoProblem> {
  const drawn = await drawPicture(file);
  if ('problem' in drawn) return drawn;
  const [onDark = 0, onPlate = 0] = await visibleParts(drawn.picture, [grounds, [PLATE]]);
  if (Math.max(onDark, onPlate) < MIN_VISIBLE)
    return refuseLogo('can hardly be seen on dark or white', 'one with stronger colors');
  const containsName = drawn.width > 1.6 * drawn.height;
  return { logo: { ...drawn, containsName, onPlate: onPlate > onDark } };
}

/** Decodes a picture, or draws an SVG. Decides by the first bytes, so that no other decoder reads the file. */
async function readPixels(file: Uint8Array): Promise<Sharp> {
  const head = Buffer.from(file.subarray(0, 100)).toString('latin1');
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
  if (/^(?:\xFF\xD8\xFF|\x89PNG|RIFF)/.test(head)) return sharp(file, options).autoOrient();
  if (!/^(?:\xEF\xBB\xBF)?\s*</.test(head)) throw new Error('unknown format');
  const { width, height } = await sharp(file).metadata();
  const density = 144 * Math.min(LOGO_PICTURE.width / width, LOGO_PICTURE.height / height);
  return sharp(file, { ...options, density: Math.min(Math.max(density, 1), 100_000) });
}

/** The logo as a small PNG without empty edges and metadata. */
async function drawPicture(file: Uint8Array) {
  if (/<text[\s>]/.test(Buffer.from(file).toString()))
    return refuseLogo(
      'contains <text>',
      'a drawing with texts as outlines (its font may be missing)',
    );
  try {
    const pixels = await readPixels(file);
    const { hasAlpha, format } = await pixels.metadata();
    const upright = pixels.toColorspace('srgb');
    const whole =
      hasAlpha && format !== 'svg' ? upright.trim({ background: '#0000', threshold: 1 }) : upright;
    const { data, info } = await whole
      .png({ compressionLevel: 1 })
      .timeout({ seconds: LOGO_TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    if (info.height < MIN_HEIGHT || info.width < MIN_HEIGHT)
      return refuseLogo(
        `is ${info.width} by ${info.height} pixels without its empty edges`,
        `one that is ${2 * MIN_HEIGHT} pixels high or more, so that it is not blurred`,
      );
    if (!(info.width <= 20 * info.height && info.height <= 20 * info.width))
      return refuseLogo('is too long', 'one at most twenty times as wide as high');
    const small = await sharp(data)
      .resize({ ...LOGO_PICTURE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, effort: 10 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = small.info;
    return { picture: small.data.toString('base64'), width, height };
  } catch {
    return refuseLogo(
      'cannot be read as a picture',
      `one as SVG, PNG or WebP, with ${MAX_PIXELS / 1_000_000} million pixels at most`,
    );
  }
}

/** Returns for each list of grounds which share of the drawn pixels has enough contrast to all of its colors. */
async function visibleParts(
  picture: string,
  grounds: readonly (readonly Hex[])[],
): Promise<number[]> {
  const small = sharp(Buffer.from(picture, 'base64'))
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha();
  const pixels = await small.raw().toBuffer();
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

interface DrawingBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The picture of a logo in an SVG, as large as fits into the box and aligned left. */
export const placePicture = ({ picture }: Logo, box: DrawingBox): string =>
  `<image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMinYMid" href="data:image/png;base64,${picture}"/>`;

/** Places a logo on its white plate if it needs one. */
export function placeLogo(logo: Logo, box: DrawingBox): string {
  if (!logo.onPlate) return placePicture(logo, box);
  const edge = box.height / 8;
  const scale = Math.min(
    (box.width - 2 * edge) / logo.width,
    (box.height - 2 * edge) / logo.height,
  );
  const [width, height] = [logo.width * scale, logo.height * scale];
  const plate = `<rect x="${box.x}" y="${box.y}" width="${width + 2 * edge}" height="${height + 2 * edge}" rx="${edge}" fill="${PLATE}"/>`;
  return plate + placePicture(logo, { x: box.x + edge, y: box.y + edge, width, height });
}
