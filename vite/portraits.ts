import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { PORTRAIT_WIDTHS } from '#app/built-images.ts';

/** The folder of the firm's photos. */
export const PHOTOS = 'content/portraits';

const MODULE = 'virtual:portraits';
const LARGEST = Math.max(...PORTRAIT_WIDTHS);
/** Like the drawings that the photos replace. */
const HEIGHT_TO_WIDTH = 5 / 4;

/** A photo that replaces the drawing of an attorney: `content/portraits/<attorney id>.jpg`. */
interface Photo {
  id: string;
  file: string;
}

/**
 * Adds the photos of the attorneys to the site's `portraits/`, in the sizes and formats that `Portrait` uses. The
 * module `virtual:portraits` says which attorneys have one.
 */
export function portraits(folder = PHOTOS): Plugin {
  return {
    name: 'portraits',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const ids = (await findPhotos(folder)).map((photo) => photo.id);
      return `export const photographed = ${JSON.stringify(ids)};`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const photo of await findPhotos(folder))
        for (const { name, bytes } of await drawSizes(photo))
          this.emitFile({ type: 'asset', fileName: `portraits/${name}`, source: bytes });
    },
    configureServer(server) {
      server.middlewares.use('/portraits', (request, response, next) => {
        sizeAt(folder, request.url ?? '').then((bytes) => {
          if (bytes) response.end(bytes);
          else next();
        }, next);
      });
    },
  };
}

/** The photos in a folder, which may be missing. */
export async function findPhotos(folder: string): Promise<Photo[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .toSorted((a, b) => a.localeCompare(b))
    .filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
    .map((name) => ({ id: path.parse(name).name, file: path.join(folder, name) }));
}

/** All sizes of one photo, without its metadata, such as where it was taken. */
export async function drawSizes({ id, file }: Photo): Promise<{ name: string; bytes: Buffer }[]> {
  // Cropped once, around the face, so that all sizes show the same part.
  const cut = await sharp(file)
    .autoOrient()
    .resize(LARGEST, LARGEST * HEIGHT_TO_WIDTH, { position: sharp.strategy.attention })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`${file} is not a readable image: ${String(error)}`, { cause: error });
    });
  const sizes = PORTRAIT_WIDTHS.flatMap((width) => {
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

async function sizeAt(folder: string, url: string): Promise<Buffer | undefined> {
  const name = path.basename(url);
  const photo = (await findPhotos(folder)).find(({ id }) => name.startsWith(`${id}-`));
  if (!photo) return undefined;
  return (await drawSizes(photo)).find((size) => size.name === name)?.bytes;
}
