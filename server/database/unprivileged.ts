import { execFile, type ExecFileOptions } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programEnvironment } from '#server/settings.ts';

const execute = promisify(execFile);
const ACCOUNT = 'postgres';

/**
 * Becomes `postgres` and keeps one right, to read past closed folders: the project and its data may lie
 * inside root's own home, where a plain change of user ends at the first folder.
 */
const SETPRIV = [
  '--reuid', ACCOUNT, '--regid', ACCOUNT, '--clear-groups', '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override', '--ambient-caps=+dac_override',
]; // prettier-ignore

/** Runs PostgreSQL's programs, and hands files to the user they run as. */
export interface Runner {
  run(program: string, args: readonly string[]): Promise<string>;
  give(path: string): Promise<void>;
}

/** PostgreSQL refuses to run as root, so as root its programs run as the user `postgres`. */
export async function createRunner(testProgram: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { run: runAs({}), give: async () => {} };
  const uid = await idOf('-u');
  const gid = await idOf('-g');
  const give = (path: string) => giveTree(path, uid, gid);
  const withSetpriv = (program: string, args: readonly string[]) =>
    runAs({})('setpriv', [...SETPRIV, program, ...args]);
  const works = await withSetpriv(testProgram, ['--version']).catch(() => undefined);
  return { run: works === undefined ? runAs({ uid, gid }) : withSetpriv, give };
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  const read = async () => Number((await execute('id', [flag, ACCOUNT])).stdout);
  return read().catch(async () => {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT]).catch(
      () => {
        throw new Error(
          `PostgreSQL does not run as root: start as another user, make a user "${ACCOUNT}", or set DATABASE_URL`,
        );
      },
    );
    return read();
  });
}

function runAs(user: ExecFileOptions) {
  return async (program: string, args: readonly string[]) => {
    // Nothing of the operator's own PostgreSQL (PGPORT, PGDATA ...) may reach this one.
    const env = { ...programEnvironment(), LC_ALL: 'C', TZ: 'UTC' };
    const { stdout } = await execute(program, [...args], {
      ...user,
      env,
      cwd: '/',
      encoding: 'utf8',
    });
    return stdout;
  };
}

async function giveTree(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}
