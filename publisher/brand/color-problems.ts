import type { BrandColors } from '#contract/brand.ts';
import { brandColors, type Base } from './colors.ts';
import { PAIRS, SCHEMES, valueOf, type Ground, type Pair } from './color-pairs.ts';
import { contrast, toHex, toOklch, type Hex } from './oklch.ts';

/** A color of `brand.yaml` that leads to a pair of colors with too little contrast. */
interface ColorProblem {
  /** Its name in `colors` of `brand.yaml`. */
  color: Base;
  found: Hex;
  /** Each pair with too little contrast in one of the schemes; the lowest first. */
  tooLow: readonly (Pair & { ratio: number })[];
  /** The color of the same hue that passes with the smallest change of lightness. */
  nearest: Hex;
}

/** Steps of lightness. The eye cannot see a single step. */
const LIGHTNESS_STEPS = 512;

/** All colors with too little contrast. Replacing each with its `nearest` color solves all problems. */
export function colorProblems(given: BrandColors): readonly ColorProblem[] {
  const colors = { ...given };
  const problems = new Map<Base, ColorProblem>();
  const improve = (color: Base) => {
    const tooLow = pairsTooLow(colors, color);
    if (tooLow.length === 0) return false;
    colors[color] = nearestColor(colors, color);
    const first = problems.get(color) ?? { color, found: given[color], tooLow };
    problems.set(color, { ...first, nearest: colors[color] });
    return true;
  };
  // A few pairs consist of shades of two colors, so a change of one may require a change of the other.
  for (let round = 0; round < 5; round++) if (!BASES.map(improve).includes(true)) break;
  return [...problems.values()];
}

const BASES = ['night', 'brand', 'accent'] as const;

function pairsTooLow(colors: BrandColors, color: Base): ColorProblem['tooLow'] {
  const ratioIn = SCHEMES.map((scheme) => {
    const site = brandColors(colors, scheme);
    const value = (of: Ground) => valueOf(of, site, scheme);
    return ({ front, ground }: Pair) => contrast(value(front), value(ground));
  });
  return PAIRS.filter(({ change }) => change === color)
    .map((pair) => ({ ...pair, ratio: Math.min(...ratioIn.map((ratioOf) => ratioOf(pair))) }))
    .filter(({ ratio, minimum }) => ratio < minimum)
    .toSorted((a, b) => a.ratio / a.minimum - b.ratio / b.minimum);
}

/**
 * `night` and `brand` are behind light text and are shown on white, so darker is better. `accent` is behind dark
 * text, so lighter is better.
 */
function nearestColor(colors: BrandColors, color: Base): Hex {
  const { lightness, ...tone } = toOklch(colors[color]);
  const best = color === 'accent' ? 1 : 0;
  const at = (step: number) =>
    toHex({ ...tone, lightness: lightness + (step / LIGHTNESS_STEPS) * (best - lightness) });
  const passes = (step: number) =>
    pairsTooLow({ ...colors, [color]: at(step) }, color).length === 0;
  let [fails, nearest] = [0, LIGHTNESS_STEPS];
  while (nearest - fails > 1) {
    const middle = Math.floor((fails + nearest) / 2);
    if (passes(middle)) nearest = middle;
    else fails = middle;
  }
  return at(nearest);
}

/** The part of the message that says what is wanted instead. */
export function explainColorProblem({ tooLow, nearest }: ColorProblem): string {
  const [worst, ...others] = tooLow.map(
    ({ where, ratio, minimum }) => `${where} has ${floor(ratio)}:1 and needs ${minimum}:1`,
  );
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `a color with more contrast: ${worst}${more}. The nearest one that passes is "${nearest}"`;
}

/** Rounds down, because 6.98 must not be shown as 7. */
const floor = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
