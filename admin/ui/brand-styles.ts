import type { SiteBrand } from '#contract/brand.ts';

/** A separate file, because the content security policy allows no inline styles. */
export const BRAND_STYLES_PATH = '/brand.css';

/** The colors of the firm's brand, which replace those of `app/styles.css`. */
export const adminBrandStyles = ({ shades, darkShades }: SiteBrand): string =>
  `${rule(shades)}@media screen and (prefers-color-scheme: dark) {\n${rule(darkShades)}}\n`;

function rule(shades: Record<string, string>): string {
  const tokens = Object.entries(shades).map(([token, value]) => `  --color-${token}: ${value};\n`);
  return `:root {\n${tokens.join('')}}\n`;
}
