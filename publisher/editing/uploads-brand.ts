import * as v from 'valibot';
import { Brand, LOGO_FILES, type BrandColors, type Logo } from '#contract/brand.ts';
import type { ContentPath } from '#contract/site-editing.ts';
import type { BrandState } from '#contract/site-uploads.ts';
import { colorProblems, explainColorProblem } from '#publisher/brand/color-problems.ts';
import { isPicture, readLogo } from '#publisher/brand/logo.ts';
import { pictureOfLogo } from './uploads-picture.ts';
import { textAt, valueAt } from '#publisher/content/parse-file.ts';
import { textOf } from '#server/base/folder-files.ts';
import type { Changed } from './draft-files.ts';
import type { DraftState } from './draft-state.ts';

const NO_LOGO =
  'This file is no logo that can be read. Send one that ends with .svg, .png, .webp or .jpg.';

/** The three colors and the logo of the draft, and what is wrong with them. */
export async function brandState(state: DraftState): Promise<BrandState> {
  const colors = draftColors(state);
  const [file] = logosOf(state);
  const bytes = file && state.read.folder.pictures.get(file);
  const read = bytes && areReadable(colors) ? await checkedLogo(bytes, colors) : undefined;
  return {
    colors,
    problems: areReadable(colors)
      ? colorProblems(colors).map((problem) => ({
          color: problem.color,
          nearest: problem.nearest,
          text: explainColorProblem(problem),
        }))
      : [],
    hasLogo: file !== undefined,
    ...(read && 'refused' in read && { logoProblem: read.refused }),
  };
}

const logosOf = ({ read }: DraftState) =>
  LOGO_FILES.filter((file) => read.folder.pictures.has(file));

/** A drawing is written without what none needs, a picture made anew; or the logo is refused with the reason. */
export async function changedLogo(
  state: DraftState,
  upload: Uint8Array | undefined,
): Promise<Changed> {
  const files = new Map<ContentPath, Uint8Array | null>(logosOf(state).map((file) => [file, null]));
  if (!upload) return { files };
  const colors = draftColors(state);
  if (!areReadable(colors))
    return { refused: 'First correct the colors below: a logo is compared with them.' };
  if (!isPicture(upload) && !textOf(upload).includes('<svg')) return { refused: NO_LOGO };
  const read = await checkedLogo(upload, colors);
  if ('refused' in read) return read;
  return {
    files: isPicture(upload)
      ? files.set('logo.webp', await pictureOfLogo(upload))
      : files.set('logo.svg', Buffer.from(`${read.logo.svg}\n`)),
  };
}

async function checkedLogo(
  bytes: Uint8Array,
  { night, brand }: BrandState['colors'],
): Promise<{ logo: Logo } | { refused: string }> {
  const read = await readLogo(bytes, [night, brand]);
  if ('logo' in read) return read;
  const { found, wanted } = read.problem;
  return { refused: `This logo ${found}. Send ${wanted}.` };
}

function draftColors({ read }: DraftState): BrandState['colors'] {
  const colors = valueAt(read.parsed.get('brand.yaml')?.data, 'colors');
  const color = (name: keyof BrandColors) => textAt(colors, name);
  return { night: color('night'), brand: color('brand'), accent: color('accent') };
}

const areReadable = (colors: BrandState['colors']): colors is BrandColors =>
  v.is(Brand.entries.colors, colors);
