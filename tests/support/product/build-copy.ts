import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What is made, what is installed, and what no build reads. */
const LEFT_OUT = /^(?:\..*|build|data|docs|node_modules|test-results|tests)$/;

interface BuiltSite {
  /** What goes to a static host. */
  folder: string;
  remove(): Promise<void>;
}

/** A copy of the project to work in, so that nobody else's files are touched. Whoever asks removes it. */
export async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'first-light-copy-'));
  const entries = (await readdir(ROOT)).filter((name) => !LEFT_OUT.test(name));
  for (const name of entries) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** `npm run build` with other settings, in a copy of the project. */
export async function buildSiteWith(env: Readonly<Record<string, string>>): Promise<BuiltSite> {
  const copy = await copyProject();
  const build = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  build.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const [code] = await once(build, 'exit');
  const remove = () => rm(copy, { recursive: true, force: true });
  if (code !== 0) {
    await remove();
    throw new Error(`The site could not be built: ${errorOutput}`);
  }
  return { folder: join(copy, 'build/client'), remove };
}
