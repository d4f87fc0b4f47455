import * as v from 'valibot';
import { matching, object, oneOf } from './content-fields.ts';

/*
 * What `brand.yaml` contains. All other colors of the pages, mails, icons and drawings are derived from these three
 * (`server/brand/colors.ts`), and their contrast is checked (`server/brand/color-problems.ts`).
 */

/** `system` loads no font: headings are set in the sans serif of the text. */
export const HEADING_FONTS = ['fraunces', 'source-serif-4', 'lora', 'bitter', 'system'] as const;
export type HeadingFont = (typeof HEADING_FONTS)[number];

const color = (meaning: string) =>
  matching(/^#[0-9a-f]{6}$/i, `# and six digits or letters a to f, in quotes: ${meaning}`);

export type BrandColors = Brand['colors'];
export type Brand = v.InferOutput<typeof Brand>;
export const Brand = object({
  sample: v.boolean('true or false: true while the brand is not the firm’s own'),
  colors: object({
    /** Its hue also colors texts, lines and pale grounds. */
    night: color('the dark ground of the hero and the footer, as in "#0a1628"'),
    /** Links, icons and outlined buttons are a little lighter. */
    brand: color('the header, links and icons, as in "#1e40af"'),
    /** Under dark text. A lighter shade stands on dark grounds. */
    accent: color('the light color of the main buttons, as in "#f59e0b"'),
  }),
  headingFont: oneOf(...HEADING_FONTS),
  /** For dark grounds. Left out: the sample's mark in the firm's colors, beside the firm's name. */
  logo: v.exactOptional(matching(/^[\w-]+\.svg$/, 'a file beside brand.yaml: logo.svg')),
});
