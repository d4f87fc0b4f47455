import { expect, test } from 'vitest';
import { COLUMNS } from '#contract/fields.ts';
import { migrate } from './migrations.ts';
import { findLogins } from './provided-database.ts';
import { createLog } from '#server/base/log.ts';
import { freshDatabase, type TestDatabase, testClient } from '#tests/support/database/database.ts';

/* All tables, columns and functions are read from the catalog, so a new one is checked too. */

const TABLES = `from pg_class c where c.relkind in ('r', 'v', 'm')
  and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;

/** The privileges of a role: `insert private.notes.text` for one column, `insert private.notes` for all columns. */
async function rightsOf(role: string, { query }: TestDatabase): Promise<string[]> {
  const rows = await query<{ what: string }>(
    `select concat_ws(' ', p.name, c.relnamespace::regnamespace || '.' || c.relname) as what
     ${TABLES.replace(
       'where',
       `cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate',
       'references', 'trigger', 'maintain']) as p (name) where has_table_privilege($1, c.oid, p.name) and`,
     )}
     union all
     select concat_ws(' ', p.name, c.relnamespace::regnamespace || '.' || c.relname || '.' || a.attname)
     ${TABLES.replace(
       'where',
       `join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       cross join unnest(array['select', 'insert', 'update', 'references']) as p (name)
       where has_column_privilege($1, c.oid, a.attnum, p.name)
         and not has_table_privilege($1, c.oid, p.name) and`,
     )}
     union all
     select 'execute ' || f.oid::regprocedure from pg_proc f
     where f.pronamespace = 'private'::regnamespace and has_function_privilege($1, f.oid, 'execute')
     union all
     select p.name || ' schema ' || n.nspname from pg_namespace n
     cross join unnest(array['usage', 'create']) as p (name)
     where n.nspname in ('public', 'private', 'supabase_migrations')
       and has_schema_privilege($1, n.oid, p.name)
     order by 1`,
    [role],
  );
  return rows.map(({ what }) => what);
}

test('visitors may insert the fields of a form, and nothing else', async () => {
  const rights = await rightsOf('anon', await freshDatabase());
  expect(rights.toSorted()).toEqual(
    [
      ...COLUMNS.map((column) => `insert public.contact_submissions.${column}`),
      // The constraints and indexes of an insert call these.
      'execute private.is_name(text)',
      'execute private.normalize_email(text)',
      'execute private.normalize_phone(text)',
      'execute private.normalize_text(text)',
      'execute private.plain_text(text)',
      'execute private.typed_length(text)',
      'usage schema public',
    ].toSorted(),
  );
});

test('each table has row level security, and a policy for the admin if the admin may read it', async () => {
  const { query } = await freshDatabase();
  const wrong =
    await query(`select c.relname ${TABLES} and c.relkind = 'r' and (not c.relrowsecurity
    or has_any_column_privilege('firm_admin', c.oid, 'select') <> exists (
      select from pg_policy p where p.polrelid = c.oid and p.polroles = array['firm_admin'::regrole::oid]))`);
  expect(wrong).toEqual([]);
});

const WITHOUT_RIGHTS = [
  'private.address_attempts',
  'private.address_key',
  'private.follow_up_senders',
  'private.hosted_settings',
  'private.webhook',
];
test('the admin has no right to keys, counts and settings of the server, and some right to all other tables', async () => {
  const database = await freshDatabase();
  const rights = (await rightsOf('firm_admin', database)).join('\n');
  const tables = await database.query<{ name: string }>(
    `select c.relnamespace::regnamespace || '.' || c.relname as name ${TABLES} order by 1`,
  );
  const without = tables.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(rights));
  expect(without.map(({ name }) => name)).toEqual(WITHOUT_RIGHTS);
});

test.each([
  [/^(truncate|references|trigger|maintain) /],
  [/^create schema /],
  [/schema supabase_migrations/],
  [/^delete private\.(requests|notes|history|appointments|people|people_log)$/],
  [/^delete private\.site_(?!draft)/],
  [/^update private\.(notes|history|people_log|site_reviews|site_publish_files)\b/],
  // People may not choose the author or the time of an entry.
  [/^insert private\.(notes|history|people_log)(\.at)?$/],
  [/^insert private\.requests/],
  [/^insert public\.contact_submissions(\.(id|created_at))?$/],
  [/^update public\.contact_submissions(?!\.(name|email|phone)$)/],
  [/^execute private\.(keyed_hash|sender_hash|schedule_sending|protect_|store_follow_up|enqueue)/],
])('the admin has no right like %s, but the owner of the database has one', async (forbidden) => {
  const database = await freshDatabase();
  const like = async (role: string) =>
    (await rightsOf(role, database)).filter((right) => forbidden.test(right));
  expect(await like('firm_admin')).toEqual([]);
  expect(await like('postgres')).not.toEqual([]);
});

test('if the role of the admin is created later, it gets its rights at the next start', async () => {
  const database = await freshDatabase();
  await database.query('drop owned by firm_admin');
  await migrate({ connectionString: database.url });
  const { admin } = await findLogins(
    { connectionString: database.url },
    createLog(() => {}),
  );
  const client = await testClient(admin);
  await client.query('select from private.requests');
  await expect(client.query('set role anon')).rejects.toMatchObject({ code: '42501' });
  await expect(client.query('select from private.address_key')).rejects.toMatchObject({
    code: '42501',
  });
});

test('a right that the grants do not name is revoked', async () => {
  const database = await freshDatabase();
  const before = await rightsOf('firm_admin', database);
  await database.query('grant truncate, update on private.history to firm_admin');
  await migrate({ connectionString: database.url });
  expect(await rightsOf('firm_admin', database)).toEqual(before);
});
