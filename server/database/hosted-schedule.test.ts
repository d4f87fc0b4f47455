import { expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';

const WAKE = 'select private.wake_function()';
const CALLS = 'select url from net.calls';

/** The functions of pg_cron and pg_net that we use. Neither extension can be installed here. */
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

test('without the extensions no schedule is created, and there is no error', async () => {
  const { query } = await freshDatabase();
  expect(await query('select private.schedule_sending() as created')).toEqual([{ created: false }]);
  await query(WAKE);
});

test('with the extensions, repeated calls create one job, whose command can be run', async () => {
  const { query } = await hostedDatabase();
  for (let calls = 0; calls < 2; calls++)
    expect(await query('select private.schedule_sending() as created')).toEqual([
      { created: true },
    ]);
  const jobs = await query<{ command: string }>('select schedule, command from cron.jobs');
  expect(jobs).toMatchObject([{ schedule: '* * * * *' }]);
  await query(jobs[0]?.command ?? '');
});

test('the function is called only while a mail or a confirmation request waits, or a reminder is due', async () => {
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
  await query('delete from private.confirmation_requests');
  await query(
    `insert into private.appointments (submission_id, starts_at, minutes, person, way, remind_at, made_by)
     select id, now() + interval '1 day', 30, 'ann@firm.example', 'phone', now() + delay, 'ann@firm.example'
     from contact_submissions, (values (interval '0'), (interval '1 hour')) as reminders (delay)`,
  );
  await query(WAKE);
  expect(await query(CALLS)).toHaveLength(3);
  await query('select private.enqueue_appointment_reminders()');
  await query('update private.outbox set sent_at = now()');
  await query(WAKE);
  expect(await query(CALLS)).toHaveLength(3);
});

test('the call sends the secret of the schedule, even after one statement has replaced the secret', async () => {
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

test('the function is called once a day even if nothing waits, to erase expired submissions', async () => {
  const { query } = await hostedDatabase();
  await query(
    "update private.hosted_settings set retention_called_at = now() - interval '25 hours'",
  );
  await query(WAKE);
  await query(WAKE);
  expect(await query(CALLS)).toHaveLength(1);
  // If the clock was set back, the time of the last call is in the future.
  await query("update private.hosted_settings set retention_called_at = now() + interval '1 year'");
  await query(WAKE);
  expect(await query(CALLS)).toHaveLength(2);
});
