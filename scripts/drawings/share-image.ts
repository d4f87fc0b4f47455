import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { firm } from '#content/firm.ts';
import { home } from '#content/home.ts';
import { SHARE_IMAGE } from '#app/built-images.ts';
import { outlineWords } from './outlines.ts';

const SCENE = fileURLToPath(new URL('../../app/ui/first-light.svg', import.meta.url));
const MARK = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url));

const MARGIN = 80;

/** Writes the share image as a PNG: the drawing with the firm's name and the heading of the home page. */
export async function writeShareImage(file: string): Promise<void> {
  const svg = await drawShareImage({ name: firm.name, line: home.hero.heading });
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toFile(file);
}

/** The share image as an SVG with outlines instead of text, so that it needs no font. */
export async function drawShareImage(words: { name: string; line: string }): Promise<string> {
  const scene = await readFile(SCENE, 'utf8');
  const mark = await readFile(MARK, 'utf8');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}">`,
    scene,
    mark.replace('<svg', `<svg x="${MARGIN}" y="${MARGIN}" width="88" height="88"`),
    await line(words.name, { y: 272, size: 92, weight: 600, fill: '#fff' }),
    await line(words.line, { y: 338, size: 38, weight: 500, fill: '#d7e2f2' }),
    '</svg>',
  ].join('\n');
}

/** One line of text. A long line is scaled down to end inside the margin. */
async function line(
  words: string,
  { y, size, weight, fill }: { y: number; size: number; weight: number; fill: string },
): Promise<string> {
  const { path, width } = await outlineWords(words, size, weight);
  const scale = Math.min(1, (SHARE_IMAGE.width - 2 * MARGIN) / width);
  return `<path fill="${fill}" transform="translate(${MARGIN} ${y}) scale(${scale.toFixed(4)})" d="${path}"/>`;
}
