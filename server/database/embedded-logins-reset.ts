import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import type { Log } from '#server/log.ts';
import { SUPERUSER } from './embedded-cluster.ts';
import { ADMIN, DATABASE, OWNER, VISITORS, type EmbeddedLogins } from './embedded-logins.ts';

/** Any number that never changes. */
const LOGINS_LOCK = 1983_0003;
/** The visitors' pool uses 12. A stolen login must leave connections for the owner. */
const VISITORS_CONNECTIONS = 20;
/** Its pool uses 4. */
const ADMIN_CONNECTIONS = 8;
const LOCK_TIMEOUT_MILLISECONDS = 10_000;

/**
 * Creates the logins or resets them, because a role may change its own password and settings. Logs the roles
 * that have privileges that this server did not grant.
 */
export async function ensureLogins(
  { superuser, owner, visitors, admin }: EmbeddedLogins,
  log: Log,
): Promise<void> {
  const client = new Client(superuser);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // A session that holds a lock on a login must not delay the start.
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MILLISECONDS}`);
    await client.query(
      'select pg_catalog.pg_terminate_backend(pid) from pg_catalog.pg_stat_activity where usename = any($1)',
      [[VISITORS, ADMIN]],
    );
    await client.query('select pg_catalog.pg_advisory_xact_lock($1)', [LOGINS_LOCK]);
    await logUnexpectedPrivileges(client, log);
    await ensureLogin(client, owner, -1);
    await ensureLogin(client, visitors, VISITORS_CONNECTIONS);
    await ensureLogin(client, admin, ADMIN_CONNECTIONS);
    await client.query(GRANT_PRIVILEGES);
    await client.query(REVOKE_FROM_PUBLIC);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function logUnexpectedPrivileges(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_catalog.pg_roles
     where rolname <> $1 and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
     union select member::regrole::text from pg_catalog.pg_auth_members
     where ${OUR_UNEXPECTED_MEMBERSHIPS} order by name`,
    [SUPERUSER],
  );
  if (rows.length === 0) return;
  const roles = rows.map(({ name }) => name).join(' ');
  log.error({ roles }, 'unexpected privileges in the embedded database');
}

async function ensureLogin(
  client: Client,
  { user = '', password }: ClientConfig,
  connections: number,
): Promise<void> {
  const name = escapeIdentifier(user);
  const known = await client.query('select from pg_catalog.pg_roles where rolname = $1', [user]);
  if (known.rows.length === 0) await client.query(`create role ${name}`);
  await client.query(`
    alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit
      connection limit ${connections} valid until 'infinity' password ${client.escapeLiteral(String(password))};
    alter role ${name} reset all;
    alter role ${name} in database ${DATABASE} reset all`);
}

const OUR_UNEXPECTED_MEMBERSHIPS = `
  member::regrole::text in ('${OWNER}', '${VISITORS}', '${ADMIN}', 'anon', 'firm_admin')
  and (member::regrole::text, roleid::regrole::text)
    not in (('${VISITORS}', 'anon'), ('${ADMIN}', 'firm_admin'))`;

/** The owner of a database may set parameters for all its sessions, so the superuser owns it. */
const GRANT_PRIVILEGES = `
do $$
declare
  command text;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'firm_admin') then
    create role firm_admin nologin noinherit;
  end if;
  for command in
    select pg_catalog.format('revoke %s from %s granted by %s cascade',
        roleid::regrole, member::regrole, grantor::regrole)
      from pg_catalog.pg_auth_members where ${OUR_UNEXPECTED_MEMBERSHIPS}
  loop
    execute command;
  end loop;
end $$;
grant anon to ${VISITORS} with inherit true, set false, admin false;
grant firm_admin to ${ADMIN} with inherit true, set false, admin false;
alter database ${DATABASE} owner to ${SUPERUSER};
alter database ${DATABASE} reset all;
grant connect, create, temporary on database ${DATABASE} to ${OWNER};
alter schema public owner to ${OWNER};
grant connect on database ${DATABASE} to ${VISITORS}, ${ADMIN}`;

/**
 * By default every role may connect to every database, hold advisory locks (including ours), create large
 * objects and write to the write-ahead log. Privileges on functions apply to this database only.
 */
const REVOKE_FROM_PUBLIC = `
do $$
declare
  name text;
begin
  for name in
    select datname from pg_catalog.pg_database
      where exists (select from pg_catalog.aclexplode(coalesce(datacl, pg_catalog.acldefault('d', datdba))) where grantee = 0)
  loop
    execute pg_catalog.format('revoke all on database %I from public', name);
  end loop;
  for name in
    select oid::regprocedure from pg_catalog.pg_proc
      where pronamespace = 'pg_catalog'::regnamespace
        and proname ~ '^pg_(try_)?advisory_|^lo_|^lo(read|write)$|^pg_logical_emit_message$'
        and exists (select from pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner))) where grantee = 0)
  loop
    execute pg_catalog.format('revoke execute on function %s from public', name);
    if name like '%advisory%' then
      execute pg_catalog.format('grant execute on function %s to ${OWNER}', name);
    end if;
  end loop;
end $$`;
