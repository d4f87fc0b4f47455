import type { ContentPath } from './site-editing.ts';
import { LANGUAGE_CODES } from './languages.ts';

const CONTENT_PATH = new RegExp(
  `^(?:(?:${LANGUAGE_CODES.join('|')})/(?:(?:services|legal|urgent)/)?|portraits/)?[\\w-][\\w.-]{0,150}\\.(?:yaml|md|jpe?g|png|webp|svg)$`,
);

/** The only paths for files of a draft. None leads out of the folder of the content; the database can store each. */
export const isContentPath = (path: ContentPath): boolean => CONTENT_PATH.test(path);
