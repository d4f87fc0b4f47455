import { createHash } from 'node:crypto';
import type { Logo } from '#contract/brand.ts';
import { recolorDrawing } from '#publisher/brand/colors.ts';
import { headingFont } from '#publisher/brand/heading-font.ts';
import { icons } from '#publisher/brand/icons.ts';
import { shareImage } from '#publisher/brand/share-image.ts';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import type { Files } from '#server/folder-files.ts';
import type { Prerenderer } from './application.ts';
import { portraitFiles } from './portraits.ts';

/** The parts of a site that depend on the firm's brand and pictures, other than the colors in its styles. */
export interface BrandFiles {
  /** Heading font, icons, share image, logo and portraits, by their path in the site. */
  files: Files;
  /** For the head of every page: links to the fonts, and the rules that name them. */
  preloads: string;
  faces: string;
  /** For the settings of the pages. */
  render: {
    recolor: (svg: string) => string;
    logo?: Omit<Logo, 'svg'> & { path: string };
  };
}

export async function brandFiles(
  {
    content,
    translations,
    portraits,
  }: Pick<LoadedContent, 'content' | 'translations' | 'portraits'>,
  { firstLight, mark, PORTRAIT_WIDTHS, SHARE_IMAGE, shareImage: sharePath }: Prerenderer,
): Promise<BrandFiles> {
  const { brand, firm, logo } = content;
  // Nearly every letter of the content may be in a heading.
  const font = await headingFont(brand.headingFont, JSON.stringify([content, ...translations]));
  const share = { name: firm.name, brand, logo, scene: firstLight, mark };
  const files = new Map([...font.files, ...(await icons(mark, brand.colors, logo))]);
  for (const { home, language } of [content, ...translations])
    files.set(
      sharePath(language).slice(1),
      await shareImage({ ...share, line: home.hero.heading }, SHARE_IMAGE),
    );
  for (const [file, bytes] of portraits)
    for (const [name, size] of await portraitFiles(file, bytes, PORTRAIT_WIDTHS))
      files.set(name, size);
  const preloads = [...font.files.keys()].map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
  const recolor = (svg: string) => recolorDrawing(svg, brand.colors);
  const parts = { files, preloads: preloads.join(''), faces: font.faces };
  if (!logo) return { ...parts, render: { recolor } };
  const { svg, ...size } = logo;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  const file = `assets/logo-${hash}.svg`;
  files.set(file, Buffer.from(svg));
  return { ...parts, render: { recolor, logo: { ...size, path: `/${file}` } } };
}
