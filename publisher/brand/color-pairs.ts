import type { Base, SiteColors, Token } from './colors.ts';
import { over } from './oklch.ts';

/** Colors that no brand changes: white, and errors, warnings and success, which mean the same everywhere. */
export const FIXED = {
  white: '#ffffff',
  error: '#a61b1b',
  'error-ground': '#fff8f7',
  'error-text': '#7f1414',
  'warning-ground': '#fdf0d5',
  'warning-text': '#6b3f00',
  good: '#14603a',
  'good-ground': '#f1faf5',
} as const;

type Color = Token | keyof typeof FIXED;
/** `glass` over white: the header of a page that opens scrolled down, before the header becomes solid. */
type Behind = Color | 'glass-on-white';
/** `lit`: buttons on dark backgrounds become a little lighter under the pointer. */
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

type Row = readonly [Color, readonly Ground[], 7 | 3, string];

/*
 * A browser checks on every page and in every state that nothing is missing (tests/journeys/every-page/). The table
 * leaves out decoration, the outcomes of cases (the legend has every number) and forced colors, which replace all of
 * these.
 */
const TABLE: Record<Base, readonly Row[]> = {
  night: [
    ['text', ['white', 'mist', 'error-ground', 'good-ground'], 7, 'text'],
    ['quiet', ['white', 'mist'], 7, 'quiet text'],
    ['ink', ['pressed'], 7, 'a pressed outlined button'],
    ['ink', ['white', 'mist', 'checked'], 7, 'a button of the admin'],
    ['white', ['glass-on-white'], 7, 'the header at the top of a page'],
    ['white', ['night', 'ink', 'sky', 'dusk'], 7, 'text on a dark ground'],
    ['white', ['lit night', 'lit ink', 'lit sky', 'lit dusk'], 7, 'a button on a dark ground'],
    ['pale', ['night', 'sky', 'dusk'], 7, 'quiet text on a dark ground'],
    ['peach', ['night'], 7, 'the line above the main heading'],
    ['white', ['lit glass-on-white'], 3, 'an icon in the header'],
    [
      'peach',
      ['night', 'ink', 'sky', 'dusk', 'glass-on-white'],
      3,
      'the focus ring on dark grounds',
    ],
    ['edge', ['white', 'mist'], 3, 'the edge of a field'],
    // WCAG requires no contrast for an inactive control.
    ['quiet', ['inactive'], 3, 'a button that waits'],
  ],
  brand: [
    ['white', ['header'], 7, 'the header of a scrolled page'],
    ['action', ['white', 'mist', 'error-ground'], 7, 'a link'],
    ['white', ['action'], 7, 'a main button of the admin'],
    ['header', ['white', 'mist', 'hover'], 7, 'a small heading'],
    ['text', ['checked'], 7, 'the chosen contact method'],
    ['text', ['shade-light', 'shade-medium', 'shade-strong'], 7, 'a number in the court table'],
    ['action', ['checked', 'good-ground'], 3, 'the focus ring'],
    ['chosen', ['white', 'mist', 'checked', 'error-ground'], 3, 'a chosen or focused field'],
    ['white', ['lit header'], 3, 'an icon in the header'],
    ['peach', ['header'], 3, 'the focus ring in the header'],
    ['error', ['white', 'error-ground'], 7, 'an error'],
    ['error-text', ['error-ground', 'white', 'mist'], 7, 'a problem in the admin'],
    ['warning-text', ['warning-ground'], 7, 'a warning'],
    ['good', ['good-ground', 'white'], 3, 'the sign of success, or of what ends'],
  ],
  accent: [
    ['on-amber', ['amber', 'amber-high'], 7, 'a main button'],
    ['on-amber', ['amber-hover', 'amber-hover-high'], 7, 'a main button under the pointer'],
    ['on-amber', ['amber-pressed'], 7, 'a pressed main button'],
  ],
};

/** Every pair of colors on pages and in mails that needs a minimum contrast. */
export const PAIRS: readonly Pair[] = (['night', 'brand', 'accent'] as const).flatMap((change) =>
  TABLE[change].flatMap(([front, grounds, minimum, where]) =>
    grounds.map((ground) => ({ front, ground, minimum, change, where })),
  ),
);

/** Of `app/styles/buttons.css`: white with an opacity of 8 %. */
const LIT = '#ffffff14';

/** The value of a color with this brand. */
export function valueOf(color: Ground, site: SiteColors): string {
  if (color.startsWith('lit ')) return over(LIT, valueOf(color.slice(4) as Behind, site));
  if (color === 'glass-on-white') return over(site.glass, FIXED.white);
  return color in FIXED ? FIXED[color as keyof typeof FIXED] : site[color as Token];
}
