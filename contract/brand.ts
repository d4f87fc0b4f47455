import * as v from 'valibot';
import { matching, object, oneOf, labeled } from './content-fields.ts';
import { sharedFile } from './content-marks.ts';

/*
 * What `brand.yaml` contains. All other colors of the pages, mails, icons and drawings are derived from these three
 * (`publisher/brand/colors.ts`), and their contrast is checked (`publisher/brand/color-problems.ts`).
 */

/** `system` loads no font: headings use the sans serif font of the text. */
export const HEADING_FONTS = [
  'fraunces',
  'source-serif-4',
  'lora',
  'bitter',
  'inter',
  'system',
] as const;
export type HeadingFont = (typeof HEADING_FONTS)[number];

const color = (description: string) =>
  matching(/^#[0-9a-f]{6}$/, `# and six digits or small letters a to f: ${description}`);

export type BrandColors = v.InferOutput<typeof BrandColors>;
const BrandColors = object({
  /** Its hue also colors text, lines and pale backgrounds. */
  night: labeled(
    'Dark background',
    color('the dark ground of the hero and the footer, as in "#0a1628"'),
  ),
  /** Links, icons and outlined buttons are a little lighter. */
  brand: labeled('Header and links', color('the header, links and icons, as in "#2b3f7d"')),
  /** The background of buttons with dark text. Focus rings on dark backgrounds have a lighter shade. */
  accent: labeled('Main buttons', color('the light color of the main buttons, as in "#f59e0b"')),
});

export type Brand = v.InferOutput<typeof Brand>;
export const Brand = sharedFile({
  colors: BrandColors,
  headingFont: labeled(
    'Font of headings',
    oneOf(HEADING_FONTS, {
      system: 'The font of the visitor’s device',
    }),
  ),
});

/** The colors that no brand changes. Only the edges need no minimum contrast. */
export const FIXED = {
  light: {
    white: '#ffffff',
    error: '#a61b1b',
    'error-ground': '#fff8f7',
    'error-text': '#7f1414',
    'warning-ground': '#fdf0d5',
    'warning-text': '#6b3f00',
    'warning-edge': '#eec879',
    good: '#14603a',
    'good-ground': '#f1faf5',
    'good-edge': '#a9d6bd',
  },
  dark: {
    white: '#ffffff',
    error: '#ffb3ab',
    'error-ground': '#2d161a',
    'error-text': '#ffd0ca',
    'warning-ground': '#33260b',
    'warning-text': '#f3cf87',
    'warning-edge': '#7a5c1c',
    good: '#7dd3a8',
    'good-ground': '#0c2a20',
    'good-edge': '#2c6a4a',
  },
} as const;

const shade = v.string();
/** The shades by their names in `app/styles.css`. Mails use the ones named here. */
const Shades = v.objectWithRest(
  {
    action: shade,
    amber: shade,
    dawn: shade,
    line: shade,
    mist: shade,
    night: shade,
    'on-amber': shade,
    paper: shade,
    quiet: shade,
    sky: shade,
    sun: shade,
    text: shade,
  },
  shade,
);

/** A brand with all colors that follow from its three, in both schemes. */
export type SiteBrand = v.InferOutput<typeof SiteBrand>;
export const SiteBrand = v.object({ ...Brand.entries, shades: Shades, darkShades: Shades });

/** A folder of content has at most one of these files. */
export const LOGO_FILES = ['logo.svg', 'logo.png', 'logo.webp'] as const;
export const isLogoFile = (file: string): boolean => LOGO_FILES.some((name) => name === file);

/** One of `LOGO_FILES`. Without it, the sample's mark is shown in the firm's colors. */
export interface Logo {
  /** The size in pixels. */
  width: number;
  height: number;
  /** True for a logo that is much wider than high. Otherwise the firm's name is shown beside it. */
  containsName: boolean;
  /** True for a logo that is easier to see on white than on the dark grounds of the site. */
  onPlate: boolean;
  /** The PNG in base64 that pages, icons and the share image show. */
  picture: string;
}
/** A logo that has become a file of the site. */
export type LogoFile = Omit<Logo, 'picture'> & { path: string };
