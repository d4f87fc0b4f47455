import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral, type ClientConfig } from 'pg';
import type { Log } from '#server/log.ts';

/** A PostgreSQL that somebody else runs. */
export function givenTarget(databaseUrl: string): ClientConfig {
  const url = new URL(databaseUrl);
  // Options of the address would silently replace ours, the role among them.
  const options = url.searchParams.get('options');
  url.searchParams.delete('options');
  return { connectionString: url.href, ...(options && { options }) };
}

/** The given login, lowered to `anon`: the rights are right, but SQL could lift it again. */
export function loweredTarget(target: ClientConfig): ClientConfig {
  return { ...target, options: [target.options, '-c role=anon'].filter(Boolean).join(' ') };
}

interface VisitorsLogin {
  name: string;
  password: string;
  target: ClientConfig;
}

/**
 * The login for visitors' work on a given PostgreSQL: `<user>_visitors` with the password of DATABASE_URL,
 * a member of `anon` and of nothing else. An administrator makes it (deploy/database-logins.sql), or this
 * does, where the user of DATABASE_URL may. Else the log says so, and visitors share the given login.
 * @throws when the given login may not act as `anon` either
 */
export async function findVisitorsTarget(target: ClientConfig, log: Log): Promise<ClientConfig> {
  const client = new Client({ ...target, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; superuser: boolean }>(
      'select rolname as name, rolsuper as superuser from pg_roles where rolname = session_user',
    );
    const [given] = rows;
    if (given?.superuser) log.warn({}, 'DATABASE_URL names a superuser, see docs/operating.md');
    const login = given && visitorsLogin(target, given.name);
    if (login !== undefined && (await ensureLogin(client, login))) return login.target;
    log.warn({}, 'visitors share the login of DATABASE_URL, see docs/operating.md');
    await client.query('set role anon').catch(() => {
      throw new Error(
        'The database user may not act as "anon"; let an administrator run: grant anon to it',
      );
    });
    return loweredTarget(target);
  } finally {
    await client.end();
  }
}

/** Undefined where the address holds no password, or a user that only a pooler knows. */
function visitorsLogin(target: ClientConfig, user: string): VisitorsLogin | undefined {
  const url = new URL(target.connectionString ?? '');
  const password = decodeURIComponent(url.password);
  if (decodeURIComponent(url.username) !== user || password === '') return undefined;
  const name = `${user}_visitors`;
  url.username = encodeURIComponent(name);
  return { name, password, target: { ...target, connectionString: url.href } };
}

/** Whether the login works in the end. Several servers may be at it at the same moment. */
async function ensureLogin(client: Client, login: VisitorsLogin): Promise<boolean> {
  const exists = async () =>
    (await client.query('select from pg_roles where rolname = $1', [login.name])).rows.length > 0;
  // A login that cannot be there is not tried: the host's log would show a failed login at each start.
  if ((await exists()) && (await isOnlyAnon(login))) return true;
  await createLogin(client, login, await exists());
  return (await exists()) && isOnlyAnon(login);
}

/** Also sets the password again, after that of DATABASE_URL was changed. Does nothing without the right. */
async function createLogin(client: Client, login: VisitorsLogin, exists: boolean): Promise<void> {
  const name = escapeIdentifier(login.name);
  try {
    await client.query('begin');
    await client.query(
      `${exists ? 'alter' : 'create'} role ${name} login password ${escapeLiteral(scramVerifier(login.password))}`,
    );
    await client.query(`grant anon to ${name}`);
    await client.query('commit');
  } catch {
    await client.query('rollback');
  }
}

async function isOnlyAnon({ name, target }: VisitorsLogin): Promise<boolean> {
  const client = new Client({ ...target, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select from pg_roles role
       where rolname = $1 and rolname = session_user and rolinherit
         and not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
         and (select array_agg(roleid::regrole::text) from pg_auth_members where member = role.oid) = '{anon}'`,
      [name],
    );
    return rows.length === 1;
  } catch {
    // Refused by the password, by pg_hba.conf or by a pooler that does not know it.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What PostgreSQL stores of a password (RFC 5803), so that no log of its statements holds the password. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const key = (label: string) => createHmac('sha256', salted).update(label).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
