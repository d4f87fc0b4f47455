import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandStyles } from './brand-styles.ts';
import { brandColors, SAMPLE } from './colors.ts';

const source = readFileSync('app/styles.css', 'utf8');
const theme = source.slice(source.indexOf('@theme {'), source.indexOf('  --font-serif:'));
const GREEN = { night: '#14352a', brand: '#14532d', accent: '#d9a441' };

describe('app/styles.css', () => {
  test('defines the colors of the sample', () => {
    const defined = [...theme.matchAll(/--color-([\w-]+): (#[0-9a-f]{6,8});/g)].map(
      ([, token, value]) => [token, value],
    );
    expect(Object.fromEntries(defined)).toEqual({
      ...brandColors(SAMPLE),
      error: '#a61b1b',
      good: '#14603a',
    });
  });

  test('is the only place with colors, but for white, black and the grounds of errors and success', () => {
    const files = globSync('{admin,app}/**/*.{css,tsx}').filter(
      (file) => file !== 'app/styles.css' && file !== 'admin/admin.css',
    );
    const colors = files.flatMap(
      (file) => readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b|rgb\([^)]*\)/gi) ?? [],
    );
    const allowed = /^(#fff8f7|#f1faf5|#7f1414|rgb\((255 255 255|0 0 0) \/ [\d.]+\))$/;
    expect(colors.filter((color) => !allowed.test(color))).toEqual([]);
  });
});

describe('brandStyles', () => {
  test('changes no definition for the sample', () => {
    expect(brandStyles(theme, { colors: SAMPLE, headingFont: 'fraunces' })).toBe(theme);
  });

  test('leaves no color of the sample to another brand', () => {
    const css = brandStyles(`${theme}--font-serif: x;`, { colors: GREEN, headingFont: 'system' });
    for (const [token, value] of Object.entries(brandColors(SAMPLE)))
      expect(css, token).not.toMatch(new RegExp(`${value};`));
    expect(css).toContain(`--color-night: ${GREEN.night};`);
    expect(css).toContain('--font-serif: var(--font-sans);');
  });

  test('writes the value where a color is used', () => {
    const css = `${theme}} a{color:var(--color-header);fill:var(--color-error)}`;
    expect(brandStyles(css, { colors: GREEN, headingFont: 'lora' })).toContain(
      `a{color:${GREEN.brand};fill:var(--color-error)}`,
    );
  });

  test('names a token that the styles lack', () => {
    const css = theme.replace('--color-edge:', '--color-other:');
    expect(() => brandStyles(css, { colors: GREEN, headingFont: 'lora' })).toThrow('--color-edge');
  });
});
