import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { outlineWords } from './outlines.ts';
import { drawShareImage, shareImage } from './share-image.ts';

const SIZE = { width: 1200, height: 630 };

test('the share image is 1200 by 630 and below 150 KB', async () => {
  const png = await shareImage({ name: 'Aldren & Vale', line: 'Relief from debt' }, SIZE);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(150_000);
});

test('the text is drawn as outlines, so that it looks the same without fonts', async () => {
  const [name, line] = ['Łukasz & Núñez', 'A clean start'];
  const svg = await drawShareImage({ name, line }, SIZE);
  for (const { path: outline } of [
    await outlineWords(name, 92, 600),
    await outlineWords(line, 38, 500),
  ]) {
    expect(outline).toMatch(/^M[\d.-]/);
    expect(svg).toContain(`d="${outline}"`);
  }
  expect(svg).not.toMatch(/<text|font-family|@font-face/);
});

test('a name that is too long for the line is scaled down', async () => {
  const name = 'Montgomery, Featherstonehaugh, Cholmondeley & Partners';
  const { width } = await outlineWords(name, 92, 600);
  const svg = await drawShareImage({ name, line: 'A clean start' }, SIZE);
  const scale = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
  expect(width * scale).toBeLessThanOrEqual(1040.1);
});

test('a letter that the font lacks is named in the error', async () => {
  await expect(outlineWords('Жanna', 92, 600)).rejects.toThrow('Fraunces has no letter "Ж"');
});

test('favicon.ico contains one PNG of 32 pixels', async () => {
  const ico = await readFile('public/favicon.ico');
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const picture = ico.subarray(ico.readUInt32LE(18));
  expect(picture.length).toBe(ico.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});
