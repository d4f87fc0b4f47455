import type { Brand } from '#contract/brand.ts';
import { brandColors, darkShades } from './colors.ts';

/** The styles of the application with the colors of this brand, and without a heading font if it has none. */
export function brandStyles(css: string, { colors, headingFont }: Brand): string {
  const dark = darkShades(colors);
  const definitions = Object.entries<string>(brandColors(colors)).map(([token, light]) => ({
    name: `--color-${token}`,
    values: [light, dark[token]].filter((value) => value !== undefined),
  }));
  if (headingFont === 'system')
    definitions.push({ name: '--font-serif', values: ['var(--font-sans)'] });
  return definitions.reduce((styles, { name, values }) => {
    // app/styles.css defines each once for a scheme, first for the light one.
    let found = 0;
    const defined = styles.replaceAll(
      new RegExp(`(${name}:\\s*)[^;}]+`, 'g'),
      (_, start: string) => start + values[found++],
    );
    if (found !== values.length)
      throw new Error(`app/styles.css defines ${name} ${found} times, not ${values.length}`);
    return defined;
  }, css);
}
