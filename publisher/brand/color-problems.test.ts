import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrandColors } from '#contract/brand.ts';
import { brandColors, SAMPLE } from './colors.ts';
import { colorProblems } from './color-problems.ts';
import { PAIRS, SCHEMES, valueOf, type Ground, type Scheme } from './color-pairs.ts';
import { contrast, toHex, toOklch } from './oklch.ts';

const problemColors = (colors: BrandColors) => colorProblems(colors).map(({ color }) => color);
const nearestOf = (colors: BrandColors) =>
  Object.assign(
    { ...colors },
    Object.fromEntries(colorProblems(colors).map(({ color, nearest }) => [color, nearest])),
  );

/** The pairs with too little contrast, computed without `colorProblems`. */
function pairsBelow(brand: BrandColors, scheme: Scheme) {
  const site = brandColors(brand, scheme);
  const value = (color: Ground) => valueOf(color, site, scheme);
  return PAIRS.filter(
    ({ front, ground, minimum }) => contrast(value(front), value(ground)) < minimum,
  );
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const gray = fc
  .integer({ min: 0, max: 255 })
  .map((n) => `#${n.toString(16).padStart(2, '0').repeat(3)}`);
const colors = fc.record({
  night: fc.oneof(hex, gray),
  brand: fc.oneof(hex, gray),
  accent: fc.oneof(hex, gray),
});

describe('colorProblems', () => {
  test.each(SCHEMES)(
    'the sample has no problem, and each pair reaches its minimum in the %s scheme',
    (scheme) => {
      expect(colorProblems(SAMPLE)).toEqual([]);
      expect(pairsBelow(SAMPLE, scheme)).toEqual([]);
    },
  );

  test.each([
    { brand: '#93c5fd' }, // pale blue
    { brand: '#dc2626' }, // red
    { brand: '#ffff00' },
    { accent: '#b91c1c' },
    { accent: '#000000' },
    { night: '#ffffff' },
    { night: '#64748b' },
    { night: '#777777', brand: '#777777', accent: '#777777' },
  ])('refuses %j', (changed) => {
    const given = { ...SAMPLE, ...changed };
    expect(problemColors(given)).toEqual(Object.keys(changed));
    expect(problemColors(nearestOf(given))).toEqual([]);
  });

  test.each([
    { accent: '#ffff00' },
    { accent: '#ffffff' },
    { night: '#000000', brand: '#000000', accent: '#ffffff' },
    { night: '#111111', brand: '#333333', accent: '#cccccc' },
    { night: '#1f2937' },
    { night: '#14352a', brand: '#14532d', accent: '#d9a441' }, // green and ochre
    { night: '#1d0f14', brand: '#7a1531', accent: '#e8b4a0' }, // wine red
  ])('accepts %j', (changed) => {
    expect(problemColors({ ...SAMPLE, ...changed })).toEqual([]);
  });

  test('every brand passes in both schemes after the nearest colors replace those with problems', () => {
    fc.assert(
      fc.property(colors, (given) => {
        const nearest = nearestOf(given);
        expect(problemColors(nearest)).toEqual([]);
        for (const scheme of SCHEMES) expect(pairsBelow(nearest, scheme)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('the nearest color has the same hue, and each color between the given one and it fails', () => {
    const given = { ...SAMPLE, brand: '#dc2626' };
    const [from, to] = [given.brand, nearestOf(given).brand].map(toOklch);
    if (!from || !to) throw new Error('no problem was found');
    expect(Math.abs(to.hue - from.hue)).toBeLessThan(3);
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      const lightness = from.lightness + share * (to.lightness - from.lightness);
      expect(problemColors({ ...given, brand: toHex({ ...from, lightness }) })).toEqual(['brand']);
    }
  });
});
