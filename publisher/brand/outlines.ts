import type { Font } from 'harfbuzzjs';
import type { HeadingFont } from '#contract/brand.ts';
import { fontFile, glyphsOf, LETTERS, openFont } from './font-files.ts';

/**
 * Converts text to outlines: SVG paths whose baseline starts at 0 0, and their width in the units of `size`. Inter
 * replaces `system`, because its font is not known, and draws the letters that the font does not have. A letter that
 * Inter does not have becomes a box.
 */
export async function outlineWords(
  words: string,
  { font, size, weight }: { font: HeadingFont; size: number; weight: number },
) {
  const fonts = await fontParts(font, weight);
  const outlines: string[] = [];
  let x = 0;
  for (const { font: part, text } of runsOf(words, fonts)) {
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

function fontParts(font: HeadingFont, weight: number): Promise<Font[]> {
  const inter = [...LETTERS, 'cyrillic', 'greek'].map((letters) => fontFile('inter', letters));
  const own = font === 'system' ? [] : LETTERS.map((letters) => fontFile(font, letters));
  return Promise.all([...own, ...inter].map(async (file) => openFont(await file, weight)));
}

/** Splits text where the font file must change. */
function runsOf(words: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const [first] = fonts;
  const runs: { font: Font; text: string }[] = [];
  for (const letter of words.normalize('NFC')) {
    const font = fonts.find((each) => each.nominalGlyph(letter.codePointAt(0) ?? 0)) ?? first;
    if (!font) break;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
