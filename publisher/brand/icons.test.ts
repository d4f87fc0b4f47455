import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from './colors.ts';
import { icons } from './icons.ts';

const mark = readFileSync('app/ui/mark.svg', 'utf8');
const firstLight = readFileSync('app/ui/first-light.svg', 'utf8');
const DRAWINGS = { mark, firstLight };
const GREEN = { night: '#14352a', brand: '#14532d', accent: '#d9a441' };
const white = { width: 10, height: 10, channels: 3, background: '#fff' } as const;
const LOGO = {
  picture: (await sharp({ create: white }).png().toBuffer()).toString('base64'),
  onPlate: false,
  width: 10,
  height: 10,
  containsName: false,
};

/** The color of one pixel, counted from 0 to 1 in both directions. */
async function pixel(png: Buffer | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  return `#${data.toString('hex', at, at + 3)}`;
}

describe('icons', () => {
  test('have the sizes that phones expect', async () => {
    const files = await icons(DRAWINGS, SAMPLE, undefined);
    expect(await sharp(files.get('apple-touch-icon.png')).metadata()).toMatchObject({
      format: 'png',
      width: 180,
      height: 180,
    });
    expect(files.get('favicon.svg')?.toString()).toBe(mark);
  });

  test('favicon.ico contains one PNG of 32 pixels', async () => {
    const ico = (await icons(DRAWINGS, SAMPLE, undefined)).get('favicon.ico') ?? Buffer.alloc(0);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const picture = ico.subarray(ico.readUInt32LE(18));
    expect(picture.length).toBe(ico.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });

  test('have the colors of the brand', async () => {
    const files = await icons(DRAWINGS, GREEN, undefined);
    const svg = files.get('favicon.svg')?.toString();
    for (const color of mark.match(/#[0-9a-f]{6}/g) ?? []) expect(svg).not.toContain(color);
    const sunrise = files.get('sunrise.svg')?.toString();
    expect(sunrise).toContain(GREEN.night);
    for (const color of firstLight.match(/#[0-9a-f]{6}/g) ?? [])
      expect(sunrise).not.toContain(color);
  });

  test('show the firm’s logo on the dark ground of the site', async () => {
    const files = await icons(DRAWINGS, GREEN, LOGO);
    const large = files.get('apple-touch-icon.png');
    expect(await pixel(large, 0.5, 0.5)).toBe('#ffffff');
    expect(await pixel(large, 0.01, 0.01)).toBe(GREEN.night);
    // The corners of the logo are inside of the circle that phones may cut.
    expect(await pixel(large, 0.24, 0.24)).toBe('#ffffff');
    expect(await pixel(large, 0.15, 0.15)).toBe(GREEN.night);
  });

  test('show the mark when the logo is a long name', async () => {
    const files = await icons(DRAWINGS, SAMPLE, { ...LOGO, containsName: true });
    expect(files.get('favicon.svg')?.toString()).toBe(mark);
  });
});
