import {
  blend,
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';

/* Colors as lightness, chroma and hue (OKLCH). Equal steps look equal, so a shade can be made again in another hue. */
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode);
const [oklch, rgb] = [converter('oklch'), converter('rgb')];

/** `#rrggbb`, small letters. */
export type Hex = string;

export interface Oklch {
  /** 0 (black) to 1 (white). */
  lightness: number;
  /** 0 is gray. The most saturated color of a screen has about 0.3. */
  chroma: number;
  /** Degrees. The hue of a gray has no meaning. */
  hue: number;
}

export function toOklch(hex: Hex): Oklch {
  const { l = 0, c = 0, h = 0 } = oklch(hex) ?? {};
  return { lightness: l, chroma: c, hue: h };
}

/** The color as a screen shows it: with less chroma where a screen cannot show as much. */
export function toHex({ lightness, chroma, hue }: Oklch): Hex {
  const l = Math.min(1, Math.max(0, lightness));
  const color = { mode: 'oklch', l, c: chroma, h: hue } as const;
  const { r, g, b } = rgb(color);
  // The tolerance is a quarter of a step of a channel, because rounding can exceed the range a little.
  const isShowable = [r, g, b].every((channel) => channel > -0.001 && channel < 1.001);
  return formatHex(isShowable ? color : clampChroma(color, 'oklch', 'rgb'));
}

/** The contrast of WCAG 2: 1 (the same color) to 21 (black on white). */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(one, other);

/** The color that results when a translucent color (`#rrggbbaa`) covers another one. */
export const over = (front: Hex, back: Hex): Hex => formatHex(blend([back, front]));
