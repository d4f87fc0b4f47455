import path from 'node:path';
import sharp from 'sharp';
import { cacheKey } from '#publisher/content/keep-last.ts';

/** Photos are cropped to the shape of the sample's drawings. */
const HEIGHT_TO_WIDTH = 5 / 4;

/**
 * The files of the site for a picture of the content, `portraits/<attorney id>.jpg`: a drawing as it is, a photo in all
 * sizes and without its metadata, such as where it was taken.
 */
export async function portraitFiles(
  file: string,
  bytes: Buffer,
  widths: readonly number[],
): Promise<ReadonlyMap<string, Buffer>> {
  const { dir, name, ext } = path.posix.parse(file);
  if (ext === '.svg') return new Map([[file, bytes]]);
  const largest = Math.max(...widths);
  // The photo is cropped once, around the face, so that all sizes show the same part.
  const cut = await sharp(bytes)
    .autoOrient()
    .resize(largest, largest * HEIGHT_TO_WIDTH, { position: sharp.strategy.attention })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const sizes = widths.flatMap((width) => {
    const image = sharp(cut).flatten({ background: '#fff' }).resize(width);
    return [
      { format: 'avif', picture: image.clone().avif({ quality: 55 }), width },
      { format: 'webp', picture: image.clone().webp({ quality: 78 }), width },
      { format: 'jpg', picture: image.clone().jpeg({ quality: 78, mozjpeg: true }), width },
    ];
  });
  const encoded = sizes.map(
    async ({ format, picture, width }) =>
      [`${dir}/${name}-${width}.${format}`, await picture.toBuffer()] as const,
  );
  return new Map(await Promise.all(encoded));
}

export const portraitKey = (file: string, bytes: Uint8Array) => cacheKey('portrait', file, bytes);
