/*
 * Colors as lightness, chroma and hue (OKLCH): equal steps look equal, so a shade of one hue can be repeated in another.
 * The matrices are those of https://bottosson.github.io/posts/oklab/, which CSS Color 4 uses too.
 */

/** `#rrggbb`, small letters. */
export type Hex = string;

export interface Oklch {
  /** 0 (black) to 1 (white). */
  lightness: number;
  /** 0 is gray. The most saturated color of a screen has about 0.3. */
  chroma: number;
  /** Degrees. Of a gray it has no meaning. */
  hue: number;
}

export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, blue),
    hue: (Math.atan2(blue, a) * 180) / Math.PI,
  };
}

/** The color as a screen shows it: with less chroma where a screen cannot show as much. */
export function toHex(color: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, color.lightness));
  let shown = linearOf({ ...color, lightness });
  if (!isShowable(shown)) {
    let [least, most] = [0, color.chroma];
    while (most - least > 1e-4) {
      const chroma = (least + most) / 2;
      if (isShowable(linearOf({ ...color, lightness, chroma }))) least = chroma;
      else most = chroma;
    }
    shown = linearOf({ ...color, lightness, chroma: least });
  }
  return `#${shown.map(toByte).join('')}`;
}

/** WCAG 2: 1 (the same) to 21 (black on white). */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The color that results when a translucent color (`#rrggbbaa`) covers another one. */
export function over(front: Hex, back: Hex): Hex {
  const [opacity, below] = [parseInt(front.slice(7), 16) / 255, bytes(back)];
  const mixed = bytes(front).map((byte, index) =>
    Math.round(opacity * byte + (1 - opacity) * (below[index] ?? 0)),
  );
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function linearOf({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShowable = (channels: readonly number[]) =>
  channels.every((channel) => channel > -1e-4 && channel < 1.0001);

function luminance(hex: Hex): number {
  const [r, g, b] = linearChannels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearChannels(hex: Hex): [number, number, number] {
  const [r, g, b] = bytes(hex).map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [r ?? 0, g ?? 0, b ?? 0];
}

function toByte(linear: number): string {
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(255 * Math.min(1, Math.max(0, share)));
  return byte.toString(16).padStart(2, '0');
}

const bytes = (hex: Hex) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
