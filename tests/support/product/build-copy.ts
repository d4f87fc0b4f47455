import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runProgram } from './tool-process.ts';

/** Build output, installed packages, and files that no build reads. */
const EXCLUDED = /^(?:\..*|build|data|docs|node_modules|test-results|tests)$/;

/** Copies the project, so tests do not change the original. The caller removes the copy. */
export async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'first-light-copy-'));
  const entries = (await readdir(ROOT)).filter((name) => !EXCLUDED.test(name));
  for (const name of entries) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Runs `npm run build` with other settings in a copy of the project. `folder` has the files for a static host. */
export async function buildSiteWith(env: Readonly<Record<string, string>>) {
  const copy = await copyProject();
  // The application build contains no settings. It is made again only if it does not fit the code.
  for (const part of ['build/app', 'build/admin'])
    if (existsSync(join(ROOT, part)))
      await cp(join(ROOT, part), join(copy, part), { recursive: true });
  const remove = () => rm(copy, { recursive: true, force: true });
  const build = { cwd: copy, env };
  const { code, errors } = await runProgram(process.execPath, ['scripts/build.ts'], build);
  if (code !== 0) {
    await remove();
    throw new Error(`The site could not be built: ${errors}`);
  }
  return { folder: join(copy, 'build/client'), remove };
}
