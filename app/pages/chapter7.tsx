import article from '#content/pages/chapter7.md';
import { ChapterPage } from './chapter-page.tsx';

export function Chapter7Page() {
  return <ChapterPage id="chapter7" article={article} />;
}
