import path from 'node:path';
import sharp from 'sharp';
import type { Attorney } from '#contract/content.ts';
import { MIN_PHOTO } from '#contract/photo-crop.ts';
import { suggestion, type Problem } from './problem.ts';

/** Reads every portrait, and compares the portraits with the attorneys. */
export async function checkPictures(
  attorneys: readonly Attorney[],
  portraits: ReadonlyMap<string, Buffer>,
): Promise<Problem[]> {
  const ids = attorneys.map(({ id }) => id);
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const [file, bytes] of portraits) {
    const { name, ext } = path.posix.parse(file);
    const refuse = (found: string, wanted: string) => problems.push({ file, found, wanted });
    if (!ids.includes(name))
      refuse(
        `has no attorney of this name${suggestion(name, ids)}`,
        `the id of an attorney: ${ids.join(', ')}`,
      );
    else if (seen.has(name))
      refuse('is a second picture of this attorney', 'one picture for each attorney');
    seen.add(name);
    const found = ext === '.svg' ? await svgProblem(bytes) : await photoProblem(bytes);
    if (found) refuse(found.found, found.wanted);
  }
  return problems;
}

async function photoProblem(bytes: Buffer) {
  try {
    const photo = sharp(bytes, { failOn: 'error' });
    const { width, height } = (await photo.metadata()).autoOrient;
    // Reads the whole photo, because the first bytes of a truncated file can be read without an error.
    await photo.resize(8).raw().toBuffer();
    if (width >= MIN_PHOTO.width && height >= MIN_PHOTO.height) return undefined;
    return {
      found: `is ${width} by ${height} pixels`,
      wanted: `a photo of ${MIN_PHOTO.width} by ${MIN_PHOTO.height} pixels or more`,
    };
  } catch {
    return { found: 'cannot be read as a photo', wanted: 'a photo as JPEG, PNG or WebP' };
  }
}

async function svgProblem(bytes: Buffer) {
  const format = await sharp(bytes)
    .metadata()
    .then((metadata) => metadata.format)
    .catch(() => undefined);
  return format === 'svg'
    ? undefined
    : { found: 'cannot be read as a drawing', wanted: 'a drawing as SVG' };
}
