import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { escapeIdentifier, escapeLiteral, type Client, type ClientConfig } from 'pg';
import type { Log } from '#server/log.ts';
import { inTransaction, withClient } from './one-connection.ts';

/** The connection to the PostgreSQL of DATABASE_URL. */
export function providedTarget(databaseUrl: string): ClientConfig {
  const url = new URL(databaseUrl);
  // Options in the URL would silently replace ours, including the role.
  const options = url.searchParams.get('options');
  url.searchParams.delete('options');
  return { connectionString: url.href, ...(options && { options }) };
}

/** The same login with another role. Injected SQL could return to the login's own privileges. */
export function targetWithRole(target: ClientConfig, role: Role = 'anon'): ClientConfig {
  return { ...target, options: [target.options, `-c role=${role}`].filter(Boolean).join(' ') };
}

type Role = 'anon' | 'firm_admin';

interface Login {
  name: string;
  password: string;
  role: Role;
  target: ClientConfig;
}

/**
 * Finds the login for visitors' submissions: `<user>_visitors` with the password of DATABASE_URL, a member of
 * `anon` and of no other role. An administrator creates it with deploy/database-logins.sql; otherwise this
 * function does, if the user of DATABASE_URL may. If neither is the case, it logs a warning and returns the
 * login of DATABASE_URL with the role `anon`.
 * @throws when that login is not a member of `anon`
 */
export async function findVisitorsTarget(target: ClientConfig, log: Log): Promise<ClientConfig> {
  return withClient(target, async (client) => {
    const { rows } = await client.query<{ superuser: boolean }>(
      'select rolsuper as superuser from pg_roles where rolname = session_user',
    );
    if (rows[0]?.superuser) log.warn({}, 'DATABASE_URL uses a superuser, see docs/operating.md');
    const login = await findLogin(client, target, '_visitors', 'anon');
    if (login !== undefined) return login;
    log.warn({}, 'visitors use the login of DATABASE_URL, see docs/operating.md');
    await client.query('set role anon').catch(() => {
      throw new Error(
        'The database user is not a member of "anon"; ask an administrator to run "grant anon to <user>"',
      );
    });
    return targetWithRole(target);
  });
}

/**
 * Finds the login of the firm's admin in the same way: `<user>_admin`, a member of `firm_admin` only. Without
 * it, logs a warning and returns the login of DATABASE_URL, with the role `firm_admin` if it may have it.
 */
export async function findAdminTarget(target: ClientConfig, log: Log): Promise<ClientConfig> {
  return withClient(target, async (client) => {
    await client.query('select private.grant_admin()');
    const login = await findLogin(client, target, '_admin', 'firm_admin');
    if (login !== undefined) return login;
    log.warn({}, 'the admin uses the login of DATABASE_URL, see docs/admin.md');
    return client.query('set role firm_admin').then(
      () => targetWithRole(target, 'firm_admin'),
      () => target,
    );
  });
}

/** Undefined when there is no such login and it cannot be created. */
async function findLogin(
  client: Client,
  target: ClientConfig,
  suffix: string,
  role: Role,
): Promise<ClientConfig | undefined> {
  const { rows } = await client.query<{ user: string }>('select session_user as "user"');
  const { user } = rows[0] ?? { user: '' };
  const url = new URL(target.connectionString ?? '');
  const password = decodeURIComponent(url.password);
  // A connection pooler may have user names of its own.
  if (decodeURIComponent(url.username) !== user || password === '') return undefined;
  const name = `${user}${suffix}`;
  url.username = encodeURIComponent(name);
  const login = { name, password, role, target: { ...target, connectionString: url.href } };
  return (await ensureLogin(client, login)) ? login.target : undefined;
}

/** Whether the login exists now and can be used. Several servers may create it at the same moment. */
async function ensureLogin(client: Client, login: Login): Promise<boolean> {
  const exists = async () =>
    (await client.query('select from pg_roles where rolname = $1', [login.name])).rows.length > 0;
  // Does not try a login that does not exist: the host's log would show a failed login at each start.
  if ((await exists()) && (await hasOnlyRole(login))) return true;
  await createOrResetLogin(client, login, await exists());
  return (await exists()) && hasOnlyRole(login);
}

/** Sets the password to that of DATABASE_URL. Does nothing if the user lacks the privilege. */
async function createOrResetLogin(client: Client, login: Login, exists: boolean): Promise<void> {
  const name = escapeIdentifier(login.name);
  await inTransaction(client, async () => {
    await client.query(
      `${exists ? 'alter' : 'create'} role ${name} login password ${escapeLiteral(scramVerifier(login.password))}`,
    );
    await client.query(`grant ${login.role} to ${name}`);
  }).catch(() => {});
}

/** False also if it is rejected: because of the password, by pg_hba.conf, or by a pooler that does not know the login. */
async function hasOnlyRole({ name, role, target }: Login): Promise<boolean> {
  return withClient(target, async (client) => {
    const { rows } = await client.query(
      `select from pg_roles role
       where rolname = $1 and rolname = session_user and rolinherit
         and not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
         and (select array_agg(roleid::regrole::text) from pg_auth_members where member = role.oid) = array[$2]`,
      [name, role],
    );
    return rows.length === 1;
  }).catch(() => false);
}

/** The hash that PostgreSQL stores (RFC 5803), so that a log of statements does not contain the password. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const key = (label: string) => createHmac('sha256', salted).update(label).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
