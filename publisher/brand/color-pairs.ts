import { FIXED } from '#contract/brand.ts';
import type { Base, SiteColors, Token } from './colors.ts';
import { over } from './oklch.ts';

/** The values of `prefers-color-scheme` in the browser. */
export type Scheme = keyof typeof FIXED;
export const SCHEMES = ['light', 'dark'] as const;

type Color = Token | keyof typeof FIXED.light;
/** `glass-on-paper`: the header of a page that opens scrolled down, before the header becomes solid. */
type Behind = Color | 'glass-on-paper';
/** `lit`: the color of a background under the pointer. Buttons on dark backgrounds become a little lighter there. */
export type Ground = Behind | `lit ${Behind}`;

export interface Pair {
  front: Color;
  ground: Ground;
  /** 7 for all text (WCAG 1.4.6), 3 for icons and parts of controls (1.4.11). */
  minimum: 7 | 3;
  /** The color of `brand.yaml` to change when the contrast is too low. */
  change: Base;
  where: string;
}

/*
 * Tests check in a browser, on every page and in every state, that no pair is missing (tests/journeys/every-page/). The
 * table leaves out decoration, the outcomes of cases (the legend has every number) and forced colors, which replace all
 * of these.
 */
const PAIR_TABLE: Record<Base, readonly (readonly [Color, readonly Ground[], 7 | 3, string])[]> = {
  night: [
    ['text', ['paper', 'mist', 'daylight', 'error-ground', 'good-ground'], 7, 'text'],
    ['quiet', ['paper', 'mist', 'daylight'], 7, 'quiet text'],
    ['text', ['hover'], 7, 'an outlined button under the pointer'],
    ['paper', ['text'], 7, 'a pressed button of the admin'],
    ['white', ['glass-on-paper'], 7, 'the header at the top of a page'],
    ['white', ['night', 'ink', 'sky', 'dusk'], 7, 'text on a dark ground'],
    ['white', ['lit night', 'lit ink', 'lit sky', 'lit dusk'], 7, 'a button on a dark ground'],
    ['pale', ['night', 'ink', 'sky', 'dusk'], 7, 'quiet text on a dark ground'],
    ['peach', ['night'], 7, 'the line above the main heading'],
    ['white', ['lit glass-on-paper'], 3, 'an icon in the header'],
    [
      'peach',
      ['night', 'ink', 'sky', 'dusk', 'glass-on-paper'],
      3,
      'the focus ring on dark grounds',
    ],
    ['edge', ['paper', 'mist'], 3, 'the edge of a field'],
    // WCAG requires no contrast for an inactive control.
    ['quiet', ['inactive'], 3, 'a button that waits'],
  ],
  brand: [
    ['white', ['header'], 7, 'the header of a scrolled page'],
    ['action', ['paper', 'mist', 'daylight', 'error-ground'], 7, 'a link'],
    ['paper', ['action'], 7, 'a main button of the admin'],
    ['text', ['checked'], 7, 'the chosen contact method'],
    ['text', ['shade-light', 'shade-medium', 'shade-strong'], 7, 'a number in the court table'],
    ['action', ['checked', 'good-ground'], 3, 'the focus ring'],
    ['action', ['hover'], 3, 'an icon to answer under the pointer'],
    ['chosen', ['paper', 'mist', 'checked', 'error-ground'], 3, 'a chosen or focused field'],
    ['white', ['lit header'], 3, 'an icon in the header'],
    ['peach', ['header'], 3, 'the focus ring in the header'],
    ['error', ['paper', 'error-ground'], 7, 'an error'],
    ['error-text', ['error-ground', 'paper', 'mist'], 7, 'a problem in the admin'],
    ['warning-text', ['warning-ground'], 7, 'a warning'],
    ['good', ['good-ground', 'paper'], 3, 'a sign of success, or of debts that end'],
  ],
  accent: [['on-amber', ['amber', 'amber-high'], 7, 'a main button']],
};

/** Every pair of colors on pages and in mails that needs a minimum contrast. */
export const PAIRS: readonly Pair[] = (['night', 'brand', 'accent'] as const).flatMap((change) =>
  PAIR_TABLE[change].flatMap(([front, grounds, minimum, where]) =>
    grounds.map((ground) => ({ front, ground, minimum, change, where })),
  ),
);

/** White with an opacity of 8 %, as in `app/styles/parts.css`. */
const LIT = '#ffffff14';

/** The value of a color in `scheme`, where `site` has the colors that depend on the brand. */
export function valueOf(color: Ground, site: SiteColors, scheme: Scheme): string {
  if (color.startsWith('lit ')) return over(LIT, valueOf(color.slice(4) as Behind, site, scheme));
  if (color === 'glass-on-paper') return over(site.glass, site.paper);
  const fixed = FIXED[scheme];
  return color in fixed ? fixed[color as keyof typeof fixed] : site[color as Token];
}
