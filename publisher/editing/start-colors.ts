import type { BrandColors } from '#contract/brand.ts';
import { COLOR_SETS, type FirstDayAnswers } from '#contract/first-day.ts';
import { colorProblems } from '#publisher/brand/color-problems.ts';
import { toHex, toOklch } from '#publisher/brand/oklch.ts';

/** The darkest ground of the sample has this lightness. */
const NIGHT_LIGHTNESS = 0.19;
const MOST_NIGHT_CHROMA = 0.05;

/** Of a set, or of the firm's own color: the nearest ones with enough contrast. */
export function colorsOf(color: FirstDayAnswers['color']): BrandColors {
  const set = Object.entries(COLOR_SETS).find(([name]) => name === color);
  if (set) {
    const [, { night, brand, accent }] = set;
    return { night, brand, accent };
  }
  const tone = toOklch(color);
  const night = toHex({
    ...tone,
    lightness: NIGHT_LIGHTNESS,
    chroma: Math.min(tone.chroma, MOST_NIGHT_CHROMA),
  });
  const colors = { night, brand: color, accent: COLOR_SETS.blue.accent };
  const nearest = colorProblems(colors).map((problem) => [problem.color, problem.nearest]);
  return { ...colors, ...Object.fromEntries(nearest) };
}
