import type { HeadingFont, SiteBrand } from '#contract/brand.ts';
import { PERSON_COLORS } from './person-disk.tsx';

/** A separate file, because the content security policy allows no inline styles. */
export const BRAND_STYLES_PATH = '/brand.css';

/** The names of the fonts that `admin/styles/fonts.css` imports. A browser loads only the font that is used. */
const FAMILIES: Record<HeadingFont, string> = {
  fraunces: "'Fraunces Variable', Georgia, serif",
  'source-serif-4': "'Source Serif 4 Variable', Georgia, serif",
  lora: "'Lora Variable', Georgia, serif",
  bitter: "'Bitter Variable', Georgia, serif",
  inter: "'Inter Variable', sans-serif",
  system: 'var(--font-sans)',
};

/** The colors and heading font of the firm's brand, which replace those of `app/styles.css`, and people's colors. */
export const adminBrandStyles = ({ shades, darkShades, headingFont }: SiteBrand): string =>
  `:root {\n  --font-serif: ${FAMILIES[headingFont]};\n}\n${rule(shades)}@media screen and (prefers-color-scheme: dark) {\n${rule(darkShades)}}\n${PERSON_STYLES}`;

const PERSON_STYLES = Array.from(
  { length: PERSON_COLORS },
  (_, color) => `[data-color='${color}'] {\n  --person: var(--person-${color});\n}\n`,
).join('');

function rule(shades: Record<string, string>): string {
  const tokens = Object.entries(shades).map(([token, value]) => `  --color-${token}: ${value};\n`);
  return `:root {\n${tokens.join('')}}\n`;
}
