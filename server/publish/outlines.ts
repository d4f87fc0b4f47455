import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

const { resolve } = createRequire(import.meta.url);
/** A name such as Łukasz needs the second file. HarfBuzz cannot read WOFF2. */
const FILES = ['latin', 'latin-ext'].map((letters) =>
  resolve(`@fontsource-variable/fraunces/files/fraunces-${letters}-wght-normal.woff2`),
);

/** Text as one SVG path whose baseline starts at 0 0. */
interface Outline {
  path: string;
  /** In the units of `size`. */
  width: number;
}

/** Converts text to outlines of Fraunces, the site's heading font. Throws when the font lacks a letter. */
export async function outlineWords(words: string, size: number, weight: number): Promise<Outline> {
  const fonts = await Promise.all(FILES.map((file) => readFont(file, weight)));
  const outlines: string[] = [];
  let x = 0;
  for (const { font, text } of runsOf(words, fonts)) {
    const scale = size / font.face.upem;
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const {
      codepoint: glyph,
      xAdvance = 0,
      xOffset = 0,
    } of buffer.getGlyphInfosAndPositions()) {
      outlines.push(place(font.glyphToPath(glyph), scale, x + xOffset * scale));
      x += xAdvance * scale;
    }
  }
  return { path: outlines.join(''), width: x };
}

async function readFont(file: string, weight: number): Promise<Font> {
  const sfnt = await convert(await readFile(file), 'sfnt');
  const font = new Font(new Face(new Blob(sfnt)));
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

/** Splits text where the font file must change. */
function runsOf(words: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of words.normalize('NFC')) {
    const font = fonts.find((candidate) => candidate.nominalGlyph(letter.codePointAt(0) ?? 0));
    if (!font) throw new Error(`Fraunces has no letter "${letter}", which "${words}" needs`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** In a font y grows upwards, in SVG downwards. */
function place(path: string, scale: number, x: number): string {
  let isX = false;
  return path.replaceAll(/[A-Z]|-?[\d.]+/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true;
      return part;
    }
    const value = isX ? x + Number(part) * scale : -Number(part) * scale;
    isX = !isX;
    return value.toFixed(2);
  });
}
