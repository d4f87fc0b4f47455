import { createHmac } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { readPassword, SUPERUSER } from './embedded-cluster.ts';
import type { PostgresAddress } from './embedded-process.ts';

/** Owns the site's tables and functions. Not a superuser. */
export const OWNER = 'firstlight';
/** A member of `anon` and of no other role. */
export const VISITORS = 'firstlight_visitors';
/** For the firm's admin. A member of `firm_admin` and of no other role. */
export const ADMIN = 'firstlight_admin';

export const DATABASE = 'postgres';

/**
 * Connection options override the settings of `alter database ... set` and `alter role ... set`, which the
 * owner of a database and each role may change.
 */
const SAFE_OPTIONS = [
  'role=none',
  'local_preload_libraries=',
  'default_transaction_read_only=off',
  'default_transaction_isolation=read\\ committed',
  'default_transaction_deferrable=off',
  'row_security=on',
  'synchronous_commit=on',
  'exit_on_error=off',
  'statement_timeout=0',
  'lock_timeout=0',
  'transaction_timeout=0',
  'idle_session_timeout=0',
  'idle_in_transaction_session_timeout=0',
];
const safeOptions = (searchPath: string) =>
  [`search_path=${searchPath}`, ...SAFE_OPTIONS].map((option) => `-c ${option}`).join(' ');

export interface EmbeddedLogins {
  /**
   * Creates and resets the others. No pool uses it. Its search path contains only PostgreSQL's own
   * functions: it must never execute a function, operator or view that the owner has created.
   */
  superuser: ClientConfig;
  owner: ClientConfig;
  visitors: ClientConfig;
  admin: ClientConfig;
}

export async function embeddedLogins(
  dataDir: string,
  address: PostgresAddress,
): Promise<EmbeddedLogins> {
  const secret = await readPassword(dataDir);
  const login = (user: string, password: string, searchPath?: string): ClientConfig => ({
    ...address,
    user,
    password,
    database: DATABASE,
    ssl: false,
    ...(searchPath !== undefined && { options: safeOptions(searchPath) }),
  });
  const derived = (user: string, searchPath?: string) =>
    login(user, derivedPassword(secret, user), searchPath);
  return {
    superuser: login(SUPERUSER, secret, 'pg_catalog,pg_temp'),
    owner: derived(OWNER),
    visitors: derived(VISITORS, 'public,pg_temp'),
    admin: derived(ADMIN, 'public,pg_temp'),
  };
}

/** Different for each login, and neither reveals the superuser's password. */
function derivedPassword(secret: string, login: string): string {
  return createHmac('sha256', secret).update(login).digest('base64url');
}
