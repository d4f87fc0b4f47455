import type { BrandColors } from './brand.ts';
import type { Crop } from './photo-crop.ts';
import type { ContentPath, Draft, FieldPath } from './site-editing.ts';

/* The controls that a few forms have besides fields: pictures, colors, pages on and off, the table of medians. */

/** Changed files for the draft, to be stored together, or a sentence that says why nothing was changed. */
export type DraftFiles = { files: Draft } | { refused: string };

/** The largest file that a person can send. */
export const MAX_UPLOAD_BYTES = { photo: 15_000_000, logo: 2_000_000, medians: 2_000_000 } as const;

/** An attorney of the main language. */
export interface AttorneyPhoto {
  id: string;
  /** The path of the attorney in the list. */
  path: FieldPath;
  name: string;
  hasPicture: boolean;
}
/** A photo that was decoded and encoded again, turned upright and without its metadata. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}
export interface PhotoChange {
  attorney: string;
  /** The bytes that `picture` returned, and the part to show. Undefined deletes the photo. */
  photo?: { picture: Uint8Array; crop: Crop };
}

export interface BrandState {
  /** The colors that some people cannot read, each with the nearest one that they can. */
  problems: readonly { color: keyof BrandColors; nearest: string }[];
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
  /** The texts that must be written before the page can be on. */
  unwritten?: readonly { file: ContentPath; name: string }[];
}

/** The newest table of medians of the draft. */
export interface MedianState {
  /** The day from which the table applies, and the day on which the next table is due. */
  effective: string;
  due: string;
  source: string;
}

/** The part of `Editor` for these controls. A call that returns files changes nothing by itself. */
export interface UploadEditor {
  photos(draft: Draft): Promise<readonly AttorneyPhoto[]>;
  /** The picture of an attorney as a small JPEG. Undefined when there is none that can be shown. */
  portrait(draft: Draft, attorney: string): Promise<Uint8Array | undefined>;
  picture(upload: Uint8Array): Promise<Picture | { refused: string }>;
  photo(draft: Draft, change: PhotoChange): Promise<DraftFiles>;
  brand(draft: Draft): Promise<BrandState>;
  /** Undefined deletes the logo. */
  logo(draft: Draft, upload: Uint8Array | undefined): Promise<DraftFiles>;
  /** The pages that a firm can have or not. */
  switches(draft: Draft): Promise<readonly PageSwitch[]>;
  /** Undefined when there is no table, or it has mistakes. */
  medianTable(draft: Draft): Promise<MedianState | undefined>;
  medians(draft: Draft, upload: MedianUpload): Promise<DraftFiles>;
}

/** A workbook with a table of medians. */
export interface MedianUpload {
  bytes: Uint8Array;
  /** The name of the workbook (.xlsx), for the source and the messages. */
  name: string;
  /** YYYY-MM-DD. */
  today: string;
  /** The day from which the table applies, for a file that does not name it. */
  effective?: string;
}
