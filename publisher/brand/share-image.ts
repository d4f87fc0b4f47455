import sharp from 'sharp';
import type { Brand, Logo } from '#contract/brand.ts';
import { brandColors, recolorDrawing } from './colors.ts';
import { outlineWords } from './outlines.ts';
import { placeDrawing, placeLogo } from './logo.ts';

const MARGIN = 80;

/** In pixels. */
interface ImageSize {
  width: number;
  height: number;
}

/** What the image shows. `line` is the heading of the home page; the scene and the mark are drawings of `app/ui/`. */
interface ShareImage {
  name: string;
  line: string;
  brand: Brand;
  logo: Logo | undefined;
  scene: string;
  mark: string;
}

/** As a PNG: the drawing with the firm's name and the heading of the home page. */
export async function shareImage(parts: ShareImage, size: ImageSize): Promise<Buffer> {
  const svg = await drawShareImage(parts, size);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

/** As an SVG with outlines instead of text, so that it needs no font. */
export async function drawShareImage(
  parts: ShareImage,
  { width, height }: ImageSize,
): Promise<string> {
  const { name, line, brand, logo, scene, mark } = parts;
  const font = brand.headingFont;
  const right = width - MARGIN;
  const nameLine = () =>
    textLine(name, { font, size: 92, weight: 600, fill: '#fff', y: 272, right });
  const { pale } = brandColors(brand.colors);
  const beside = { x: MARGIN, y: MARGIN, width: right - MARGIN, height: 88 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    recolorDrawing(scene, brand.colors),
    logo?.containsName
      ? placeLogo(logo, { x: MARGIN, y: 130, width: right - MARGIN, height: 140 })
      : (logo
          ? placeLogo(logo, beside)
          : placeDrawing(recolorDrawing(mark, brand.colors), beside)) + (await nameLine()),
    await textLine(line, { font, size: 38, weight: 500, fill: pale, y: 338, right }),
    '</svg>',
  ].join('\n');
}

/** One line of text. A long line is scaled down to end inside the margin. */
async function textLine(
  words: string,
  look: {
    font: Brand['headingFont'];
    size: number;
    weight: number;
    fill: string;
    y: number;
    right: number;
  },
): Promise<string> {
  const { fill, y, right, ...style } = look;
  const { path, width } = await outlineWords(words, style);
  const scale = Math.min(1, (right - MARGIN) / width);
  return `<path fill="${fill}" transform="translate(${MARGIN} ${y}) scale(${scale.toFixed(4)})" d="${path}"/>`;
}
