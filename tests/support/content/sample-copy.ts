import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadContent, type LoadedContent } from '#publisher/content/load-content.ts';
import { printProblem } from '#publisher/content/problem.ts';

/** A copy of the sample content in a folder of its own. */
export async function copySample() {
  const root = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', root, { recursive: true });
  const at = (file: string) => path.join(root, file);
  return {
    root,
    at,
    /** Replaces one part of a file; fails when the file does not have it. */
    async replace(file: string, part: string, by: string) {
      const text = await readFile(at(file), 'utf8');
      if (!text.includes(part)) throw new Error(`${file} does not contain ${part}`);
      await writeFile(
        at(file),
        text.replace(part, () => by),
      );
    },
    /** The problems as the command prints them. */
    async problems(): Promise<string[]> {
      const loaded = await loadContent(root);
      return 'problems' in loaded ? loaded.problems.map(printProblem) : [];
    },
    async load(): Promise<LoadedContent> {
      const loaded = await loadContent(root);
      if ('problems' in loaded) throw new Error(loaded.problems.map(printProblem).join('\n'));
      return loaded;
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
