import sharp from 'sharp';
import { cropWindow, LEAST_PHOTO, type Crop } from '#contract/photo-crop.ts';
import type { Picture } from '#contract/site-uploads.ts';

/*
 * A photo that somebody sends is decoded and made anew, so that nothing of its file is kept: no metadata, such as where
 * it was taken, and nothing that is hidden behind the picture.
 */

/** A file of a few kilobytes can claim to have billions of pixels. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 4000;
/** The height of a photo in the content. */
const MAX_HEIGHT = 1600;
const MAX_LOGO_SIDE = 1400;
const TIMEOUT_SECONDS = 20;

const NO_PICTURE =
  'This file is no picture that can be read. Send a photo that ends with .jpg, .png or .webp.';
const DAMAGED =
  'This picture is damaged: a part of it, perhaps only its end, is missing or cannot be read. Save or copy it again, then send that one.';
const HEIC =
  'This is a photo in the HEIC format of a phone, which browsers do not show. Save it as JPEG (.jpg) first, then send that one.';
const TOO_MANY = `This picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Make it smaller first, such as 3000 pixels wide.`;
const TOO_SMALL = `This picture is too small: it would look blurred. Send one with ${LEAST_PHOTO.width} by ${LEAST_PHOTO.height} pixels or more.`;

export async function readPicture(upload: Uint8Array): Promise<Picture | { refused: string }> {
  const refuse = (refused: string) => ({ refused });
  const format = pictureFormat(upload);
  if (format === 'heic') return refuse(HEIC);
  if (format === undefined) return refuse(NO_PICTURE);
  try {
    // Only reads the head of the file.
    const { autoOrient } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (autoOrient.width * autoOrient.height > MAX_PIXELS) return refuse(TOO_MANY);
    const { data, info } = await decode(upload)
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 92 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (!cropWindow({ width, height }, { across: 0, down: 0, zoom: 0 })) return refuse(TOO_SMALL);
    return { bytes: data, width, height };
  } catch {
    return refuse(DAMAGED);
  }
}

/** Undefined when the bytes are no picture that `readPicture` has made, or it is too small. */
export async function cutPicture(
  picture: Uint8Array,
  crop: Crop,
  width: number,
): Promise<Uint8Array | undefined> {
  if (pictureFormat(picture) === undefined) return undefined;
  try {
    const { autoOrient } = await decode(picture).metadata();
    const part = cropWindow(autoOrient, crop);
    if (!part) return undefined;
    return await decode(picture)
      .autoOrient()
      .extract(part)
      .resize(width, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88, mozjpeg: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** A logo that `readLogo` has read, with enough pixels for every place, and nothing else of its file. */
export const pictureOfLogo = (upload: Uint8Array): Promise<Uint8Array> =>
  decode(upload)
    .autoOrient()
    .resize(MAX_LOGO_SIDE, MAX_LOGO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ lossless: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();

const decode = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });

/** From the first bytes, so that no other decoder sees the file: sharp would draw an SVG or read a PDF. */
function pictureFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  return /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(head) ? 'heic' : undefined;
}
