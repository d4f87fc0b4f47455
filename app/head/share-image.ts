/** Drawn by the build; its size in pixels (R2.6). */
export const SHARE_IMAGE = { path: '/share.png', width: 1200, height: 630 } as const;
