import sharp from 'sharp';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type { ContentPath } from '#contract/site-editing.ts';
import type { AttorneyPhoto, PhotoChange, Picture } from '#contract/site-uploads.ts';
import { itemsAt, textAt } from '#publisher/content/parse-file.ts';
import { cropWindow, MIN_PHOTO, type Crop } from '#contract/photo-crop.ts';
import { MAX_PIXELS } from '#publisher/brand/logo.ts';
import type { Changed, DraftState } from './draft-state.ts';

/** The width of a photo in the content; the site makes all sizes from it. */
const PHOTO_WIDTH = 1280;
const SHOWN_WIDTH = 320;

const NOT_CUT = 'This picture can no longer be used. Send it again.';

/** The attorneys of the main language. */
export function attorneyPhotos(state: DraftState): AttorneyPhoto[] {
  const { data } = state.read.parsed.get(`${MAIN_LANGUAGE}/attorneys.yaml`) ?? {};
  return itemsAt(data, 'attorneys').flatMap((each, index) => {
    const id = textAt(each, 'id');
    // The id becomes the name of a file.
    if (!/^[a-z0-9-]+$/.test(id)) return [];
    const hasPicture = picturesOf(state, id).length > 0;
    return [{ id, path: `attorneys.${index}`, name: textAt(each, 'name') || id, hasPicture }];
  });
}

/** The cropped photo replaces the picture that was there. */
export async function changedPhoto(state: DraftState, change: PhotoChange): Promise<Changed> {
  const { attorney, photo } = change;
  const isKnown = attorneyPhotos(state).some(({ id }) => id === attorney);
  if (!isKnown) return { refused: 'This attorney was removed. Open the list again.' };
  const files = new Map<ContentPath, Uint8Array | null>();
  for (const file of picturesOf(state, attorney)) files.set(file, null);
  if (!photo) return { files };
  const bytes = await cutPicture(photo.picture, photo.crop);
  return bytes ? { files: files.set(`portraits/${attorney}.jpg`, bytes) } : { refused: NOT_CUT };
}

/** Draws the picture as a new JPEG, whatever the format of the file. */
export async function shownPortrait(
  state: DraftState,
  attorney: string,
): Promise<Uint8Array | undefined> {
  const [file] = picturesOf(state, attorney);
  const bytes = file === undefined ? undefined : state.read.folder.pictures.get(file);
  if (!file || !bytes) return undefined;
  return decode(bytes)
    .autoOrient()
    .resize(SHOWN_WIDTH, (SHOWN_WIDTH * 5) / 4, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
    .catch(() => undefined);
}

const picturesOf = ({ read }: DraftState, attorney: string): ContentPath[] =>
  [...read.folder.pictures.keys()].filter(
    (file) => file.replace(/\.\w+$/, '') === `portraits/${attorney}`,
  );

/*
 * An uploaded photo is decoded and encoded again, so that nothing else of its file is kept: no metadata, such as the
 * place, and no hidden data.
 */

const MAX_SIDE = 4000;
/** The height of a photo in the content. */
const MAX_HEIGHT = 1600;
const TIMEOUT_SECONDS = 20;

const NO_PICTURE =
  'This file cannot be read as a picture. Send a photo that ends with .jpg, .png or .webp.';
const DAMAGED =
  'This picture is damaged: a part of it, perhaps only its end, is missing or cannot be read. Save or copy it again, then send the new file.';
const HEIC =
  'This is a photo in the HEIC format of a phone, which browsers do not show. Save it as JPEG (.jpg) first, then send the new file.';
const TOO_MANY = `This picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Make it smaller first, such as 3000 pixels wide.`;
const TOO_SMALL = `This picture is too small: it would look blurred. Send one with ${MIN_PHOTO.width} by ${MIN_PHOTO.height} pixels or more.`;

export async function readPicture(upload: Uint8Array): Promise<Picture | { refused: string }> {
  const refuse = (refused: string) => ({ refused });
  const format = pictureFormat(upload);
  if (format === 'heic') return refuse(HEIC);
  if (format === undefined) return refuse(NO_PICTURE);
  try {
    // Reads only the header of the file.
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

/** Undefined when `readPicture` has not made this picture, or the picture is too small. */
async function cutPicture(picture: Uint8Array, crop: Crop): Promise<Uint8Array | undefined> {
  if (pictureFormat(picture) === undefined) return undefined;
  try {
    const { autoOrient } = await decode(picture).metadata();
    const part = cropWindow(autoOrient, crop);
    if (!part) return undefined;
    return await decode(picture)
      .autoOrient()
      .extract(part)
      .resize(PHOTO_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88, mozjpeg: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}

const decode = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });

/** Decides by the first bytes, so that no other decoder reads the file: sharp would draw an SVG or read a PDF. */
function pictureFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  return /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(head) ? 'heic' : undefined;
}
