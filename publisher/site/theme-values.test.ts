import { expect, test } from 'vitest';
import { withThemeValues } from './page-styles.ts';

const theme = (light: string, dark = '') =>
  `:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;

test('a variable of the theme is replaced by its value where it is used', () => {
  const css = `${theme('--a:1px;--b:calc(var(--a) * 2)')}p{margin:var(--b) var(--a,3px) var(--other)}`;
  expect(withThemeValues(css)).toContain('p{margin:calc(1px * 2) 1px var(--other)}');
});

test('a color that the dark scheme redefines stays a variable; one with a longer name (ink-edge) is still replaced', () => {
  const css = `${theme('--ink:#000;--ink-edge:#111', '--ink:#fff')}p{color:var(--ink);border-color:var(--ink-edge)}`;
  expect(withThemeValues(css)).toContain('p{color:var(--ink);border-color:#111}');
});

test('styles without a theme are refused', () => {
  expect(() => withThemeValues('p{margin:0}')).toThrow('no theme');
});
