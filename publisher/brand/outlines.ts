import type { Font } from 'harfbuzzjs';
import type { HeadingFont } from '#contract/brand.ts';
import { fontFile, glyphsOf, LETTERS, openFont } from './font-files.ts';

/** Text as SVG paths whose baseline starts at 0 0. */
interface Outline {
  paths: string;
  /** The width in the units of `size`. */
  width: number;
}

interface TextStyle {
  font: HeadingFont;
  size: number;
  weight: number;
}

/**
 * Converts text to outlines. The font behind `system` is not known, so Inter replaces it. Throws for an unknown
 * letter.
 */
export async function outlineWords(
  words: string,
  { font, size, weight }: TextStyle,
): Promise<Outline> {
  const [drawn, fonts] = await fontParts(font, weight);
  const outlines: string[] = [];
  let x = 0;
  for (const { font: part, text } of runsOf(words, fonts, drawn)) {
    const scale = size / part.face.upem;
    for (const { codepoint, xAdvance = 0, xOffset = 0 } of glyphsOf(part, text)) {
      // The y axis points up in a font, and down in SVG.
      const place = `translate(${(x + xOffset * scale).toFixed(2)}) scale(${scale} ${-scale})`;
      outlines.push(`<path transform="${place}" d="${part.glyphToPath(codepoint)}"/>`);
      x += xAdvance * scale;
    }
  }
  return { paths: outlines.join(''), width: x };
}

/** The first letter of a text that the font lacks, so that the text cannot be drawn. */
export async function missingLetter(words: string, font: HeadingFont): Promise<string | undefined> {
  const [, fonts] = await fontParts(font, 500);
  return Array.from(words.normalize('NFC')).find((letter) => !fontWith(letter, fonts));
}

async function fontParts(font: HeadingFont, weight: number) {
  const drawn = font === 'system' ? 'inter' : font;
  const fonts = await Promise.all(
    LETTERS.map(async (letters) => openFont(await fontFile(drawn, letters), weight)),
  );
  return [drawn, fonts] as const;
}

const fontWith = (letter: string, fonts: readonly Font[]) =>
  fonts.find((font) => font.nominalGlyph(letter.codePointAt(0) ?? 0));

/** Splits text where the font file must change. */
function runsOf(
  words: string,
  fonts: readonly Font[],
  name: string,
): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of words.normalize('NFC')) {
    const font = fontWith(letter, fonts);
    if (!font)
      throw new Error(`The font ${name} has no letter "${letter}", which "${words}" needs`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
