import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import { printProblem } from '#publisher/content/problem.ts';
import { loadFolder } from './memory.ts';

/**
 * A copy of the sample content, in the main language only: with two, a change in one would be a mistake in the other.
 * Changed texts stay in memory until a test needs the copy as a folder.
 */
export async function copySample({ translated = false } = {}) {
  const changed = new Map<string, Buffer | null>();
  if (!translated)
    for (const name of await readdir('content/es', { recursive: true }))
      changed.set(`es/${name}`, null);
  let folder: string | undefined;
  /** The copy as a folder. */
  function root(): string {
    if (folder !== undefined) return folder;
    folder = mkdtempSync(path.join(tmpdir(), 'content-'));
    cpSync('content', folder, { recursive: true });
    if (!translated) rmSync(path.join(folder, 'es'), { recursive: true });
    for (const [file, text] of changed)
      if (text !== null) writeFileSync(path.join(folder, file), text);
      else rmSync(path.join(folder, file), { force: true, recursive: true });
    return folder;
  }
  const at = (file: string) => path.join(root(), file);
  async function read(file: string): Promise<string> {
    const text = folder === undefined ? changed.get(file) : undefined;
    return text ? String(text) : readFile(path.join(folder ?? 'content', file), 'utf8');
  }
  async function write(file: string, text: string): Promise<void> {
    if (folder === undefined) changed.set(file, Buffer.from(text));
    else await writeFile(at(file), text);
  }
  /** Replaces one part of a file; fails when the file does not have it. */
  async function replace(file: string, part: string, by: string) {
    const text = await read(file);
    if (!text.includes(part)) throw new Error(`${file} does not contain ${part}`);
    await write(
      file,
      text.replace(part, () => by),
    );
  }
  const loaded = () => (folder === undefined ? loadFolder('content', changed) : loadFolder(folder));
  return {
    root,
    at,
    read,
    write,
    replace,
    /** Makes the edit `part → by`, and returns the number of the first line that it changes. */
    async edit(file: string, edit: string): Promise<number> {
      const [part = '', by = ''] = edit.split(' → ');
      const [before = ''] = (await read(file)).split(part);
      await replace(file, part, by);
      let same = 0;
      while (same < by.length - 1 && part[same] === by[same]) same++;
      return (before + by.slice(0, same + 1)).split('\n').length;
    },
    /** Turns off the urgent pages, the options, the papers and the exemptions. */
    async turnOffGuides() {
      const files = await readdir('content/en/urgent');
      const urgent = files.map((name) => `urgent/${name.slice(0, -3)}`);
      const off = [...urgent, 'options', 'prepare', 'exemptions'].map((page) => `  - /${page}\n`);
      await write('firm.yaml', `${await read('firm.yaml')}off:\n${off.join('')}`);
    },
    /** The problems as the command prints them. */
    async problems(): Promise<string[]> {
      const result = await loaded();
      return 'problems' in result ? result.problems.map(printProblem) : [];
    },
    async load(): Promise<LoadedContent> {
      const result = await loaded();
      if ('problems' in result) throw new Error(result.problems.map(printProblem).join('\n'));
      return result;
    },
    async [Symbol.asyncDispose]() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
