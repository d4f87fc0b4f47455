import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findLogins } from '#server/database/provided-database.ts';
import { createLog } from '#server/log.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

const TABLES = [
  'requests',
  'notes',
  'history',
  'admin_links',
  'admin_sessions',
  'admin_passkeys',
  'admin_challenges',
  'admin_people',
  'admin_reminders',
  'admin_listed',
  'people',
  'people_log',
  'appointments',
  'handed_over',
  'staff_events',
  'webhook',
  'owners_settings',
];

test.each(TABLES)('anon may do nothing with private.%s', async (table) => {
  const { url } = await freshDatabase();
  const anon = await connect({ connectionString: url, options: '-c role=anon' });
  for (const sql of [
    `select * from private.${table}`,
    `insert into private.${table} default values`,
    `delete from private.${table}`,
    `truncate private.${table}`,
  ])
    await expect(anon.query(sql), sql).rejects.toMatchObject({ code: '42501' });
});

test.each([
  'select private.search_query($$x$$)',
  'select private.request_words(gen_random_uuid())',
  'select private.complete_requests(1)',
  'select private.grant_admin()',
  'select private.words_of($$x$$)',
  'select private.phone_end($$x$$)',
  'set role firm_admin',
])('anon may not: %s', async (sql) => {
  const { url } = await freshDatabase();
  // As in production, not as a superuser that has lowered its role.
  const client = await connect({ connectionString: url });
  await client.query('set session authorization anon');
  await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
});

test.each([
  'update private.history set by = $$x$$',
  'delete from private.history',
  'truncate private.history',
  "insert into private.history (by, kind, at) values ('x', 'erased', now())",
  'delete from private.people',
  'truncate private.people',
  'update private.people_log set by = $$x$$',
  'delete from private.people_log',
  'truncate private.people_log',
  "insert into private.people_log (by, kind, at) values ('x', 'added', now())",
  'alter table private.people_log disable trigger user',
  'update private.notes set text = $$x$$',
  'delete from private.notes',
  'insert into private.requests (submission_id, received_at) values (gen_random_uuid(), now())',
  'delete from private.requests',
  'update contact_submissions set created_at = now()',
  'update contact_submissions set message = $$x$$',
  'select * from private.address_key',
  'select * from private.address_attempts',
  'select * from private.hosted_settings',
  'select * from private.webhook',
  'select * from supabase_migrations.schema_migrations',
  'create table mine (id int)',
  'alter table private.history disable trigger user',
  'select private.grant_admin()',
  'set role anon',
])('the login of the admin may not: %s', async (sql) => {
  const { url } = await freshDatabase();
  const logins = await findLogins(
    { connectionString: url },
    createLog(() => {}),
  );
  const admin = await connect(logins.admin);
  await expect(admin.query(sql)).rejects.toMatchObject({ code: '42501' });
});

test('the rights of the admin are given when the role comes after the migration', async () => {
  const database = await freshDatabase();
  await database.query('drop owned by firm_admin');
  const logins = await findLogins(
    { connectionString: database.url },
    createLog(() => {}),
  );
  const admin = await connect(logins.admin);
  await admin.query('select from private.requests');
});

async function connect(target: ConstructorParameters<typeof Client>[0]): Promise<Client> {
  const client = new Client(target);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
