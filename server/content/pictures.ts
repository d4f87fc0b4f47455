import path from 'node:path';
import sharp from 'sharp';
import type { Attorney } from '#contract/content.ts';
import { suggestion, type Problem } from './problem.ts';

/** The largest size in which a photo is shown is made from it, so a smaller one would look blurred. */
const LEAST = { width: 640, height: 800 };

/** Which attorneys have a photo, and which a drawing. */
export async function checkPictures(
  attorneys: readonly Attorney[],
  pictures: ReadonlyMap<string, Buffer>,
): Promise<{ photos: string[]; drawings: string[]; problems: Problem[] }> {
  const ids = attorneys.map(({ id }) => id);
  const [photos, drawings]: [string[], string[]] = [[], []];
  const problems: Problem[] = [];
  for (const [file, bytes] of pictures) {
    const { dir, name, ext } = path.posix.parse(file);
    if (dir !== 'portraits') continue;
    const found = ids.includes(name)
      ? photos.includes(name) || drawings.includes(name)
        ? ['is a second picture of this attorney', 'one picture for each attorney']
        : ext === '.svg'
          ? await drawingProblem(bytes)
          : await photoProblem(bytes)
      : [
          `has no attorney of this name${suggestion(name, ids)}`,
          'the id of an attorney in attorneys.yaml',
        ];
    if (found) problems.push({ file, field: '', found: found[0] ?? '', wanted: found[1] ?? '' });
    (ext === '.svg' ? drawings : photos).push(name);
  }
  return { photos, drawings, problems };
}

async function photoProblem(bytes: Buffer): Promise<[string, string] | undefined> {
  try {
    const { autoOrient } = await sharp(bytes, { failOn: 'error' }).metadata();
    const { width, height } = autoOrient;
    // Metadata can be read from a file that was cut off.
    await sharp(bytes, { failOn: 'error' }).resize(8).raw().toBuffer();
    if (width >= LEAST.width && height >= LEAST.height) return undefined;
    return [
      `is ${width} by ${height} pixels`,
      `a photo of ${LEAST.width} by ${LEAST.height} pixels or more`,
    ];
  } catch {
    return ['is no picture that can be read', 'a photo as JPEG, PNG or WebP'];
  }
}

async function drawingProblem(bytes: Buffer): Promise<[string, string] | undefined> {
  if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(bytes.toString('utf8')))
    return ['contains a script', 'a drawing without scripts'];
  try {
    const { format } = await sharp(bytes).metadata();
    if (format === 'svg') return undefined;
  } catch {
    // Reported below.
  }
  return ['is no drawing that can be read', 'a drawing as SVG'];
}
