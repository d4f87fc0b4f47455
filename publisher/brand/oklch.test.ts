import fc from 'fast-check';
import { expect, test } from 'vitest';
import { over, toHex, toOklch } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

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

test('half black over white is gray', () => {
  expect(over('#00000080', '#ffffff')).toBe('#7f7f7f');
});
