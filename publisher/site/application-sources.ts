import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** Vite compiles these folders. It also reads files that no import names: styles, drawings. */
const COMPILED = '{admin,app,contract,public}/**/*.*';
/** The modules that build the application and then make the site. Every module that they import is a source too. */
const ENTRIES = ['scripts/build.ts', 'vite.config.ts', 'vite.admin.config.ts'];
/** The versions of all packages, and settings of the compiler. */
const PROJECT = ['package.json', 'package-lock.json', 'tsconfig.json'];

const TEST = /\.test\.tsx?$/;
/** Matches imports of modules of this project, without imports of types, in the format of Prettier. */
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^'";]*?\bfrom '([#.][^']+)'|^import '([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm;

/**
 * The contents of all files of the project from which an application build and a site are made, by path. The list is
 * found through imports, so that a new module cannot be forgotten.
 */
export async function applicationSources(root: string): Promise<ReadonlyMap<string, Buffer>> {
  const sources = new Map<string, Promise<Buffer>>();
  const read = (file: string) => {
    const bytes = readFile(join(root, file));
    sources.set(file, bytes);
    return bytes;
  };
  const follow = async (file: string): Promise<void> => {
    if (sources.has(file)) return;
    const code = (await read(file)).toString();
    await Promise.all(importsOf(file, code).map(follow));
  };
  const files: string[] = [];
  for await (const file of glob(COMPILED, { cwd: root }))
    if (!TEST.test(file)) files.push(file.replaceAll('\\', '/'));
  await Promise.all([...files, ...PROJECT].map(read));
  await Promise.all(ENTRIES.map(follow));
  const found = [...sources].map(async ([file, bytes]) => [file, await bytes] as const);
  return new Map(await Promise.all(found));
}

/** `#server/base/log.ts` and `./log.ts` can be `server/base/log.ts` (`imports` in package.json). */
function importsOf(file: string, code: string): string[] {
  return [...code.matchAll(IMPORT)]
    .map(([, one, two, three]) => one ?? two ?? three ?? '')
    .map((name) => (name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name)));
}
