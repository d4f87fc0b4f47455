import type { Brand } from '#contract/brand.ts';
import { brandColors } from './colors.ts';

/** The styles of the application with the colors of this brand, and without a heading font if it has none. */
export function brandStyles(css: string, { colors, headingFont }: Brand): string {
  const tokens = Object.entries(brandColors(colors)).map(([token, value]) => [
    'color-' + token,
    value,
  ]);
  if (headingFont === 'system') tokens.push(['font-serif', 'var(--font-sans)']);
  return tokens.reduce((styles, [token = '', value = '']) => {
    // Defined once, in `:root` of app/styles.css.
    const definition = new RegExp(`(--${token}:)[^;}]+`);
    if (!definition.test(styles)) throw new Error(`app/styles.css does not define --${token}`);
    return styles.replace(definition, (_, start: string) => start + value);
  }, css);
}
