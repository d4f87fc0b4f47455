import * as v from 'valibot';
import { Brand, type BrandColors } from '#contract/brand.ts';
import type { BrandState } from '#contract/site-uploads.ts';
import { colorProblems, explainColorProblem } from '#publisher/brand/color-problems.ts';
import { readLogo } from '#publisher/brand/logo.ts';
import { LOGO_FILE } from '#publisher/content/check-brand.ts';
import { textAt, valueAt } from '#publisher/content/parse-file.ts';
import { textOf } from '#server/folder-files.ts';
import type { Changed } from './draft-files.ts';
import type { DraftState } from './draft-state.ts';

/** The three colors and the logo of the draft, and what is wrong with them. */
export async function brandState(state: DraftState): Promise<BrandState> {
  const colors = colorsOf(state);
  const logo = state.read.folder.pictures.get(LOGO_FILE);
  const read = logo && areReadable(colors) ? await readDrawing(logo, colors) : undefined;
  return {
    colors,
    problems: areReadable(colors)
      ? colorProblems(colors).map((problem) => ({
          color: problem.color,
          nearest: problem.nearest,
          text: explainColorProblem(problem),
        }))
      : [],
    hasLogo: logo !== undefined,
    ...(read && 'refused' in read && { logoProblem: read.refused }),
  };
}

/** The logo is read as a drawing and written without what no drawing needs, or refused with the reason. */
export async function changedLogo(
  state: DraftState,
  upload: Uint8Array | undefined,
): Promise<Changed> {
  if (!upload) return { files: new Map([[LOGO_FILE, null]]) };
  const colors = colorsOf(state);
  if (!areReadable(colors))
    return { refused: 'First mend the colors below: a logo is compared with them.' };
  const read = await readDrawing(upload, colors);
  if ('refused' in read) return read;
  return { files: new Map([[LOGO_FILE, Buffer.from(`${read.svg}\n`)]]) };
}

async function readDrawing(
  bytes: Uint8Array,
  { night, brand }: BrandState['colors'],
): Promise<{ svg: string } | { refused: string }> {
  const text = textOf(bytes);
  if (text.includes('\uFFFD') || !text.includes('<svg'))
    return {
      refused: 'This file is no drawing. Send the logo as an SVG file, which ends with .svg.',
    };
  const logo = await readLogo(text, [night, brand]);
  if (!('problem' in logo)) return { svg: logo.svg };
  const { found, wanted } = logo.problem;
  return { refused: `This logo ${found}. Send ${wanted}.` };
}

function colorsOf({ read }: DraftState): BrandState['colors'] {
  const colors = valueAt(read.parsed.get('brand.yaml')?.data, 'colors');
  const color = (name: keyof BrandColors) => textAt(colors, name);
  return { night: color('night'), brand: color('brand'), accent: color('accent') };
}

const areReadable = (colors: BrandState['colors']): colors is BrandColors =>
  v.is(Brand.entries.colors, colors);
