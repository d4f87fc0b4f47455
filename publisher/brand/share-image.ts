import sharp from 'sharp';
import type { Brand, Logo } from '#contract/brand.ts';
import { brandColors, recolorDrawing } from './colors.ts';
import { outlineWords } from './outlines.ts';
import { placeLogo } from './logo.ts';

const MARGIN = 80;
const MARK_PLACE = `x="${MARGIN}" y="${MARGIN}" height="88" width="88"`;
/** Font sizes in pixels. Long texts are smaller. */
const NAME_SIZE = 92;
const NAME_OF_TWO_LINES = 60;
const LINE_SIZE = 38;

interface ImageSize {
  width: number;
  height: number;
}

/** The contents of the image. `line` is the heading of the home page; `scene` and `mark` are drawings of `app/ui/`. */
interface ShareImage {
  name: string;
  line: string;
  brand: Brand;
  logo: Logo | undefined;
  scene: string;
  mark: string;
}

export async function shareImage(parts: ShareImage, size: ImageSize): Promise<Buffer> {
  const svg = await drawShareImage(parts, size);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

/** Draws the image as an SVG with outlines instead of text, so that it needs no font. */
export async function drawShareImage(
  parts: ShareImage,
  { width, height }: ImageSize,
): Promise<string> {
  const { name, line, brand, logo, scene, mark } = parts;
  const font = brand.headingFont;
  const room = width - 2 * MARGIN;
  const { pale } = brandColors(brand.colors);
  const beside = { x: MARGIN, y: MARGIN, width: room, height: 88 };
  const names = logo?.containsName ? [] : await nameLines(name, font, room);
  const sentence = await outlineWords(line, { font, size: LINE_SIZE, weight: 500 });
  const most = Math.min(...names.map(({ size }) => (0.8 * size) / LINE_SIZE));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    recolorDrawing(scene, brand.colors),
    logo?.containsName
      ? placeLogo(logo, { x: MARGIN, y: 130, width: room, height: 140 })
      : logo
        ? placeLogo(logo, beside)
        : recolorDrawing(mark, brand.colors).replace('<svg', `<svg ${MARK_PLACE}`),
    ...names.map(({ paths, scale, y }) => textLine(paths, { fill: '#fff', y, scale })),
    textLine(sentence.paths, {
      fill: pale,
      y: names.length > 1 ? 348 : 338,
      scale: Math.min(1, room / sentence.width, most),
    }),
    '</svg>',
  ].join('\n');
}

/** The name on one line, or on two if it would be too small on one. */
async function nameLines(name: string, font: Brand['headingFont'], room: number) {
  const linesOf = async (texts: readonly string[], most: number) => {
    const outlines = await Promise.all(
      texts.map((text) => outlineWords(text, { font, size: NAME_SIZE, weight: 600 })),
    );
    const scale = Math.min(most, ...outlines.map(({ width }) => room / width));
    return outlines.map(({ paths }, index) => ({
      paths,
      scale,
      size: scale * NAME_SIZE,
      y: outlines.length === 1 ? 272 : 220 + 64 * index,
    }));
  };
  const one = await linesOf([name], 1);
  const isSmall = one.some(({ size }) => size < NAME_OF_TWO_LINES);
  const [space] = [...name.matchAll(/ /g)]
    .map(({ index }) => index)
    .toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return isSmall && space !== undefined
    ? linesOf([name.slice(0, space), name.slice(space + 1)], NAME_OF_TWO_LINES / NAME_SIZE)
    : one;
}

const textLine = (paths: string, { fill, y, scale }: { fill: string; y: number; scale: number }) =>
  `<g fill="${fill}" transform="translate(${MARGIN} ${y}) scale(${scale.toFixed(4)})">${paths}</g>`;
