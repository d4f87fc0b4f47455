import { createHash } from 'node:crypto';
import type { Font } from 'harfbuzzjs';
import type { HeadingFont } from '#contract/brand.ts';
import { fontFile, glyphsOf, LETTERS, openFont, type LoadedFont } from './font-files.ts';

export interface HeadingFontFiles {
  /** The font files by their path in the site, which changes with their bytes. Every page preloads all of them. */
  files: ReadonlyMap<string, Buffer>;
  /** The rules for the styles of every page. */
  faces: string;
}

const WEIGHTS = { min: 500, max: 650 };
/** The weight of headings (`app/styles.css`). */
const HEADING_WEIGHT = 560;

/** Printable ASCII and the marks that our texts use. */
const MEASURED_CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '’‘“”–—…·©§×éáíóúñüÉÁÍÓÚÑ';

const SERIF = { names: ['Georgia', 'Gelasio', 'DejaVu Serif'], averageWidth: 0.4273 };
const SANS_WIDTHS = { names: ['Arial', 'Liberation Sans'], averageWidth: 0.427 };
const FALLBACKS: Record<LoadedFont, typeof SERIF> = {
  fraunces: SERIF,
  'source-serif-4': SERIF,
  lora: SERIF,
  bitter: SERIF,
  inter: SANS_WIDTHS,
};
/** The average widths above were measured with this text in Gelasio and Arimo, which are as wide as Georgia and Arial. */
const TEST_SENTENCE =
  'the quick way to a clean start: what happens to my home and my car if I file for bankruptcy in this state, and how long it takes until the calls end';

/**
 * The parts of the font that the site needs: the usual characters, and in further files the letters of `texts` that
 * only these files have. Other letters are shown in the fallback font.
 */
export async function headingFont(font: HeadingFont, texts: string): Promise<HeadingFontFiles> {
  if (font === 'system') return { files: new Map(), faces: '' };
  const files = new Map<string, Buffer>();
  const faces: string[] = [];
  const missing = new Set(MEASURED_CHARACTERS + texts.normalize('NFC'));
  for (const letters of LETTERS) {
    const whole = await fontFile(font, letters);
    const opened = await openFont(whole, HEADING_WEIGHT);
    const available = [...missing].filter((letter) =>
      opened.nominalGlyph(letter.codePointAt(0) ?? 0),
    );
    if (letters === 'latin') faces.push(fallbackFace(opened, FALLBACKS[font]));
    if (available.length === 0) continue;
    for (const letter of available) missing.delete(letter);
    const bytes = await subsetOf(whole, available.join(''));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
    const file = `assets/heading-${hash}.woff2`;
    files.set(file, bytes);
    faces.push(faceOf(file, letters === 'latin' ? '' : available));
  }
  return { files, faces: faces.join('') };
}

async function subsetOf(whole: Buffer, characters: string): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const variationAxes = { wght: WEIGHTS };
  return subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes });
}

/** If a preloaded font still arrives too late, the page keeps the fallback, so that no text moves. */
function faceOf(file: string, letters: readonly string[] | ''): string {
  const codes = Array.from(letters, (letter) => `U+${letter.codePointAt(0)?.toString(16)}`);
  const range = codes.length > 0 ? `;unicode-range:${codes.join()}` : '';
  return `@font-face{font-family:Heading;src:url(/${file})format("woff2");font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional${range}}`;
}

/** A system font with the metrics of the heading font, so that lines have the same length and height with both. */
function fallbackFace(font: Font, { names, averageWidth }: typeof SERIF): string {
  const { ascender, descender, lineGap } = font.hExtents();
  const adjusted = widthOf(font) / averageWidth;
  const share = (units: number) => cssPercent(units / font.face.upem / adjusted);
  const sources = names.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:"Heading fallback";src:${sources};size-adjust:${cssPercent(adjusted)};ascent-override:${share(ascender)};descent-override:${share(-descender)};line-gap-override:${share(lineGap)}}`;
}

/** The average width of a letter, as a share of the font size. */
function widthOf(font: Font): number {
  const widths = glyphsOf(font, TEST_SENTENCE).map(({ xAdvance = 0 }) => xAdvance);
  return widths.reduce((sum, width) => sum + width, 0) / TEST_SENTENCE.length / font.face.upem;
}

const cssPercent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
