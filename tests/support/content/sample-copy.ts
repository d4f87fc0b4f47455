import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import { printProblem } from '#publisher/content/problem.ts';
import { loadFolder } from './memory.ts';

/**
 * A copy of the sample content in a folder of its own, in the main language alone: with two, a change in one of them would
 * be a second mistake.
 */
export async function copySample({ translated = false } = {}) {
  const root = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', root, { recursive: true });
  if (!translated) await rm(path.join(root, 'es'), { recursive: true });
  const at = (file: string) => path.join(root, file);
  /** Replaces one part of a file; fails when the file does not have it. */
  async function replace(file: string, part: string, by: string) {
    const text = await readFile(at(file), 'utf8');
    if (!text.includes(part)) throw new Error(`${file} does not contain ${part}`);
    await writeFile(
      at(file),
      text.replace(part, () => by),
    );
  }
  return {
    root,
    at,
    replace,
    /** Makes the edit `part → by`, and returns the number of the first line that it changes. */
    async edit(file: string, edit: string): Promise<number> {
      const [part = '', by = ''] = edit.split(' → ');
      const [before = ''] = (await readFile(at(file), 'utf8')).split(part);
      await replace(file, part, by);
      let same = 0;
      while (same < by.length - 1 && part[same] === by[same]) same++;
      return (before + by.slice(0, same + 1)).split('\n').length;
    },
    /** All but the income check and the two tools on one sheet. */
    async turnOffGuides() {
      const urgent = (await readdir(at('en/urgent'))).map((name) => `urgent/${name.slice(0, -3)}`);
      const off = [...urgent, 'options', 'prepare', 'exemptions'].map((page) => `  - /${page}\n`);
      await appendFile(at('firm.yaml'), `off:\n${off.join('')}`);
    },
    /** The problems as the command prints them. */
    async problems(): Promise<string[]> {
      const loaded = await loadFolder(root);
      return 'problems' in loaded ? loaded.problems.map(printProblem) : [];
    },
    async load(): Promise<LoadedContent> {
      const loaded = await loadFolder(root);
      if ('problems' in loaded) throw new Error(loaded.problems.map(printProblem).join('\n'));
      return loaded;
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
