import type { Brand } from '#contract/brand.ts';
import { brandColors } from './colors.ts';

/** The styles of the application with the colors of this brand, and without a heading font if it has none. */
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
