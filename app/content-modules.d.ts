declare module '*.md' {
  const article: import('#contract/content.ts').Article;
  export default article;
}
