import sharp from 'sharp';
import { expect, test } from 'vitest';
import { portraitFiles } from './portraits.ts';

/** A photo whose metadata says that the camera was held sideways: the head, on the left, is red; the rest is blue. */
async function takePhoto(): Promise<Buffer> {
  const head = { create: { width: 750, height: 1000, channels: 3 as const, background: '#f00' } };
  return sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#00f' } })
    .composite([{ input: head, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: 'A Camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const published = async () => [
  ...(await portraitFiles('portraits/founding-partner.jpg', await takePhoto(), [320, 640, 960])),
];

test('a drawing is published as it is', async () => {
  const drawing = Buffer.from('<svg/>');
  expect(await portraitFiles('portraits/partner.svg', drawing, [320])).toEqual(
    new Map([['portraits/partner.svg', drawing]]),
  );
});

test('a photo is published in three widths and three formats, with the ratio 4:5 and without metadata', async () => {
  const seen = await Promise.all(
    (await published()).map(async ([name, bytes]) => {
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
      name: `portraits/founding-partner-${width}.${ending}`,
      format,
      width,
      height: width * 1.25,
      exif: undefined,
    })),
  );
  expect(seen).toEqual(expected);
});

test('a photo taken sideways is turned upright', async () => {
  const [, jpeg] = (await published()).find(([name]) => name.endsWith('320.jpg')) ?? [];
  const pixels = await sharp(jpeg).raw().toBuffer();
  const row = 320 * 3;
  const [redAtTopRight] = pixels.subarray(row - 3, row);
  const [, , blueAtBottomLeft] = pixels.subarray(-row);
  expect(redAtTopRight).toBeGreaterThan(200);
  expect(blueAtBottomLeft).toBeGreaterThan(200);
});
