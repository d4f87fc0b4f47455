/** An attorney's photo is made in each of these widths, in pixels. No JSX: what makes the photos imports it. */
export const PORTRAIT_WIDTHS = [320, 640, 960] as const;
