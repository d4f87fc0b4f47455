import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS as FIELD_COLUMNS } from '#contract/fields.ts';
import { createDatabase } from '#tests/support/database/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let anon: Client;
beforeAll(async () => {
  database = await createDatabase();
  anon = new Client({ connectionString: database.url, options: '-c role=anon' });
  await anon.connect();
});
afterAll(async () => {
  await anon.end();
  await database.end();
});

const TEXT = "('Ann', 'ann@mail.example', 'email', 'contact')";
const COLUMNS = '(name, email, preferred_contact, form_type)';

test('anon may insert the columns of the table of fields, and into no other column', async () => {
  await anon.query(`insert into contact_submissions ${COLUMNS} values ${TEXT}`);
  const { rows } = await anon.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = 'contact_submissions'::regclass and not attisdropped
      and has_column_privilege(attrelid, attnum, 'insert')`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(FIELD_COLUMNS.toSorted());
});

// prettier-ignore
test.each([
  ['read', 'select * from contact_submissions'],
  ['count', 'select count(*) from contact_submissions'],
  ['read the row it inserts', `insert into contact_submissions ${COLUMNS} values ${TEXT} returning id`],
  ['choose the id', "insert into contact_submissions (id, name, phone, preferred_contact, form_type) values (gen_random_uuid(), 'Ann', '5550100', 'phone', 'contact')"],
  ['choose the time', "insert into contact_submissions (created_at, name, phone, preferred_contact, form_type) values (now(), 'Ann', '5550100', 'phone', 'contact')"],
  ['overwrite a duplicate', `insert into contact_submissions ${COLUMNS} values ${TEXT} on conflict (private.normalize_email(email)) do update set name = 'Bob'`],
  ['ignore a duplicate', `insert into contact_submissions ${COLUMNS} values ${TEXT} on conflict (private.normalize_email(email)) do nothing`],
  ['update', "update contact_submissions set name = 'Bob'"],
  ['delete', 'delete from contact_submissions'],
  ['truncate', 'truncate contact_submissions'],
  ['alter', 'alter table contact_submissions disable row level security'],
  ['create a table', 'create table mine (id int)'],
  ['read the outbox', 'select * from private.outbox'],
  ['read the counted addresses', 'select * from private.address_attempts'],
  ['request a confirmation', "select private.enqueue_confirmation('ann@mail.example', now(), 200)"],
  ['store a follow-up', "select private.store_follow_up('{}', '', 1, 1)"],
  ['read follow-ups', 'select * from private.follow_ups'],
  ['insert a follow-up', 'insert into private.follow_ups default values'],
  ['insert a confirmation request', "insert into private.confirmation_requests (address) values ('ann@mail.example')"],
  ['process confirmation requests', 'select private.enqueue_requested_confirmations(200)'],
  ['read the secret of the schedule', 'select outbox_secret from private.hosted_settings'],
  ['count attempts', "select private.count_attempt('insert', '192.0.2.1', 1)"],
  ['count an attempt in a hosted project', "select private.count_hosted('insert', '{}')"],
  ['read the client address from headers', "select private.client_address('{}')"],
  ['read the settings of a hosted project', 'select * from private.hosted_settings'],
  ['change the settings of a hosted project', 'update private.hosted_settings set submissions_per_hour = 2000'],
  ['call the function as the schedule does', 'select private.wake_function()'],
  ['create a schedule', 'select private.schedule_sending()'],
  ['read the migrations', 'select * from supabase_migrations.schema_migrations'],
])('anon may not %s', async (_what, sql) => {
  await expect(anon.query(sql)).rejects.toMatchObject({ code: '42501' });
});
