import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Photos are cropped to the shape of the sample's drawings. */
const HEIGHT_TO_WIDTH = 5 / 4;

/** A photo of an attorney: `portraits/<attorney id>.jpg` in the content. */
interface Photo {
  id: string;
  file: string;
}

/** The photos in a folder, which may be missing. */
export async function findPhotos(folder: string): Promise<Photo[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .toSorted((a, b) => a.localeCompare(b))
    .filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
    .map((name) => ({ id: path.parse(name).name, file: path.join(folder, name) }));
}

/** The drawings in a folder, which may be missing. They are shown as they are. */
export async function findDrawings(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const names = await readdir(folder).catch(() => []);
  const drawings = names.filter((name) => name.endsWith('.svg')).toSorted();
  return Promise.all(
    drawings.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })),
  );
}

/** All sizes of one photo, without its metadata, such as where it was taken. */
export async function drawSizes(
  { id, file }: Photo,
  widths: readonly number[],
): Promise<{ name: string; bytes: Buffer }[]> {
  const largest = Math.max(...widths);
  // Cropped once, around the face, so that all sizes show the same part.
  const cut = await sharp(file)
    .autoOrient()
    .resize(largest, largest * HEIGHT_TO_WIDTH, { position: sharp.strategy.attention })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`${file} is not a readable image: ${String(error)}`, { cause: error });
    });
  const sizes = widths.flatMap((width) => {
    const image = sharp(cut).flatten({ background: '#fff' }).resize(width);
    return [
      { name: `${id}-${width}.avif`, picture: image.clone().avif({ quality: 55 }) },
      { name: `${id}-${width}.webp`, picture: image.clone().webp({ quality: 78 }) },
      { name: `${id}-${width}.jpg`, picture: image.clone().jpeg({ quality: 78, mozjpeg: true }) },
    ];
  });
  return Promise.all(
    sizes.map(async ({ name, picture }) => ({ name, bytes: await picture.toBuffer() })),
  );
}

/** A file of `/portraits/`, for the development server. */
export async function portraitFile(
  folder: string,
  name: string,
  widths: readonly number[],
): Promise<Buffer | undefined> {
  const drawing = (await findDrawings(folder)).find((one) => one.name === name);
  if (drawing) return drawing.bytes;
  const photo = (await findPhotos(folder)).find(({ id }) => name.startsWith(`${id}-`));
  return photo && (await drawSizes(photo, widths)).find((size) => size.name === name)?.bytes;
}
