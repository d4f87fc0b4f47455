import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawSizes, findPhotos } from './portraits.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portraits-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Taken with the camera held sideways, as its metadata says: the head is on the left, red; the rest is blue. */
async function takePhoto(name: string): Promise<void> {
  const head = { create: { width: 750, height: 1000, channels: 3 as const, background: '#f00' } };
  await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#00f' } })
    .composite([{ input: head, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: 'A Camera' } })
    .withMetadata({ orientation: 6 })
    .toFile(path.join(folder, name));
}

test('without a folder of photos there are no photos', async () => {
  expect(await findPhotos(path.join(folder, 'none'))).toEqual([]);
});

test('the name of a photo is the id of its attorney, and other files are ignored', async () => {
  await takePhoto('founding-partner.jpg');
  await writeFile(path.join(folder, 'README.md'), 'Put photos here.');
  expect(await findPhotos(folder)).toEqual([
    { id: 'founding-partner', file: path.join(folder, 'founding-partner.jpg') },
  ]);
});

test('a photo is published in three widths and three formats, with the ratio 4:5 and without metadata', async () => {
  await takePhoto('founding-partner.jpg');
  const [photo] = await findPhotos(folder);
  const sizes = photo ? await drawSizes(photo, [320, 640, 960]) : [];
  const seen = await Promise.all(
    sizes.map(async ({ name, bytes }) => {
      const { format, width, height, exif } = await sharp(bytes).metadata();
      return { name, format, width, height, exif };
    }),
  );
  const expected = [320, 640, 960].flatMap((width) =>
    [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ].map(([ending, format]) => ({
      name: `founding-partner-${width}.${ending}`,
      format,
      width,
      height: width * 1.25,
      exif: undefined,
    })),
  );
  expect(seen).toEqual(expected);
});

test('a photo taken sideways is turned upright', async () => {
  await takePhoto('founding-partner.jpg');
  const [photo] = await findPhotos(folder);
  const sizes = photo ? await drawSizes(photo, [320, 640, 960]) : [];
  const jpeg = sizes.find(({ name }) => name.endsWith('320.jpg'));
  const pixels = await sharp(jpeg?.bytes).raw().toBuffer();
  const row = 320 * 3;
  const [redAtTopRight] = pixels.subarray(row - 3, row);
  const [, , blueAtBottomLeft] = pixels.subarray(-row);
  expect(redAtTopRight).toBeGreaterThan(200);
  expect(blueAtBottomLeft).toBeGreaterThan(200);
});
