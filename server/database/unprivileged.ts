import { execFile, type ExecFileOptions } from 'node:child_process';
import { chmod, chown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '#server/log.ts';
import { programEnvironment } from '#server/settings.ts';
import type { Binaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';

const execute = promisify(execFile);
const ACCOUNT = 'postgres';

interface Account {
  uid: number;
  gid: number;
}

/** Runs PostgreSQL's programs, and hands files to the user they run as. */
export interface Runner {
  run(program: string, args: readonly string[]): Promise<string>;
  give(path: string): Promise<void>;
}

/** PostgreSQL refuses to run as root, so as root its programs run as another account. */
export async function createRunner(dataDir: string, binaries: Binaries, log: Log): Promise<Runner> {
  if (process.getuid?.() !== 0) return { run: runAs({}), give: async () => {} };
  const account = await accountFor(dataDir, log);
  const give = (path: string) => giveTree(path, account);
  const plain = runAs(account);
  const reading = withReadSearch(account);
  const works = async (run: Runner['run']) => {
    try {
      await run('test', ['-x', dataDir]);
      await run(binaries.initdb, ['--version']);
      return true;
    } catch {
      return false;
    }
  };
  if (await works(plain)) return { run: plain, give };
  if (await works(reading)) return { run: reading, give };
  // Installed with a strict umask: a capability to read does not run what only root may run.
  for (const program of Object.values(binaries)) await chmod(program, 0o755);
  if (await works(reading)) return { run: reading, give };
  throw new Error(
    `PostgreSQL does not run as root, and its account cannot reach ${dataDir} and ${dirname(binaries.initdb)}; move them out of closed folders, start as another user, or set DATABASE_URL`,
  );
}

/** Whoever owns the database's files, else the account `postgres`, which is made when it is missing. */
async function accountFor(dataDir: string, log: Log): Promise<Account> {
  const owner = await stat(clusterFolder(dataDir)).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const read = async (): Promise<Account> => ({ uid: await idOf('-u'), gid: await idOf('-g') });
  return read().catch(async () => {
    // initdb looks its user up in /etc/passwd, so a number without an account will not do.
    await execute('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      ACCOUNT,
    ]).catch(() => {
      throw new Error(
        `PostgreSQL does not run as root: start as another user, make a user "${ACCOUNT}", or set DATABASE_URL`,
      );
    });
    log.info(
      { account: ACCOUNT },
      'created a system account to run PostgreSQL, which refuses root',
    );
    return read();
  });
}

const idOf = async (flag: '-u' | '-g') => Number((await execute('id', [flag, ACCOUNT])).stdout);

/**
 * Keeps one capability, to pass closed folders and to read: the project and its data may lie inside root's
 * own home. It cannot write past the mode of a file.
 */
function withReadSearch({ uid, gid }: Account): Runner['run'] {
  return (program, args) =>
    runAs({})('setpriv', [
      '--reuid',
      String(uid),
      '--regid',
      String(gid),
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=-all,+dac_read_search',
      '--ambient-caps=-all,+dac_read_search',
      '--bounding-set=-all,+dac_read_search',
      program,
      ...args,
    ]);
}

function runAs(user: ExecFileOptions): Runner['run'] {
  return async (program, args) => {
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

async function giveTree(path: string, { uid, gid }: Account): Promise<void> {
  await chown(path, uid, gid);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}
