import type { BrandColors } from '#contract/brand.ts';
import { brandColors, type Base } from './colors.ts';
import { PAIRS, valueOf, type Pair } from './color-pairs.ts';
import { contrast, toHex, toOklch, type Hex } from './oklch.ts';

/** A color of `brand.yaml` with which something cannot be read. */
export interface ColorProblem {
  /** In `colors` of `brand.yaml`. */
  color: Base;
  found: Hex;
  /** Each pair with too little contrast; the lowest first. */
  tooLow: readonly (Pair & { ratio: number })[];
  /** The same hue, as little lighter or darker as makes all pairs of this color pass. */
  nearest: Hex;
}

/** In lightness from 0 to 1. Finer than the eye. */
const STEP = 1 / 512;

/** All colors that are too pale, too dark or too light. With all of the nearest colors instead, there is no problem. */
export function colorProblems(given: BrandColors): ColorProblem[] {
  const colors = { ...given };
  return (['night', 'brand', 'accent'] as const).flatMap((color) => {
    const tooLow = pairsTooLow(colors, color);
    if (tooLow.length === 0) return [];
    const found = colors[color];
    // The colors after this one are checked together with the nearest one.
    colors[color] = nearestColor(colors, color);
    return { color, found, tooLow, nearest: colors[color] };
  });
}

function pairsTooLow(colors: BrandColors, color: Base): ColorProblem['tooLow'] {
  const site = brandColors(colors);
  return PAIRS.filter(({ change }) => change === color)
    .map((pair) => ({
      ...pair,
      ratio: contrast(valueOf(pair.front, site), valueOf(pair.ground, site)),
    }))
    .filter(({ ratio, minimum }) => ratio < minimum)
    .toSorted((a, b) => a.ratio / a.minimum - b.ratio / b.minimum);
}

function nearestColor(colors: BrandColors, color: Base): Hex {
  const { lightness, ...tone } = toOklch(colors[color]);
  for (let distance = STEP; distance <= 1; distance += STEP)
    for (const changed of [lightness - distance, lightness + distance]) {
      if (changed < 0 || changed > 1) continue;
      const candidate = toHex({ ...tone, lightness: changed });
      if (pairsTooLow({ ...colors, [color]: candidate }, color).length === 0) return candidate;
    }
  // Of a vivid hue, no lightness may pass.
  return color === 'accent' ? '#ffffff' : '#000000';
}

/** What is wanted instead. */
export function explainColorProblem({ tooLow, nearest }: ColorProblem): string {
  const [worst, ...others] = tooLow.map(
    ({ where, ratio, minimum }) => `${where} has ${floor(ratio)}:1 and needs ${minimum}:1`,
  );
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `a color with more contrast: ${worst}${more}. The nearest one that passes is "${nearest}"`;
}

/** Rounded down: 6.98 must not be shown as 7. */
const floor = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
