import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts';

/* Images that the build creates. This file has no JSX, because the scripts that create them import it. */

/** The picture of a link in social media (R2.6); the size is in pixels. */
export const SHARE_IMAGE = { path: '/share.png', width: 1200, height: 630 } as const;

/** The path of the share image in a language: it contains words. */
export function shareImage(language: Language): string {
  return language === MAIN_LANGUAGE ? SHARE_IMAGE.path : `/share-${language}.png`;
}
