import { relative } from 'node:path';
import { loadContent, type LoadedContent } from '#publisher/content/load-content.ts';
import { printProblem, type Problem } from '#publisher/content/problem.ts';
import { checkRelease } from '#publisher/content/release-check.ts';
import type { Settings } from '#server/settings.ts';

export interface CheckedContent extends LoadedContent {
  /** A line about what a release would refuse; `undefined` when it would refuse nothing. */
  notice: string | undefined;
}

/**
 * Loads the content of CONTENT_DIR. Throws an error with its mistakes, and for a release also with what a release
 * refuses. The first line of the message is a summary. A line for each problem follows.
 */
export async function checkedContent(
  { contentDir }: Pick<Settings, 'contentDir'>,
  release: boolean,
  now = new Date(),
): Promise<CheckedContent> {
  const loaded = await loadContent(contentDir);
  if ('problems' in loaded)
    throw new Error(linesOf(contentDir, loaded.problems, 'npm run content -- check'));
  const { refused } = await checkRelease(loaded, now);
  if (refused.length === 0) return { ...loaded, notice: undefined };
  const command = 'npm run content -- check --release';
  if (release) throw new Error(`Not released: ${linesOf(contentDir, refused, command)}`);
  const things = refused.length === 1 ? 'one thing' : `${refused.length} things`;
  const notice = `A release refuses ${things} in this content. To see them: ${command}`;
  return { ...loaded, notice };
}

/** A summary, then all lines. */
function linesOf(contentDir: string, problems: readonly Problem[], command: string): string {
  const folder = relative('', contentDir);
  const place = folder === '' || folder.startsWith('..') ? contentDir : folder;
  const lines = problems.map((problem) => `${place}/${printProblem(problem)}`);
  const others = lines.length - 1;
  if (others === 0) return `${lines[0]}.`;
  return [`${lines[0]} (and ${others} more; all: ${command}).`, '', ...lines].join('\n');
}
