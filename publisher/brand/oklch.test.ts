import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, over, toHex, toOklch } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

// The values that Chromium computes for oklch(from #… l c h).
test.each([
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#1e40af', 0.4244, 0.1809, 265.64],
  ['#f59e0b', 0.7686, 0.1647, 70.08],
])('%s has lightness %d, chroma %d and hue %d', (color, lightness, chroma, hue) => {
  const found = toOklch(color);
  expect(found.lightness).toBeCloseTo(lightness, 3);
  expect(found.chroma).toBeCloseTo(chroma, 3);
  expect((found.hue + 360) % 360).toBeCloseTo(hue, 1);
});

test('every color of a screen stays the same on its way to OKLCH and back', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(toHex(toOklch(color))).toBe(color);
    }),
  );
});

test('a color that no screen can show keeps its lightness and loses chroma', () => {
  const shown = toOklch(toHex({ lightness: 0.5, chroma: 0.4, hue: 150 }));
  expect(shown.lightness).toBeCloseTo(0.5, 2);
  expect(shown.chroma).toBeLessThan(0.2);
});

test('contrast is 21 for black on white, and 1 for equal colors', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#1e40af', '#1e40af')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('half black over white is gray', () => {
  expect(over('#00000080', '#ffffff')).toBe('#7f7f7f');
});
