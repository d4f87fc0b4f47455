import { createHash } from 'node:crypto';
import type { LogoFile } from '#contract/brand.ts';
import { recolorDrawing } from '#publisher/brand/colors.ts';
import { headingFont, type HeadingFontFiles } from '#publisher/brand/heading-font.ts';
import { icons } from '#publisher/brand/icons.ts';
import { shareImage } from '#publisher/brand/share-image.ts';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import type { Files } from '#server/base/folder-files.ts';
import type { Prerenderer } from './application.ts';
import { portraitFiles, portraitKey } from './portraits.ts';
import { cacheKey, keepLast } from '#publisher/content/keep-last.ts';

/** The additions of the firm's brand to every page. */
export interface PageBrand {
  /** Heading font and logo, by their path in the site. */
  files: Files;
  /** The links to the fonts and the font rules, for the head of every page. */
  preloads: string;
  faces: string;
  /** The brand's part of the settings of pages. */
  render: {
    recolor: (svg: string) => string;
    logo?: LogoFile;
  };
}

type BrandSource = Pick<LoadedContent, 'content' | 'translations' | 'portraits'>;

const fonts = keepLast<Promise<HeadingFontFiles>>(4);
/** Icons, share images and portraits. */
const pictures = keepLast<Promise<Files>>(50);

export async function pageBrand({
  content,
  translations,
}: Pick<BrandSource, 'content' | 'translations'>): Promise<PageBrand> {
  const { brand, logo } = content;
  // Nearly every letter of the content may be in a heading.
  const letters = lettersOf(JSON.stringify([content, ...translations]));
  const font = await fonts(cacheKey(brand.headingFont, letters), () =>
    headingFont(brand.headingFont, letters),
  );
  const files = new Map(font.files);
  const preloads = [...font.files.keys()].map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
  const recolor = (svg: string) => recolorDrawing(svg, brand.colors);
  const parts = { files, preloads: preloads.join(''), faces: font.faces };
  if (!logo) return { ...parts, render: { recolor } };
  const { picture, width, height, containsName, onPlate } = logo;
  const bytes = Buffer.from(picture, 'base64');
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const file = `assets/logo-${hash}.png`;
  files.set(file, bytes);
  return {
    ...parts,
    render: { recolor, logo: { width, height, containsName, onPlate, path: `/${file}` } },
  };
}

/** Icons, share images and portraits, by their path in the site. No page needs them to be rendered. */
export async function brandPictures(
  { content, translations, portraits }: BrandSource,
  { firstLight, mark, PORTRAIT_WIDTHS, SHARE_IMAGE, shareImage: sharePath }: Prerenderer,
): Promise<Files> {
  const { brand, firm, logo } = content;
  const look = JSON.stringify([mark, firstLight, brand, logo]);
  const files = new Map(
    await pictures(cacheKey('icons', look), () => icons({ mark, firstLight }, brand.colors, logo)),
  );
  const add = async (key: string, draw: () => Promise<Files>) => {
    for (const [name, image] of await pictures(key, draw)) files.set(name, image);
  };
  const share = { name: firm.name, brand, logo, scene: firstLight, mark };
  for (const { home, language } of [content, ...translations]) {
    const line = home.hero.heading;
    const file = sharePath(language).slice(1);
    await add(cacheKey('share', look, file, firm.name, line), async () => {
      return new Map([[file, await shareImage({ ...share, line }, SHARE_IMAGE)]]);
    });
  }
  for (const [file, bytes] of portraits)
    await add(portraitKey(file, bytes), () => portraitFiles(file, bytes, PORTRAIT_WIDTHS));
  return files;
}

/** Each letter once, sorted, so that the same letters make the same font. Every font has the letters of ASCII. */
const lettersOf = (texts: string) =>
  [...new Set(texts.normalize('NFC').match(/[^\0-\x7e]/gu))].toSorted().join('');
