import { FIXED, type Brand, type BrandColors } from '#contract/brand.ts';
import type { Scheme } from './color-pairs.ts';
import { contrast, over, toHex, toOklch, type Hex, type Oklch } from './oklch.ts';

/** The colors that the site, its mails and its drawings were designed in. */
export const SAMPLE: BrandColors = { night: '#0a1628', brand: '#2b3f7d', accent: '#f59e0b' };

export type Base = keyof BrandColors;

interface Shade {
  /** The color of `brand.yaml` whose hue and saturation it follows. */
  of: Base;
  /** Its value with the sample's colors. */
  sample: Hex;
  /** Its value in the dark scheme, if it has another one there. */
  dark?: Hex;
  /** The color that the dark value follows, if it is not `of`: light grounds follow the dark ground of the page. */
  darkOf?: Base;
  /** In the light scheme, its lightness follows the lightness of `of`. Without this, it is fixed. */
  moves?: true;
  opacity?: number;
  /** Gray if the brand has the hue of errors: a form with red edges and hints would look like a form with errors. */
  unlikeError?: true;
}

/** Two hues with a smaller difference look alike. */
const SIMILAR_HUE_DEGREES = 40;

/** Every color token of `app/styles.css` that depends on the brand. Some are named after the sample's colors. */
const SHADES = {
  paper: { of: 'night', sample: '#ffffff', dark: '#0f1d33' },
  night: { of: 'night', sample: '#0a1628', moves: true },
  glass: { of: 'night', sample: '#0a1628', moves: true, opacity: 0.72 },
  scrim: { of: 'night', sample: '#0a1628', moves: true, opacity: 0.6 },
  veil: { of: 'night', sample: '#0a1628', moves: true, opacity: 0.4 },
  ink: { of: 'night', sample: '#102a4c', moves: true },
  shadow: { of: 'night', sample: '#102a4c', moves: true, opacity: 0.55 },
  sky: { of: 'night', sample: '#122f5a', moves: true },
  dusk: { of: 'night', sample: '#26467f', moves: true },
  text: { of: 'night', sample: '#0f1c2e', dark: '#e8eef8' },
  quiet: { of: 'night', sample: '#42526b', dark: '#a9b8d0', unlikeError: true },
  edge: { of: 'night', sample: '#6b7f9c', dark: '#7189b0', unlikeError: true },
  'edge-hover': { of: 'night', sample: '#a9bfe2', dark: '#4f6ca0' },
  line: { of: 'night', sample: '#dbe4f0', dark: '#263c60' },
  inactive: { of: 'night', sample: '#e6ebf3', dark: '#1d2d48' },
  mist: { of: 'night', sample: '#f4f7fb', dark: '#0a1526' },
  daylight: { of: 'accent', sample: '#fff6ea', dark: '#16284a', darkOf: 'night' },
  pale: { of: 'night', sample: '#d7e2f2' },
  header: { of: 'brand', sample: '#2b3f7d', moves: true },
  action: { of: 'brand', sample: '#2a4a9a', dark: '#a3c0ff', moves: true },
  chosen: { of: 'brand', sample: '#2a4a9a', dark: '#a3c0ff', moves: true, unlikeError: true },
  checked: { of: 'brand', sample: '#eef4ff', dark: '#16294a', darkOf: 'night', unlikeError: true },
  hover: { of: 'brand', sample: '#eaf1fe', dark: '#16294a', darkOf: 'night' },
  'shade-light': { of: 'brand', sample: '#eef3fd', dark: '#14284a', darkOf: 'night' },
  'shade-medium': { of: 'brand', sample: '#d3e0fa', dark: '#1a3768', darkOf: 'night' },
  'shade-strong': { of: 'brand', sample: '#adc6f6', dark: '#23498a', darkOf: 'night' },
  'outcome-2': { of: 'brand', sample: '#5b7fd6', dark: '#6388dc' },
  'outcome-3': { of: 'brand', sample: '#9bb4e6', dark: '#3d5c9c' },
  'outcome-4': { of: 'accent', sample: '#f0a56b', dark: '#e59b62' },
  'outcome-5': { of: 'accent', sample: '#c2410c', dark: '#c04f1d' },
  amber: { of: 'accent', sample: '#f59e0b', moves: true },
  'amber-high': { of: 'accent', sample: '#fbb043', moves: true },
  'amber-shadow': { of: 'accent', sample: '#b46400', opacity: 0.9 },
  'on-amber': { of: 'accent', sample: '#1a1205' },
  peach: { of: 'accent', sample: '#fdba74' },
  'peach-edge': { of: 'accent', sample: '#fdba74', opacity: 0.6 },
} as const satisfies Record<string, Shade>;

export type Token = keyof typeof SHADES | 'haze';
export type SiteColors = Readonly<Record<Token, Hex>>;

/** All colors of the site; translucent ones as `#rrggbbaa`. The sample's brand gets exactly the values above. */
export function brandColors(colors: BrandColors, scheme: Scheme = 'light'): SiteColors {
  const shades = Object.entries<Shade>(SHADES).map(([token, shade]) => {
    const { opacity, unlikeError } = shade;
    const dark = scheme === 'dark' ? shade.dark : undefined;
    const of = (dark ? shade.darkOf : undefined) ?? shade.of;
    const [from, to] = [toOklch(SAMPLE[of]), toOklch(colors[of])];
    const { lightness, chroma, hue } = toOklch(dark ?? shade.sample);
    const strength = saturation(from, to);
    // The pale colors of a muted brand on dark grounds would all look gray, so they keep more of the hue.
    const value = toHex({
      lightness: shade.moves && !dark ? movedLightness(lightness, from, to) : lightness,
      chroma: unlikeError && isLikeError(to) ? 0 : chroma * (dark ? Math.sqrt(strength) : strength),
      hue: hue + to.hue - from.hue,
    });
    return [token, value + alphaDigits(opacity)] as const;
  });
  const site = Object.fromEntries(shades) as Record<keyof typeof SHADES, Hex>;
  const enough = scheme === 'dark' ? lightenUntilReadable : darkenUntilReadable;
  return {
    ...site,
    glass: makeOpaqueEnough(site.glass),
    ink: darkenUntilReadable(site.ink, '#ffffff'),
    sky: darkenUntilReadable(site.sky, site.pale),
    dusk: darkenUntilReadable(site.dusk, site.pale),
    action: enough(site.action, scheme === 'dark' ? site.paper : site.mist),
    chosen: enough(site.chosen, scheme === 'dark' ? site.paper : site.mist),
    haze: drawingColor('#d98c8a', colors) + alphaDigits(0.22),
  };
}

/** The colors of the site, and two colors of its drawing for the gradient in mails. */
export const brandShades = (colors: BrandColors, scheme: Scheme) => ({
  ...brandColors(colors, scheme),
  dawn: drawingColor('#a07a94', colors),
  sun: drawingColor('#f0a56b', colors),
});

const isLikeError = ({ hue }: Oklch) =>
  Math.abs(hueDifference(toOklch(FIXED.light.error).hue, hue)) < SIMILAR_HUE_DEGREES;

/** Darkens a dark background or a dark text until its contrast with the light color is high enough. */
const darkenUntilReadable = (dark: Hex, light: Hex) => changedUntil(dark, light, -0.005);

/** Lightens a light text until its contrast with the dark background is high enough. */
const lightenUntilReadable = (light: Hex, dark: Hex) => changedUntil(light, dark, 0.005);

function changedUntil(color: Hex, other: Hex, step: number): Hex {
  const { lightness, ...tone } = toOklch(color);
  for (let next = lightness; next > 0 && next < 1; next += step) {
    const changed = next === lightness ? color : toHex({ ...tone, lightness: next });
    if (contrast(changed, other) >= 7) return changed;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** The translucent header with its white text can be over a white page, so it must be opaque enough. */
function makeOpaqueEnough(glass: Hex): Hex {
  const [color, least] = [glass.slice(0, 7), parseInt(glass.slice(7), 16)];
  for (let alpha = least; alpha < 255; alpha++) {
    const moreOpaque = color + alpha.toString(16);
    if (contrast('#ffffff', over(moreOpaque, '#ffffff')) >= 7) return moreOpaque;
  }
  return `${color}ff`;
}

/** A color of a drawing for this brand. Dark blues follow `night`, yellows `accent`, violets and reds both. */
export function drawingColor(sample: Hex, colors: BrandColors): Hex {
  const { lightness, chroma, hue } = toOklch(sample);
  const [night, accent] = [toOklch(SAMPLE.night), toOklch(SAMPLE.accent)];
  const [newNight, newAccent] = [toOklch(colors.night), toOklch(colors.accent)];
  const share = shareOfArc(hue, night.hue, accent.hue);
  const between = (atNight: number, atAccent: number) => atNight + share * (atAccent - atNight);
  const turned = between(0, hueDifference(night.hue, accent.hue));
  return toHex({
    lightness: between(movedLightness(lightness, night, newNight), lightness),
    chroma: chroma * between(saturation(night, newNight), saturation(accent, newAccent)),
    // Outside of the arc from night to accent, a color keeps its distance from the nearer end.
    hue:
      newNight.hue +
      between(0, hueDifference(newNight.hue, newAccent.hue)) +
      hueDifference(night.hue + turned, hue),
  });
}

/** The position of a hue between two hues, 0 to 1. A hue outside of their arc has the position of the nearer one. */
function shareOfArc(hue: number, from: number, to: number): number {
  const [whole, part] = [hueDifference(from, to), hueDifference(from, hue)];
  if (part / whole >= 0 && part / whole <= 1) return part / whole;
  return Math.abs(hueDifference(to, hue)) < Math.abs(part) ? 1 : 0;
}

/** Replaces all colors of a drawing (SVG) that are written as `#rrggbb`. */
export function recolorDrawing(svg: string, colors: BrandColors): string {
  return svg.replaceAll(/#[0-9a-f]{6}\b/g, (sample) => drawingColor(sample, colors));
}

/** The lightness of a shade in a new brand. White stays white; `from` itself becomes `to`. */
const movedLightness = (lightness: number, from: Oklch, to: Oklch) =>
  1 - ((1 - lightness) * (1 - to.lightness)) / (1 - from.lightness);

/** The factor for the chroma, limited so that text and lines do not become too colorful with a vivid brand. */
const saturation = (from: Oklch, to: Oklch) => Math.min(1.5, to.chroma / from.chroma);

/** The shorter way around the circle, in degrees: -180 to 180. */
const hueDifference = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180;

const alphaDigits = (opacity = 1) =>
  opacity === 1
    ? ''
    : Math.round(255 * opacity)
        .toString(16)
        .padStart(2, '0');

/** The styles of the application with the colors of this brand, and without a heading font if the brand has none. */
export function brandStyles(css: string, { colors, headingFont }: Brand): string {
  const darkSite: Record<string, string> = brandColors(colors, 'dark');
  const tokens = Object.entries<string>(brandColors(colors)).map(
    ([token, light]) => [`--color-${token}`, light, darkSite[token] ?? light] as const,
  );
  const sans = 'var(--font-sans)';
  const font = headingFont === 'system' ? [['--font-serif', sans, sans] as const] : [];
  return [...tokens, ...font].reduce((styles, [name, light, dark]) => {
    // app/styles.css defines the light value, then the dark one if it differs.
    let found = 0;
    const defined = styles.replaceAll(
      new RegExp(`(${name}:\\s*)[^;}]+`, 'g'),
      (_, start: string) => start + (found++ === 0 ? light : dark),
    );
    if (found === 0 || (found === 1 && light !== dark))
      throw new Error(`app/styles.css defines ${name} for ${found} schemes`);
    return defined;
  }, css);
}
