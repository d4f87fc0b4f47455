import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { outlineWords } from './outlines.ts';

const SCENE = fileURLToPath(new URL('../../app/ui/first-light.svg', import.meta.url));
const MARK = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url));

const MARGIN = 80;

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

interface Words {
  name: string;
  line: string;
}

/** The share image as a PNG: the drawing with the firm's name and the heading of the home page. */
export async function shareImage(words: Words, size: Size): Promise<Buffer> {
  const svg = await drawShareImage(words, size);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

/** The share image as an SVG with outlines instead of text, so that it needs no font. */
export async function drawShareImage(words: Words, { width, height }: Size): Promise<string> {
  const scene = await readFile(SCENE, 'utf8');
  const mark = await readFile(MARK, 'utf8');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    scene,
    mark.replace('<svg', `<svg x="${MARGIN}" y="${MARGIN}" width="88" height="88"`),
    await line(words.name, { y: 272, size: 92, weight: 600, fill: '#fff', width }),
    await line(words.line, { y: 338, size: 38, weight: 500, fill: '#d7e2f2', width }),
    '</svg>',
  ].join('\n');
}

/** One line of text. A long line is scaled down to end inside the margin. */
async function line(
  words: string,
  look: { y: number; size: number; weight: number; fill: string; width: number },
): Promise<string> {
  const { y, size, weight, fill } = look;
  const { path, width } = await outlineWords(words, size, weight);
  const scale = Math.min(1, (look.width - 2 * MARGIN) / width);
  return `<path fill="${fill}" transform="translate(${MARGIN} ${y}) scale(${scale.toFixed(4)})" d="${path}"/>`;
}
