import type { Client, ClientConfig } from 'pg';
import type { Log } from '#server/base/log.ts';
import { withClient } from './one-connection.ts';

/** PostgreSQL's own defaults, which our queries need. The settings of a provided database may differ. */
const SESSION_DEFAULTS = '-c default_transaction_isolation=read\\ committed -c datestyle=ISO';

/** The connection to the PostgreSQL of DATABASE_URL. */
export function providedTarget(databaseUrl: string): ClientConfig {
  const url = new URL(databaseUrl);
  // Options in the URL would silently replace ours, including the role.
  const options = url.searchParams.get('options');
  url.searchParams.delete('options');
  return {
    connectionString: url.href,
    options: [options, SESSION_DEFAULTS].filter(Boolean).join(' '),
  };
}

type DatabaseRole = 'anon' | 'firm_admin';

/** Connects with the same login and another role. Injected SQL could return to the login's own privileges. */
export function targetWithRole(target: ClientConfig, role: DatabaseRole = 'anon'): ClientConfig {
  return { ...target, options: [target.options, `-c role=${role}`].filter(Boolean).join(' ') };
}

/**
 * Finds the logins of deploy/database-logins.sql: `<user>_visitors`, a member of `anon` only, and `<user>_admin`, a
 * member of `firm_admin` only, both with the password of DATABASE_URL. In place of a missing login, logs a warning and
 * returns the login of DATABASE_URL, with the role of the missing one if it may take that role.
 * @throws when no login may become `anon`
 */
export async function findLogins(
  target: ClientConfig,
  log: Log,
): Promise<{ visitors: ClientConfig; admin: ClientConfig }> {
  return withClient(target, async (client) => {
    const { rows } = await client.query<{ superuser: boolean }>(
      'select rolsuper as superuser from pg_roles where rolname = session_user',
    );
    if (rows[0]?.superuser) log.warn({}, 'DATABASE_URL uses a superuser, see docs/operating.md');
    const mayBecome = (role: DatabaseRole) =>
      client.query(`set role ${role}; reset role`).then(
        () => true,
        () => false,
      );
    const ownVisitors = await findLogin(client, target, '_visitors', 'anon');
    if (ownVisitors === undefined) {
      log.warn({}, 'visitors use the login of DATABASE_URL, see docs/operating.md');
      if (!(await mayBecome('anon')))
        throw new Error(
          'The database user is not a member of "anon"; ask an administrator to run "grant anon to <user>"',
        );
    }
    const ownAdmin = await findLogin(client, target, '_admin', 'firm_admin');
    if (ownAdmin === undefined)
      log.warn({}, 'the admin uses the login of DATABASE_URL, see docs/admin.md');
    const sharedAdmin = async () =>
      (await mayBecome('firm_admin')) ? targetWithRole(target, 'firm_admin') : target;
    return {
      visitors: ownVisitors ?? targetWithRole(target),
      admin: ownAdmin ?? (await sharedAdmin()),
    };
  });
}

/** Undefined when there is no such login, or when it may do more than the role. */
async function findLogin(
  client: Client,
  target: ClientConfig,
  suffix: string,
  role: DatabaseRole,
): Promise<ClientConfig | undefined> {
  const url = new URL(target.connectionString ?? '');
  // A URL without a database means the one named like its user. The other login needs the same one.
  if (url.pathname.length <= 1) url.pathname = url.username;
  const name = `${decodeURIComponent(url.username)}${suffix}`;
  // Does not try a login that does not exist: the host's log would show a failed login at each start.
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (!rowCount) return undefined;
  url.username = encodeURIComponent(name);
  const login = { ...target, connectionString: url.href };
  return (await hasOnlyRole(login, role)) ? login : undefined;
}

/** False also if the login is rejected: because of its password, by pg_hba.conf, or by a pooler. */
async function hasOnlyRole(login: ClientConfig, role: DatabaseRole): Promise<boolean> {
  return withClient(login, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_roles role
       where rolname = session_user and rolinherit
         and not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
         and (select array_agg(roleid::regrole::text) from pg_auth_members where member = role.oid) = array[$1]`,
      [role],
    );
    return rowCount === 1;
  }).catch(() => false);
}
