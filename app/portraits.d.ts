/** Which attorneys have a photo in `content/portraits/` (vite/portraits.ts). */
declare module 'virtual:portraits' {
  /** Ids of attorneys. */
  export const photographed: readonly string[];
}
