declare module '*.md' {
  const article: import('#content/shape.ts').Article;
  export default article;
}
