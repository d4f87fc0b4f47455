import { relative } from 'node:path';
import { loadContent, type LoadedContent } from './load-content.ts';
import { printProblem, type Problem } from './problem.ts';
import { checkRelease, receiversOf, type Receivers } from './release-check.ts';

interface CheckedContent extends LoadedContent {
  /** Says how much of the content a release would refuse; `undefined` if it would refuse nothing. */
  notice: string | undefined;
}

/**
 * Loads the content of a folder. Throws an error with its mistakes, and for a release also with what a release refuses.
 * `receivers`: the hosts that receive what visitors send.
 */
export async function checkedContent(
  contentDir: string,
  release: boolean,
  receivers: Partial<Receivers>,
): Promise<CheckedContent> {
  const loaded = await contentWithoutMistakes(contentDir);
  const { refused } = await checkRelease(loaded, new Date(), receiversOf(receivers));
  if (refused.length === 0) return { ...loaded, notice: undefined };
  const command = 'npm run content -- check --release';
  if (release) throw new Error(`Not released: ${problemLines(contentDir, refused, command)}`);
  const things = refused.length === 1 ? 'one thing' : `${refused.length} things`;
  const notice = `A release refuses ${things} in this content. To see them: ${command}`;
  return { ...loaded, notice };
}

/** Throws an error with the mistakes. The first line of its message is a summary; a line for each mistake follows. */
export async function contentWithoutMistakes(contentDir: string): Promise<LoadedContent> {
  const loaded = await loadContent(contentDir);
  if ('problems' in loaded)
    throw new Error(problemLines(contentDir, loaded.problems, 'npm run content -- check'));
  return loaded;
}

/** A line with a summary, then a line for each problem. */
function problemLines(contentDir: string, problems: readonly Problem[], command: string): string {
  const folder = relative('', contentDir);
  const place = folder === '' || folder.startsWith('..') ? contentDir : folder;
  const lines = problems.map((problem) => {
    // A missing CONTENT_DIR is a problem of the folder itself.
    const line = printProblem(problem);
    return problem.file === contentDir ? line : `${place}/${line}`;
  });
  const others = lines.length - 1;
  if (others === 0) return `${lines[0]}.`;
  return [`${lines[0]} (and ${others} more; all: ${command}).`, '', ...lines].join('\n');
}
