import { createHmac } from 'node:crypto';
import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import { readPassword, SUPERUSER } from './cluster.ts';
import type { PostgresAddress } from './postmaster.ts';

/** Owns the database and its objects, and is no superuser. */
const OWNER = 'firstlight';
/** A member of `anon` and of nothing else. */
const VISITORS = 'firstlight_visitors';
/** Any number will do, as long as it never changes. */
const LOGINS_LOCK = 1983_0003;

const DATABASE = 'postgres';

interface EmbeddedLogins {
  /** Creates and upgrades the logins. No pool uses it. */
  superuser: ClientConfig;
  owner: ClientConfig;
  visitors: ClientConfig;
}

/** The logins of the embedded database in `dataDir`, which listens at `address`. */
export async function embeddedLogins(
  dataDir: string,
  address: PostgresAddress,
): Promise<EmbeddedLogins> {
  const secret = await readPassword(dataDir);
  const login = (user: string, password: string): ClientConfig => ({
    ...address,
    user,
    password,
    database: DATABASE,
    ssl: false,
  });
  return {
    superuser: login(SUPERUSER, secret),
    owner: login(OWNER, derivedPassword(secret, OWNER)),
    visitors: login(VISITORS, derivedPassword(secret, VISITORS)),
  };
}

/** Another one for each login, so that none of them tells the superuser's. */
function derivedPassword(secret: string, login: string): string {
  return createHmac('sha256', secret).update(login).digest('base64url');
}

/**
 * Makes the logins, or sets them back to what they should be: a role may change its own password and
 * settings. Also hands over what an older version created as the superuser.
 */
export async function ensureLogins({ superuser, owner, visitors }: EmbeddedLogins): Promise<void> {
  const client = new Client(superuser);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOGINS_LOCK]);
    for (const login of [owner, visitors]) await ensureLogin(client, login);
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'anon') then
          create role anon nologin noinherit;
        end if;
      end $$;
      grant anon to ${VISITORS} with inherit true, set false, admin false;
      alter database ${DATABASE} owner to ${OWNER};
      revoke temporary on database ${DATABASE} from public`);
    await client.query(TAKE_OVER_OBJECTS);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function ensureLogin(client: Client, { user = '', password }: ClientConfig): Promise<void> {
  const name = escapeIdentifier(user);
  const known = await client.query('select from pg_roles where rolname = $1', [user]);
  if (known.rows.length === 0) await client.query(`create role ${name}`);
  await client.query(`
    alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit
      password ${client.escapeLiteral(String(password))};
    alter role ${name} reset all`);
}

/** Older versions ran the migrations as the superuser. Indexes, triggers and policies follow their table. */
const TAKE_OVER_OBJECTS = `
do $$
declare
  command text;
begin
  for command in
    select format('alter schema %I owner to ${OWNER}', nspname) from pg_namespace
      where nspname in ('private', 'supabase_migrations') and nspowner <> '${OWNER}'::regrole
    union all
    select format('alter table %s owner to ${OWNER}', oid::regclass) from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'supabase_migrations'))
        and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> '${OWNER}'::regrole
        -- The sequence of a column follows its table, and PostgreSQL refuses to move it alone.
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and refobjsubid > 0)
    union all
    select format('alter routine %s owner to ${OWNER}', oid::regprocedure) from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'supabase_migrations'))
        and proowner <> '${OWNER}'::regrole
  loop
    execute command;
  end loop;
end $$`;
