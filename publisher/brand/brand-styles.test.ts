import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIXED } from '#contract/brand.ts';
import { brandColors, SAMPLE, brandStyles } from './colors.ts';

const DARK = '@media screen and (prefers-color-scheme: dark)';
const source = readFileSync('app/styles.css', 'utf8');
const light = source.slice(source.indexOf(':root {'), source.indexOf('  --font-serif:'));
const dark = source.slice(source.indexOf(DARK));
const theme = light + dark;
const GREEN = { night: '#14352a', brand: '#14532d', accent: '#d9a441' };

const LIGHT: Record<string, string> = brandColors(SAMPLE);
const DARKER = Object.fromEntries(
  Object.entries(brandColors(SAMPLE, 'dark')).filter(([token, value]) => LIGHT[token] !== value),
);

const colorsIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6,8});/g)].map(([, token, value]) => [
      token,
      value,
    ]),
  );

describe('the colors of the sample', () => {
  test('are defined in app/styles.css, those that differ in the dark scheme for both', () => {
    const fixed = (scheme: 'light' | 'dark') => ({
      error: FIXED[scheme].error,
      'error-ground': FIXED[scheme]['error-ground'],
      good: FIXED[scheme].good,
      'good-ground': FIXED[scheme]['good-ground'],
    });
    expect(colorsIn(light)).toEqual({ ...brandColors(SAMPLE), ...fixed('light') });
    expect(colorsIn(dark)).toEqual({ ...DARKER, ...fixed('dark') });
  });

  test.each(['app/styles/islands.css', 'admin/admin.css'])(
    'have the checked values in %s if no brand changes them, for both schemes',
    (file) => {
      const css = readFileSync(file, 'utf8');
      const start = css.indexOf(DARK);
      const end = css.indexOf('\n}\n', start);
      const defined = {
        light: colorsIn(css.slice(0, start)),
        dark: colorsIn(css.slice(start, end)),
      };
      expect(Object.keys(defined.dark)).toEqual(Object.keys(defined.light));
      for (const scheme of ['light', 'dark'] as const)
        expect(FIXED[scheme]).toMatchObject(defined[scheme]);
    },
  );

  test('are the only ones, except white and black', () => {
    const DEFINING = ['app/styles.css', 'app/styles/islands.css', 'admin/admin.css'];
    const files = globSync('{admin,app}/**/*.{css,tsx}').filter((file) => !DEFINING.includes(file));
    const colors = files.flatMap(
      (file) => readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b|rgb\([^)]*\)/gi) ?? [],
    );
    const allowed = /^rgb\((255 255 255|0 0 0) \/ [\d.]+\)$/;
    expect(colors.filter((color) => !allowed.test(color))).toEqual([]);
  });
});

describe('brandStyles', () => {
  test('changes no definition for the sample', () => {
    expect(brandStyles(theme, { colors: SAMPLE, headingFont: 'fraunces' })).toBe(theme);
  });

  test('leaves no color of the sample to another brand, in either scheme', () => {
    const css = brandStyles(`${theme}--font-serif: x;`, { colors: GREEN, headingFont: 'system' });
    const { paper: _, ...shades } = brandColors(SAMPLE);
    for (const [token, value] of [...Object.entries(shades), ...Object.entries(DARKER)])
      expect(css, token).not.toMatch(new RegExp(`${value};`));
    expect(css).toContain(`--color-night: ${GREEN.night};`);
    expect(css).toContain('--font-serif: var(--font-sans);');
  });
});
