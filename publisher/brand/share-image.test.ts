import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEADING_FONTS } from '#contract/brand.ts';
import { SAMPLE } from './colors.ts';
import { outlineWords } from './outlines.ts';
import { drawShareImage, shareImage } from './share-image.ts';

const SIZE = { width: 1200, height: 630 };
const drawing = (name: string) => readFileSync(`app/ui/${name}.svg`, 'utf8');
const parts = {
  name: 'Łukasz & Nguyễn',
  line: 'A clean start',
  brand: { colors: SAMPLE, headingFont: 'fraunces' },
  logo: undefined,
  scene: drawing('first-light'),
  mark: drawing('mark'),
} as const;
const LOGO = {
  picture: 'cGljdHVyZQ==',
  onPlate: false,
  width: 400,
  height: 100,
};

test('the share image is 1200 by 630 and below 150 KB', async () => {
  const png = await shareImage(parts, SIZE);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(150_000);
});

test.each(HEADING_FONTS)('in %s, text is drawn as outlines, which need no font', async (font) => {
  const brand = { colors: SAMPLE, headingFont: font };
  const svg = await drawShareImage({ ...parts, brand }, SIZE);
  for (const { paths } of [
    await outlineWords(parts.name, { font, size: 92, weight: 600 }),
    await outlineWords(parts.line, { font, size: 38, weight: 500 }),
  ]) {
    expect(paths).toMatch(/ d="M[\d.-]/);
    expect(svg).toContain(paths);
  }
  expect(svg).not.toMatch(/<text|font-family|@font-face/);
});

const scalesOf = (svg: string) =>
  [...svg.matchAll(/scale\(([\d.]+)\)"><path/g)].slice(-3).map(([, scale]) => Number(scale));

test('a long name has two lines of equal size inside the margin, larger than the sentence', async () => {
  const halves = ['Montgomery, Featherstonehaugh,', 'Cholmondeley & Sons'];
  const svg = await drawShareImage({ ...parts, name: halves.join(' ') }, SIZE);
  const [first = 0, second, sentence = 0] = scalesOf(svg);
  expect(second).toBe(first);
  for (const half of halves) {
    const outline = await outlineWords(half, { font: 'fraunces', size: 92, weight: 600 });
    expect(svg).toContain(outline.paths);
    expect(outline.width * first).toBeLessThanOrEqual(1040.1);
  }
  expect(first * 92).toBeGreaterThan(sentence * 38);
});

test('a logo replaces the mark, and the name too when it contains the name', async () => {
  const name = (await outlineWords(parts.name, { font: 'fraunces', size: 92, weight: 600 })).paths;
  const small = await drawShareImage({ ...parts, logo: { ...LOGO, containsName: false } }, SIZE);
  expect(small).toContain(LOGO.picture);
  expect(small).toContain(name);
  const whole = await drawShareImage({ ...parts, logo: { ...LOGO, containsName: true } }, SIZE);
  expect(whole).toContain(LOGO.picture);
  expect(whole).not.toContain(name);
});
