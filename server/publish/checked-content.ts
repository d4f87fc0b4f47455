import { loadContent, type LoadedContent } from '#server/content/load-content.ts';
import { printProblem, type Problem } from '#server/content/problem.ts';
import type { Settings } from '#server/settings.ts';

/** The first line of the message is a summary; then comes a line for each mistake. */
class ContentError extends Error {
  override name = 'ContentError';
  constructor(problems: readonly Problem[]) {
    const lines = problems.map(printProblem);
    const count = lines.length === 1 ? 'one mistake' : `${lines.length} mistakes`;
    super(`${lines[0]} (${count}; all: npm run content -- check).\n${lines.join('\n')}`);
  }
}

/** Loads the content of CONTENT_DIR. Throws with its mistakes, or with what a release refuses. */
export async function checkedContent(
  { contentDir }: Pick<Settings, 'contentDir'>,
  release: boolean,
): Promise<LoadedContent> {
  const loaded = await loadContent(contentDir);
  if ('problems' in loaded) throw new ContentError(loaded.problems);
  return loaded;
}
