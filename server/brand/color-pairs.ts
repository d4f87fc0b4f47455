import type { Base, SiteColors, Token } from './colors.ts';
import { over } from './oklch.ts';

/** Colors that no brand changes: white, and errors and success, which mean the same everywhere. */
export const FIXED = {
  white: '#ffffff',
  error: '#a61b1b',
  'error-ground': '#fff8f7',
  'error-text': '#7f1414',
  good: '#14603a',
  'good-ground': '#f1faf5',
} as const;

export type Color = Token | keyof typeof FIXED;

/** `glass` over white: a page that is reopened with its header over a white section, before it is solid. */
export type Ground = Color | 'glass-on-white';

export interface Pair {
  front: Color;
  ground: Ground;
  /** Of WCAG 1.4.6 for all text, of 1.4.11 for parts of controls and signs. */
  minimum: 7 | 3;
  /** The color of `brand.yaml` to change when the contrast is too low. */
  change: Base;
  where: string;
}

const TEXT = 7;
const PART = 3;

/** Every pair of colors on pages and in mails that somebody must be able to tell apart. */
export const PAIRS: readonly Pair[] = [
  ...pairs('text', 'night', TEXT, ['white', 'mist'], 'text'),
  ...pairs('text', 'brand', TEXT, ['checked'], 'a chosen contact method'),
  ...pairs(
    'text',
    'brand',
    TEXT,
    ['shade-light', 'shade-medium', 'shade-strong'],
    'a number in the court table',
  ),
  ...pairs('text', 'night', TEXT, ['error-ground', 'good-ground'], 'a message of a form'),
  ...pairs('quiet', 'night', TEXT, ['white', 'mist'], 'quiet text'),
  // Nothing is asked of an inactive control, but the text must be readable.
  ...pairs('quiet', 'night', PART, ['inactive'], 'a button that waits'),
  ...pairs('action', 'brand', TEXT, ['white', 'mist', 'error-ground'], 'a link'),
  ...pairs('header', 'brand', TEXT, ['white', 'mist'], 'a small heading'),
  ...pairs('header', 'brand', TEXT, ['hover'], 'an outlined button under the pointer'),
  ...pairs('ink', 'night', TEXT, ['pressed'], 'a pressed outlined button'),
  ...pairs('white', 'brand', TEXT, ['header'], 'text in the header'),
  ...pairs('white', 'night', TEXT, ['glass-on-white'], 'text in the header at the top of a page'),
  ...pairs('white', 'night', TEXT, ['night', 'ink', 'sky', 'dusk'], 'text on a dark ground'),
  ...pairs('pale', 'night', TEXT, ['night', 'sky', 'dusk'], 'quiet text on a dark ground'),
  ...pairs('peach', 'night', TEXT, ['night'], 'the line above the main heading'),
  ...pairs('on-amber', 'accent', TEXT, ['amber', 'amber-high'], 'a main button'),
  ...pairs(
    'on-amber',
    'accent',
    TEXT,
    ['amber-hover', 'amber-hover-high'],
    'a main button under the pointer',
  ),
  ...pairs('on-amber', 'accent', TEXT, ['amber-pressed'], 'a pressed main button'),
  ...pairs('error', 'brand', TEXT, ['white', 'error-ground'], 'an error'),
  ...pairs('error-text', 'brand', TEXT, ['error-ground'], 'a message above the page'),
  ...pairs('edge', 'night', PART, ['white'], 'the edge of a field'),
  ...pairs('quiet', 'night', PART, ['white'], 'the edge of a field under the pointer'),
  ...pairs(
    'action',
    'brand',
    PART,
    ['white', 'mist', 'checked', 'error-ground', 'good-ground'],
    'the focus ring',
  ),
  ...pairs('peach', 'brand', PART, ['header'], 'the focus ring and the current page in the header'),
  ...pairs(
    'peach',
    'night',
    PART,
    ['night', 'ink', 'sky', 'dusk', 'glass-on-white'],
    'the focus ring on a dark ground',
  ),
  ...pairs('good', 'brand', PART, ['good-ground'], 'the sign of success'),
];

function pairs(
  front: Color,
  change: Base,
  minimum: 7 | 3,
  grounds: readonly Ground[],
  where: string,
): Pair[] {
  return grounds.map((ground) => ({ front, ground, minimum, change, where }));
}

/** The value of a color with this brand. */
export function valueOf(color: Ground, site: SiteColors): string {
  if (color === 'glass-on-white') return over(site.glass, FIXED.white);
  return color in FIXED ? FIXED[color as keyof typeof FIXED] : site[color as Token];
}
