import type { Brand } from '#contract/brand.ts';
import { brandColors } from '#server/brand/colors.ts';

export const BRAND_COLORS_PATH = '/brand.css';

/**
 * The colors of the firm's brand, which replace those of `app/styles.css`. A file of its own, because the policy allows
 * no inline styles.
 */
export function brandColorsResponse({ colors }: Brand): Response {
  const tokens = Object.entries<string>(brandColors(colors)).map(
    ([token, value]) => `  --color-${token}: ${value};\n`,
  );
  return new Response(`:root {\n${tokens.join('')}}\n`, {
    headers: { 'content-type': 'text/css; charset=utf-8' },
  });
}
