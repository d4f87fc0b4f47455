import type { Brand } from '#contract/brand.ts';
import { brandColors } from './colors.ts';

/**
 * The styles of the application with the colors of this brand, and without a heading font if it has none. Where a color
 * is used, its value replaces the variable: pages that define no variables are smaller.
 */
export function brandStyles(css: string, { colors, headingFont }: Brand): string {
  const tokens = Object.entries<string>(brandColors(colors)).map(
    ([token, value]) => [`--color-${token}`, value] as const,
  );
  const font = headingFont === 'system' ? [['--font-serif', 'var(--font-sans)'] as const] : [];
  return [...tokens, ...font].reduce((styles, [token, value]) => {
    // Defined once, in `:root` of app/styles.css. The styles of islands use the definitions.
    const definition = new RegExp(`(${token}:\\s*)[^;}]+`);
    if (!definition.test(styles)) throw new Error(`app/styles.css does not define ${token}`);
    return styles
      .replace(definition, (_, start: string) => start + value)
      .replaceAll(`var(${token})`, value);
  }, css);
}
