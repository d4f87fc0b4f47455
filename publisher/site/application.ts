import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { access, constants, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { CLIENT } from './site-folder.ts';
import { readFiles, type Files } from '#server/base/folder-files.ts';

/*
 * The application build is the compiled code of the site, without any content, and the admin's pages
 * (docs/decisions/043). Vite builds it once for each version of the code. A site is then made from this build and the
 * firm's content, without Vite.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Holds the site of `npm run build`, and the application build in `app/`. */
export const BUILD = join(ROOT, 'build');
const APPLICATION = join(BUILD, 'app');
export const APPLICATION_RECORD = 'application.json';

/** The files that building the application and making a site depend on (docs/map.md). */
const SOURCES = [
  '{admin,app,contract,public,publisher}/**/*.*',
  'server/{base,http,settings}/*.ts',
  'scripts/*build*.ts',
  'vite{,.admin}.config.ts',
  '{package,package-lock,tsconfig}.json',
];
const TEST = /\.test\.tsx?$/;

/** A hash of the contents of the sources, because after `git clone` the times of files do not show what has changed. */
export async function applicationHash(): Promise<string> {
  const hash = createHash('sha256');
  const found = globSync(SOURCES, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  const files = found.filter((file) => !TEST.test(file)).toSorted();
  const read = files.map(async (file) => [file, await readFile(join(ROOT, file))] as const);
  for (const [file, bytes] of await Promise.all(read))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/** Shows one line to a person who waits at a terminal: the step that begins, and about how long it takes. */
export type OnStep = (line: string) => void;

/** Builds the application when its build is missing or older than its sources. Throws an error that says what to do. */
export async function ensureApplication(say?: OnStep): Promise<void> {
  if ((await builtHash()) === (await applicationHash())) return;
  if (!(await mayWriteBuild()))
    throw new Error(
      `The application is not built, or the code is newer than its build, and this user may not write to ${BUILD}. As the owner of the code, run: npm ci && npm run build -- --application.`,
    );
  say?.('Building the application: once after an update, 10 to 30 seconds ...');
  await run('scripts/build.ts', ['--application']);
}

/** The hash of the sources of the application build. `undefined` when it is missing or damaged. */
export async function builtHash(): Promise<string | undefined> {
  try {
    const text = await readFile(join(APPLICATION, APPLICATION_RECORD), 'utf8');
    return v.parse(v.object({ sources: v.string() }), JSON.parse(text)).sources;
  } catch {
    return undefined;
  }
}

/** The exports of `app/prerender.tsx`. Only types are imported here: the publisher imports the built application. */
export type Prerenderer = typeof import('#app/prerender.tsx');

/** The part of Vite's manifest that says what a page fetches. */
export type Manifest = Record<string, ManifestPart | undefined>;
interface ManifestPart {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

export interface Application {
  hash: string;
  prerenderer: Prerenderer;
  manifest: Manifest;
  /** The files for visitors, with compressed copies, and without the styles, which are part of each page. */
  files: Files;
  /** `boot` is the script that every page loads. Each page contains the part of the styles `css` that it uses. */
  boot: string;
  css: string;
  /** The path of the print styles, which are a file of their own. */
  print: string;
}

export async function readApplication(): Promise<Application> {
  const hash = await builtHash();
  if (hash === undefined) throw new Error('The application is not built; run "npm run build"');
  const prerenderer: Prerenderer = await import(
    pathToFileURL(join(APPLICATION, 'server/prerender.js')).href
  );
  const manifest: Manifest = JSON.parse(await readFile(join(APPLICATION, 'manifest.json'), 'utf8'));
  const files = new Map(await readFiles(join(APPLICATION, CLIENT)));
  const boot = manifest['app/client/boot.ts']?.file;
  const styles = manifest['app/styles.css']?.file ?? '';
  const css = files.get(styles);
  const print = manifest['app/styles/print.css']?.file;
  if (!boot || !css || !print) throw new Error('the manifest names no boot script or no styles');
  for (const name of [styles, `${styles}.br`, `${styles}.gz`]) files.delete(name);
  return { hash, prerenderer, manifest, files, boot, css: css.toString(), print };
}

/**
 * Runs a script of the project, which calls `endWithParent`. `say` receives each line of its output. Rejects with the
 * text that the script printed to stderr.
 */
export async function run(
  script: string,
  args: readonly string[] = [],
  say?: OnStep,
): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    stdio: ['ignore', say ? 'pipe' : 'ignore', 'pipe', 'ipc'],
  });
  if (say && child.stdout) createInterface(child.stdout).on('line', say);
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(errors.trim() || `${script} ended with ${code}`);
}

/** Ends this process when the process that started it with `run` has ended, even by SIGKILL. */
export function endWithParent(): void {
  // The parent has ended already. `connected` is missing when this process was not started with `run`.
  if ('connected' in process && !process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  // The channel alone must not keep this process alive.
  process.channel?.unref();
}

async function mayWriteBuild(): Promise<boolean> {
  try {
    await mkdir(BUILD, { recursive: true });
    await access(BUILD, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
