import type { BrandColors } from './brand.ts';
import type { Language } from './languages.ts';
import type { Crop } from './photo-crop.ts';
import type { ContentPath, Draft } from './site-editing.ts';

/* What firms change most, with a page of its own: pictures, colors, pages on and off, the table of medians. */

/** Changed files for the draft, to be stored together. Or a sentence that says why nothing was changed. */
export type DraftFiles = { files: Draft } | { refused: string };

/** The largest file that a person can send. */
export const MAX_UPLOAD_BYTES = { photo: 15_000_000, logo: 2_000_000, medians: 2_000_000 } as const;

/** An attorney, for the page of the photo. */
export interface AttorneyPhoto {
  id: string;
  name: string;
  hasPicture: boolean;
  /** The description of the picture in each language of the site; empty when there is none. */
  descriptions: readonly { language: Language; text: string }[];
}
/** A photo that was decoded and made anew, turned upright and without its metadata. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}
export interface PhotoChange {
  attorney: string;
  /** What `picture` has returned, and which part of it is shown. Undefined deletes the photo. */
  photo?: { picture: Uint8Array; crop: Crop };
  descriptions: ReadonlyMap<string, string>;
}

export interface BrandState {
  /** As they are in the file, perhaps with mistakes. */
  colors: Readonly<Record<keyof BrandColors, string>>;
  problems: readonly { color: keyof BrandColors; nearest: string; text: string }[];
  /** Why the logo of the draft cannot be used. */
  logoProblem?: string;
  hasLogo: boolean;
}

/** A page that a firm can have or not. */
export interface PageSwitch {
  /** Its address without the slash, as in `services/chapter7`, `prepare`, `our-record`. */
  id: string;
  name: string;
  group: 'services' | 'urgent' | 'pages';
  isOn: boolean;
  /** The texts that must be written before the page can be on. */
  unwritten?: readonly { file: ContentPath; name: string }[];
}

/** The newest table of medians of the draft. */
export interface MedianState {
  /** The day from which it counts, and the one on which the next is due. */
  effective: string;
  due: string;
  source: string;
  /** What a person should compare with the original. */
  warnings: readonly string[];
}

/** The part of `Editor` for uploads and switches. Each call that returns files changes nothing by itself. */
export interface UploadEditor {
  photos(draft: Draft): Promise<readonly AttorneyPhoto[]>;
  /** The picture of an attorney as a small JPEG. Undefined when there is none that can be shown. */
  portrait(draft: Draft, attorney: string): Promise<Uint8Array | undefined>;
  picture(upload: Uint8Array): Promise<Picture | { refused: string }>;
  /** The part of a picture as a JPEG, at most this wide. */
  crop(picture: Uint8Array, crop: Crop, width: number): Promise<Uint8Array | undefined>;
  photo(draft: Draft, change: PhotoChange): Promise<DraftFiles>;
  brand(draft: Draft): Promise<BrandState>;
  /** Undefined deletes the logo. */
  logo(draft: Draft, upload: Uint8Array | undefined): Promise<DraftFiles>;
  /** The pages that a firm can have or not. */
  switches(draft: Draft): Promise<readonly PageSwitch[]>;
  switchPage(draft: Draft, page: { id: string; isOn: boolean }): Promise<DraftFiles>;
  /** Undefined when there is no table, or it has mistakes. */
  medianTable(draft: Draft): Promise<MedianState | undefined>;
  medians(
    draft: Draft,
    upload: { bytes: Uint8Array; name: string; today: string; effective?: string },
  ): Promise<DraftFiles>;
}
