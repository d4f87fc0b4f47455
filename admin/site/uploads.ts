import { Hono } from 'hono';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { FIRST_CROP } from '#contract/photo-crop.ts';
import type { ContentPath, FieldPath } from '#contract/site-editing.ts';
import {
  MAX_UPLOAD_BYTES,
  type AttorneyPhoto,
  type BrandState,
  type MedianState,
  type PageSwitch,
} from '#contract/site-uploads.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { texts } from '#admin/office/texts.ts';
import type { CroppedPhoto, SentForm } from './read-edit.ts';
import { siteOf, todayOfFirm } from './site-service.ts';

/* A few forms have more than fields: files that people send, and pages that are on or off. */

export const BRAND_FORM = 'brand.yaml';
export const MEDIANS_FORM = 'medians.yaml';
/** The attorneys are the same in all languages, so their photos are in the form of only one language. */
export const ATTORNEYS_FORM = `${MAIN_LANGUAGE}/attorneys.yaml`;

/** The kind of file that the form of a text sends. */
const UPLOAD_KINDS = new Map<ContentPath, keyof typeof MAX_UPLOAD_BYTES>([
  [BRAND_FORM, 'logo'],
  [MEDIANS_FORM, 'medians'],
  [ATTORNEYS_FORM, 'photo'],
]);
export const hasUploads = (file: ContentPath) => UPLOAD_KINDS.has(file);

export const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
export const tooLarge = (most: number) =>
  `This file is too large. Send a file of at most ${megabytes(most)}.`;

/** The maximum size of a file that is sent to this path; 0 if the form has no file. */
export function maxUploadBytes(path: string): number {
  const kind = UPLOAD_KINDS.get(path.replace(/^\/site\/files\//, ''));
  return kind === undefined ? 0 : MAX_UPLOAD_BYTES[kind];
}

/** The data of the controls for uploads and for pages. Each of these is in the form of only one file. */
export interface Special {
  switches?: readonly PageSwitch[];
  brand?: BrandState;
  /** Null when there is no valid table. */
  medians?: MedianState | null;
  photos?: readonly AttorneyPhoto[];
}

export async function specialOf(c: AdminContext, file: ContentPath): Promise<Special> {
  const { uploads } = siteOf(c);
  switch (file) {
    case 'firm.yaml':
      return { switches: await uploads.switches() };
    case BRAND_FORM:
      return { brand: await uploads.brand() };
    case MEDIANS_FORM:
      return { medians: (await uploads.medianTable()) ?? null };
    case ATTORNEYS_FORM:
      return { photos: await uploads.photos() };
    default:
      return {};
  }
}

type SavedUploads =
  | { refused: { path: FieldPath; message: string } }
  /** The field at which the form opens next, and the photo whose crop can be changed. Empty if nothing was sent. */
  | { at?: FieldPath; photo?: CroppedPhoto };

/** Saves the files that a form sends. The fields of the form are saved before. */
export async function saveUploads(
  c: AdminContext,
  file: ContentPath,
  { files, photo, removed, effective }: SentForm,
): Promise<SavedUploads> {
  const kind = UPLOAD_KINDS.get(file);
  if (kind === undefined) return {};
  const { uploads } = siteOf(c);
  const { person } = c.get('session');
  const photos = kind === 'photo' ? await uploads.photos() : [];
  const pathOf = (name: string) => {
    const attorney = photos.find(({ id }) => id === name);
    return attorney ? photoPath(attorney) : kind;
  };
  const saveFile = async (name: string, sent: File) => {
    const maxBytes = MAX_UPLOAD_BYTES[kind];
    if (sent.size > maxBytes) return { refused: tooLarge(maxBytes) };
    const bytes = new Uint8Array(await sent.arrayBuffer());
    switch (kind) {
      case 'logo':
        return uploads.saveLogo(bytes, person);
      case 'medians': {
        const today = todayOfFirm(c, new Date());
        const upload = { bytes, name: sent.name, today, ...(effective && { effective }) };
        return uploads.saveMedians(upload, person);
      }
      case 'photo': {
        const kept = await uploads.keepPicture(bytes);
        if ('refused' in kept) return kept;
        const cropped = { attorney: name, picture: kept.hash, ...FIRST_CROP };
        const stored = await uploads.savePhoto(cropped, person);
        return 'refused' in stored ? stored : { photo: cropped };
      }
    }
  };
  let saved: SavedUploads = {};
  for (const [name, sent] of files) {
    const stored = await saveFile(name, sent);
    if ('refused' in stored) return { refused: { path: pathOf(name), message: stored.refused } };
    saved = { at: pathOf(name), ...('photo' in stored && { photo: stored.photo }) };
  }
  if (removed !== undefined) {
    if (kind === 'medians') throw new AdminError('invalid', texts.errors.invalidForm);
    const result =
      kind === 'photo'
        ? await uploads.deletePhoto(removed, person)
        : await uploads.saveLogo(undefined, person);
    const path = pathOf(removed);
    return 'refused' in result ? { refused: { path, message: result.refused } } : { at: path };
  }
  if (kind !== 'photo' || !photo || 'at' in saved) return saved;
  const result = await uploads.savePhoto(photo, person);
  const at = pathOf(photo.attorney);
  return 'refused' in result ? { refused: { path: at, message: result.refused } } : { at, photo };
}

export const photoPath = ({ path }: AttorneyPhoto): FieldPath => `${path}.photo`;

/** The pictures that the pages of Site show. */
export const pictureRoutes = new Hono<AdminEnvironment>();

const ID = ':id{[a-z0-9-]+}';
pictureRoutes.get(`/site/photo/${ID}/now`, async (c) =>
  jpeg(c, await siteOf(c).uploads.portrait(c.req.param('id'))),
);
pictureRoutes.get(`/site/photo/${ID}/live`, async (c) =>
  jpeg(c, await siteOf(c).uploads.publishedPortrait(c.req.param('id'))),
);
/** Sends a picture that this server has made. Opened by itself, it must not run as a document of the admin. */
function jpeg(c: AdminContext, bytes: Uint8Array | undefined): Response {
  if (!bytes) throw new AdminError('not-found', 'This picture is no longer stored. Send it again.');
  c.header('content-security-policy', "default-src 'none'; sandbox");
  c.header('x-content-type-options', 'nosniff');
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg' });
}
