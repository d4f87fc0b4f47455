import article from '#content/pages/chapter11.md';
import { ChapterPage } from './chapter-page.tsx';

export function Chapter11Page() {
  return <ChapterPage id="chapter11" article={article} />;
}
