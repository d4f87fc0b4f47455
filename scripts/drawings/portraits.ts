import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { PORTRAIT_WIDTHS } from '#app/built-images.ts';

/** Where a firm puts them, from the project's folder. */
export const PHOTOS = 'content/portraits';

const MODULE = 'virtual:portraits';
const LARGEST = Math.max(...PORTRAIT_WIDTHS);
/** Four to five, as the drawings are, so that nothing moves when a photo takes a drawing's place. */
const HEIGHT_TO_WIDTH = 5 / 4;

/** A photo that a firm has put in place of a drawing: `content/portraits/<attorney id>.jpg`. */
interface Photo {
  id: string;
  file: string;
}

/**
 * Photos of the attorneys in the sizes and formats that `Portrait` asks for, in `portraits/` of the
 * site. The pages learn which attorneys have one from `virtual:portraits`.
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

/** The photos in a folder; none when there is no such folder. */
export async function findPhotos(folder: string): Promise<Photo[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .toSorted((a, b) => a.localeCompare(b))
    .filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
    .map((name) => ({ id: path.parse(name).name, file: path.join(folder, name) }));
}

/** Every size of one photo. What the camera wrote into it, such as the place, is left out. */
export async function drawSizes({ id, file }: Photo): Promise<{ name: string; bytes: Buffer }[]> {
  // Cut once, around the face, so that all sizes show the same.
  const cut = await sharp(file)
    .autoOrient()
    .resize(LARGEST, LARGEST * HEIGHT_TO_WIDTH, { position: sharp.strategy.attention })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`${file} is no picture that can be read: ${String(error)}`, { cause: error });
    });
  const sizes = PORTRAIT_WIDTHS.flatMap((width) => {
    const picture = sharp(cut).flatten({ background: '#fff' }).resize(width);
    return [
      { name: `${id}-${width}.avif`, picture: picture.clone().avif({ quality: 55 }) },
      { name: `${id}-${width}.webp`, picture: picture.clone().webp({ quality: 78 }) },
      { name: `${id}-${width}.jpg`, picture: picture.clone().jpeg({ quality: 78, mozjpeg: true }) },
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
