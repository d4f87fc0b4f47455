import article from '#content/pages/chapter13.md';
import { ChapterPage } from './chapter-page.tsx';

export function Chapter13Page() {
  return <ChapterPage id="chapter13" article={article} />;
}
