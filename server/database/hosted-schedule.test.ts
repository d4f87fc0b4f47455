import { expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';

const WAKE = 'select private.wake_function()';
const CALLS = 'select url from net.calls';

/** What pg_cron and pg_net offer, as far as it is used; neither can be had here. */
const EXTENSIONS = `
  create schema cron;
  create table cron.jobs (name text primary key, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.jobs values (job_name, schedule, command) on conflict (name) do nothing; select 1::bigint $$;
  create schema net;
  create table net.calls (url text, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)
    returns bigint language sql as $$ insert into net.calls values (url, headers); select 1::bigint $$;`;

async function hostedDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase();
  await database.query(EXTENSIONS);
  await database.query(
    "update private.hosted_settings set outbox_url = 'https://project.example/outbox'",
  );
  return database;
}

const insertOf = (email: string) =>
  `insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', '${email}', 'email', 'contact')`;

test('without the extensions there is no schedule, and that is no error', async () => {
  const { query } = await freshDatabase();
  expect(await query('select private.schedule_sending() as made')).toEqual([{ made: false }]);
  await query(WAKE);
});

test('with them there is one job, however often it is asked for, and its command can be run', async () => {
  const { query } = await hostedDatabase();
  for (let asked = 0; asked < 2; asked++)
    expect(await query('select private.schedule_sending() as made')).toEqual([{ made: true }]);
  const jobs = await query<{ command: string }>('select schedule, command from cron.jobs');
  expect(jobs).toMatchObject([{ schedule: '* * * * *' }]);
  await query(jobs[0]?.command ?? '');
});

test('the function is called while something waits, and not otherwise', async () => {
  const { query } = await hostedDatabase();
  await query(WAKE);
  expect(await query(CALLS)).toEqual([]);
  await query(insertOf('ann@mail.example'));
  await query(WAKE);
  expect(await query(CALLS)).toEqual([{ url: 'https://project.example/outbox' }]);
  await query('update private.outbox set sent_at = now()');
  await query(WAKE);
  expect(await query(CALLS)).toHaveLength(1);
  await query("insert into private.confirmation_requests (address) values ('ann@mail.example')");
  await query(WAKE);
  expect(await query(CALLS)).toHaveLength(2);
});

test('the call carries the secret of the schedule, which one statement replaces', async () => {
  const { query } = await hostedDatabase();
  await query(insertOf('ann@mail.example'));
  for (const change of ['select', 'update private.hosted_settings set outbox_secret = default']) {
    await query(change);
    await query(`truncate net.calls; ${WAKE}`);
    const sent = "select headers ->> 'x-outbox-secret' as secret from net.calls";
    expect(await query(sent)).toEqual([{ secret: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(await query(sent)).toEqual(
      await query('select outbox_secret as secret from private.hosted_settings'),
    );
  }
});

test('old attempts of confirmations are forgotten by the way, even before the function is known', async () => {
  const { query } = await hostedDatabase();
  await query('update private.hosted_settings set outbox_url = null');
  await query(insertOf('ann@mail.example'));
  await query("select private.count_attempt('confirmation', '192.0.2.1', 20)");
  await query("update private.address_attempts set window_started_at = now() - interval '2 hours'");
  await query(WAKE);
  expect(await query('select from private.address_attempts')).toHaveLength(0);
  expect(await query(CALLS)).toEqual([]);
});

test('the function is called once a day though nothing waits, so that it erases what is past its retention', async () => {
  const { query } = await hostedDatabase();
  await query(
    "update private.hosted_settings set retention_called_at = now() - interval '25 hours'",
  );
  await query(WAKE);
  await query(WAKE);
  expect(await query(CALLS)).toHaveLength(1);
  // A clock that was set back: the time of the last call is in the future.
  await query("update private.hosted_settings set retention_called_at = now() + interval '1 year'");
  await query(WAKE);
  expect(await query(CALLS)).toHaveLength(2);
});
