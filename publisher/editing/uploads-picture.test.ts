import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './uploads-photo.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900"><rect width="900" height="900"/></svg>';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } });
const jpeg = () => photo(900, 1200).jpeg().toBuffer();

/** A picture of one pixel whose header says that it has 60 million. */
async function withManyPixels(): Promise<Buffer> {
  const png = await photo(1, 1).png().toBuffer();
  const [type, width, height, end] = [12, 16, 20, 29];
  png.writeUInt32BE(10_000, width);
  png.writeUInt32BE(6000, height);
  png.writeUInt32BE(crc32(png.subarray(type, end)), end);
  return png;
}

test.each([
  ['a page', async () => Buffer.from('<script>alert(1)</script>'), 'cannot be read as a picture'],
  [
    'a drawing with the name of a photo',
    async () => Buffer.from(DRAWING),
    'cannot be read as a picture',
  ],
  ['half a photo', async () => (await jpeg()).subarray(0, 5000), 'damaged'],
  ['a photo without its last two bytes', async () => (await jpeg()).subarray(0, -2), 'damaged'],
  ['a small photo', () => photo(600, 900).png().toBuffer(), 'too small'],
  ['a small file with very many pixels', withManyPixels, 'more than 50 million pixels'],
  ['a HEIC photo', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'HEIC'],
])('%s is refused with a sentence', async (_, bytes, sentence) => {
  expect(await readPicture(await bytes())).toEqual({ refused: expect.stringContaining(sentence) });
});
