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
const DARK_CHANGES = Object.fromEntries(
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
  test('are defined in app/styles.css, for both schemes where they differ', () => {
    const fixed = (scheme: 'light' | 'dark') => ({
      error: FIXED[scheme].error,
      'error-ground': FIXED[scheme]['error-ground'],
      good: FIXED[scheme].good,
      'good-ground': FIXED[scheme]['good-ground'],
    });
    expect(colorsIn(light)).toEqual({ ...brandColors(SAMPLE), ...fixed('light') });
    expect(colorsIn(dark)).toEqual({ ...DARK_CHANGES, ...fixed('dark') });
  });

  test.each(['app/styles/islands.css', 'admin/admin.css'])(
    'that no brand changes have the checked values in %s, for both schemes',
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

  test('are the only colors that other files use, except translucent white and black', () => {
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

  test('keeps no color of the sample in the styles of another brand, in either scheme', () => {
    const css = brandStyles(`${theme}--font-serif: x;`, { colors: GREEN, headingFont: 'system' });
    const { paper: _, ...shades } = brandColors(SAMPLE);
    for (const [token, value] of [...Object.entries(shades), ...Object.entries(DARK_CHANGES)])
      expect(css, token).not.toMatch(new RegExp(`${value};`));
    expect(css).toContain(`--color-night: ${GREEN.night};`);
    expect(css).toContain('--font-serif: var(--font-sans);');
  });
});
