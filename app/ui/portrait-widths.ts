/** In pixels: the build makes a photo in each of these widths, the pages name them all. */
export const PORTRAIT_WIDTHS = [320, 640, 960] as const;
