/** Long texts, parsed by vite/articles.ts. */
declare module '*.md' {
  const article: import('#contract/content.ts').Article;
  export default article;
}

/** The photos in `content/portraits/` (vite/portraits.ts). */
declare module 'virtual:portraits' {
  /** Ids of the attorneys who have a photo. */
  export const photographed: readonly string[];
}
