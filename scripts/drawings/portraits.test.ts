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

/** Taken with the camera held sideways, which it notes: the head is on the left, red, the rest blue. */
async function takePhoto(name: string): Promise<void> {
  const head = { create: { width: 750, height: 1000, channels: 3 as const, background: '#f00' } };
  await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#00f' } })
    .composite([{ input: head, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: 'A Camera' } })
    .withMetadata({ orientation: 6 })
    .toFile(path.join(folder, name));
}

test('a firm without photos has none, and needs no folder for them', async () => {
  expect(await findPhotos(path.join(folder, 'none'))).toEqual([]);
});

test('a photo is known by the id of the attorney it is named after; other files are left alone', async () => {
  await takePhoto('founding-partner.jpg');
  await writeFile(path.join(folder, 'README.md'), 'Put photos here.');
  expect(await findPhotos(folder)).toEqual([
    { id: 'founding-partner', file: path.join(folder, 'founding-partner.jpg') },
  ]);
});

test('a photo comes in three widths and three formats, four to five, without what the camera noted', async () => {
  await takePhoto('founding-partner.jpg');
  const [photo] = await findPhotos(folder);
  const sizes = photo ? await drawSizes(photo) : [];
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

test('a photo taken sideways stands upright', async () => {
  await takePhoto('founding-partner.jpg');
  const [photo] = await findPhotos(folder);
  const sizes = photo ? await drawSizes(photo) : [];
  const jpeg = sizes.find(({ name }) => name.endsWith('320.jpg'));
  const pixels = await sharp(jpeg?.bytes).raw().toBuffer();
  const row = 320 * 3;
  const [redAtTopRight] = pixels.subarray(row - 3, row);
  const [, , blueAtBottomLeft] = pixels.subarray(-row);
  expect(redAtTopRight).toBeGreaterThan(200);
  expect(blueAtBottomLeft).toBeGreaterThan(200);
});
