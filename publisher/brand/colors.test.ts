import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SCHEMES } from './color-pairs.ts';
import { brandColors, drawingColor, recolorDrawing, SAMPLE } from './colors.ts';
import { toOklch } from './oklch.ts';

const RED = { night: '#2a0d12', brand: '#8f1220', accent: '#e8b04a' };
const GREEN = { night: '#0b1e16', brand: '#14532d', accent: '#d9a441' };
const hueOf = (hex: string) => (toOklch(hex).hue + 360) % 360;

describe('brandColors', () => {
  test('gives shades the hue of their base color', () => {
    const { mist, text, action, peach } = brandColors(GREEN);
    for (const [shade, base] of [
      [mist, GREEN.night],
      [text, GREEN.night],
      [action, GREEN.brand],
      [peach, GREEN.accent],
    ] as const)
      expect(Math.abs(hueOf(shade) - hueOf(base))).toBeLessThan(12);
  });

  test.each([
    ['red', RED],
    ['wine red', { night: '#1d0f14', brand: '#7a1531', accent: '#e8b4a0' }],
  ])(
    'gives the fields and hints of a %s brand no hue, so that they do not look like errors',
    (_, brand) => {
      for (const scheme of SCHEMES) {
        const { edge, quiet, chosen, checked, action } = brandColors(brand, scheme);
        for (const shade of [edge, quiet, chosen, checked]) expect(shade).toMatch(/^#(\w\w)\1\1$/);
        expect(Math.abs(hueOf(action) - hueOf(brand.brand))).toBeLessThan(15);
      }
    },
  );

  test.each(SCHEMES)('gives a gray brand gray shades in the %s scheme', (scheme) => {
    const site = brandColors({ night: '#111111', brand: '#222222', accent: '#cccccc' }, scheme);
    for (const shade of Object.values(site)) expect(shade).toMatch(/^#(\w\w)\1\1(\w\w)?$/);
  });
});

describe('recolorDrawing', () => {
  const scene = readFileSync('app/ui/first-light.svg', 'utf8');

  test('replaces every color of the sample; `night` becomes exactly the `night` of the brand', () => {
    const colors = new Set(scene.match(/#[0-9a-f]{6}/g));
    expect(colors.size).toBeGreaterThan(10);
    const drawn = recolorDrawing(scene, GREEN);
    for (const color of colors) expect(drawn).not.toContain(color);
    expect(drawingColor(SAMPLE.night, GREEN)).toBe(GREEN.night);
  });
});
