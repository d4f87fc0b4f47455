import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Buffer as Text, Face, Font, shape, Variation } from 'harfbuzzjs';
import type { HeadingFont } from '#contract/brand.ts';

export type LoadedFont = Exclude<HeadingFont, 'system'>;

/** A font comes in several files. A name such as Łukasz needs the second one, Nguyễn the third. */
export const LETTERS = ['latin', 'latin-ext', 'vietnamese'] as const;

const { resolve } = createRequire(import.meta.url);

/** The packages contain all weights. The license of the fonts is the SIL Open Font License. */
export const fontFile = (font: LoadedFont, letters: string): Promise<Buffer> =>
  readFile(resolve(`@fontsource-variable/${font}/files/${font}-${letters}-wght-normal.woff2`));

/** Opens a font for measuring and drawing. Converts it, because HarfBuzz cannot read WOFF2. */
export async function openFont(file: Buffer, weight: number): Promise<Font> {
  const font = new Font(new Face(new Blob(await convert(file, 'sfnt'))));
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

/** The letters of a text as they are drawn, each with its width and place. */
export function glyphsOf(font: Font, text: string) {
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}
