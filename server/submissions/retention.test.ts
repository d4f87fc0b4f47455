import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/time.ts';
import { firm } from '#tests/support/content/sample.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';
import { providedTarget } from '#server/database/provided-database.ts';
import { createPools } from '#server/database/pools.ts';
import { createLog } from '#server/base/log.ts';
import { eraseExpired } from './retention.ts';
import { testClient } from '#tests/support/database/database.ts';

const OLD = `make_interval(months => ${firm.retentionMonths}, days => 30)`;

test('erases an expired submission, its mails and follow-ups after a week', async () => {
  const { query, check, mailFolder, logged } = await oldAndNew();
  for (const daysAgo of [8, 6, 4, 2]) await check({ daysAgo });
  expect(await query('select from contact_submissions')).toHaveLength(3);
  await check({ daysAgo: 0 });
  expect(await names(query)).toEqual(['Follow Recent', 'New']);
  expect(await query('select from private.follow_ups')).toHaveLength(1);
  expect(await query("select from private.outbox where kind = 'notice'")).toHaveLength(2);
  expect(await readdir(mailFolder)).toEqual(['of-another-person.eml']);
  expect(logged.map(({ message }) => message)).toEqual([
    'submissions past their retention, to be erased',
    'erased submissions past their retention',
  ]);
  expect(logged[1]).toMatchObject({ submissions: 1 });
  expect(JSON.stringify(logged)).not.toMatch(/Old|@mail/);
});

test('a submission exactly as old as the retention period stays', async () => {
  const { query, checkAt } = await oldAndNew();
  const now = new Date(Date.now() - DAY_MILLISECONDS);
  await query('delete from private.follow_ups');
  await query(
    `update contact_submissions set created_at = $1::timestamptz - make_interval(months => $2)
       - case when name = 'Old' then interval '1 millisecond' else interval '0' end`,
    [now, firm.retentionMonths],
  );
  await checkAt(now);
  expect(await query('select from private.expiring_submissions')).toHaveLength(1);
});

test('an appointment counts like a message, unless it was canceled (R31.6)', async () => {
  const { query, check } = await oldAndNew();
  await query(
    `insert into private.appointments (submission_id, starts_at, minutes, person, way, made_by, cancelled_at)
     select id, now(), 30, 'ann@firm.example', 'office', 'ann@firm.example',
       case when name = 'Old' then now() end from contact_submissions where name <> 'New'`,
  );
  await query('delete from private.follow_ups');
  await check();
  expect(
    await query(
      'select name from private.expiring_submissions join contact_submissions on id = submission_id',
    ),
  ).toEqual([{ name: 'Old' }]);
});

test('a server whose clock is ahead erases nothing and does not start the week', async () => {
  const { query, check } = await oldAndNew();
  for (const daysAgo of [-3650, -3655, -3660]) await check({ daysAgo });
  expect(await names(query)).toEqual(['Follow Recent', 'New', 'Old']);
  await check({ daysAgo: 0 });
  expect(await query('select from contact_submissions')).toHaveLength(3);
});

test('a clock that is wrong for some days, even that of the database, erases nothing', async () => {
  const { query, check } = await oldAndNew();
  // A clock ten years ahead has the same effect as rows created ten years earlier.
  await query("update contact_submissions set created_at = created_at - interval '10 years'");
  await query("update private.follow_ups set created_at = created_at - interval '10 years'");
  for (const daysAgo of [6, 4, 2, 0]) await check({ daysAgo });
  expect(await query('select from private.expiring_submissions')).toHaveLength(3);
  await query("update contact_submissions set created_at = created_at + interval '10 years'");
  await query("update private.follow_ups set created_at = created_at + interval '10 years'");
  await check();
  expect(await query('select from private.expiring_submissions')).toHaveLength(1);
  expect(await query('select from contact_submissions')).toHaveLength(3);
});

test('the week starts again after a clock jump or after a week without checks', async () => {
  const { query, check } = await oldAndNew();
  await check({ daysAgo: 25 });
  await check({ daysAgo: 1 });
  await check();
  expect(await query('select from contact_submissions')).toHaveLength(3);
});

test('a submission with a new follow-up within the week stays', async () => {
  const { query, check } = await oldAndNew();
  for (const daysAgo of [8, 4]) await check({ daysAgo });
  await query(
    `insert into private.follow_ups (submission_id, name, email, preferred_contact, form_type)
     select id, name, email, 'email', 'contact' from contact_submissions where name = 'Old'`,
  );
  await check();
  expect(await names(query)).toContain('Old');
  expect(await query('select from private.expiring_submissions')).toEqual([]);
});

test('a submission with a mail that is being sent waits for the next run', async () => {
  const { query, check } = await oldAndNew();
  for (const daysAgo of [8, 4]) await check({ daysAgo });
  await query("update private.outbox set leased_until = now() + interval '1 minute'");
  await query(`insert into contact_submissions (created_at, name, email, preferred_contact, form_type)
    select now() - ${OLD}, 'Other', 'other@mail.example', 'email', 'contact'`);
  await query(`insert into private.expiring_submissions
    select id, now() - interval '8 days', now() - interval '4 days' from contact_submissions where name = 'Other'`);
  await check();
  expect(await names(query)).toEqual(['Follow Recent', 'New', 'Old']);
  await query('update private.outbox set leased_until = null');
  await check();
  expect(await names(query)).not.toContain('Old');
});

test('three servers at once erase each submission once, even in several batches', async () => {
  const { query, check, logged } = await oldAndNew();
  await query(`insert into contact_submissions (created_at, name, email, preferred_contact, form_type)
    select now() - ${OLD}, 'Many', n || '@mail.example', 'email', 'contact' from generate_series(1, 120) n`);
  for (const daysAgo of [8, 4]) await check({ daysAgo });
  logged.splice(0);
  await Promise.all([check(), check(), check()]);
  expect(await names(query)).toEqual(['Follow Recent', 'New']);
  const erased = logged.map(({ submissions }) => Number(submissions));
  expect(erased.reduce((total, each) => total + each, 0)).toBe(121);
});

test('a run whose connection breaks erases nothing, and later runs erase the submission', async () => {
  const { query, url, check, logged } = await oldAndNew();
  const holder = await testClient(url);
  await holder.query('begin; lock table private.expiring_submissions');
  const running = check();
  const waiting =
    "select pid from pg_stat_activity where datname = current_database() and wait_event = 'relation'";
  await expect.poll(() => query(waiting)).toHaveLength(1);
  await query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  await running;
  await holder.query('rollback');
  expect(logged).toMatchObject([{ code: '57P01' }]);
  for (const daysAgo of [8, 4, 0]) await check({ daysAgo });
  expect(await names(query)).not.toContain('Old');
});

/** An expired submission, an old one with a recent follow-up, and a new one. */
async function oldAndNew() {
  const product = await testProduct();
  const { insert, database, mailFolder } = product;
  const { query, url } = database;
  const people: [string, string][] = [
    ['Old', 'old@mail.example'],
    ['Follow Recent', 'recent@mail.example'],
  ];
  for (const [name, email] of people) {
    await insert(someRow({ name, email }));
    await insert(someRow({ name, email, message: 'Second' }));
  }
  await insert(someRow({ name: 'New' }));
  await product.close();
  await query(`update contact_submissions set created_at = now() - ${OLD} where name <> 'New'`);
  await query(`update private.follow_ups set created_at = now() - ${OLD} where name = 'Old'`);
  await query('update private.outbox set leased_until = null');
  const mails = await query<{ id: string }>(
    "select o.id::text from private.outbox o join contact_submissions s on s.id = o.submission_id where s.name = 'Old'",
  );
  await rm(mailFolder, { recursive: true, force: true });
  await mkdir(mailFolder);
  for (const file of ['of-another-person', ...mails.map(({ id }) => `${id}@firm.example`)])
    await writeFile(join(mailFolder, `${file}.eml`), 'mail');
  const logged: Record<string, unknown>[] = [];
  const parts = await partsFor(url, mailFolder, logged);
  const checkAt = (now: Date) => eraseExpired(parts, now);
  const check = ({ daysAgo = 0 } = {}) =>
    checkAt(new Date(Date.now() - daysAgo * DAY_MILLISECONDS));
  return { query, url, mailFolder, logged, check, checkAt };
}

async function partsFor(url: string, mailFolder: string, logged: Record<string, unknown>[] = []) {
  const target = providedTarget(url);
  const { work, close } = createPools(target, target);
  onTestFinished(close);
  const log = createLog((line) => void logged.push(JSON.parse(line)));
  return { work, firm: () => firm, mailFolder, log };
}

async function names(query: <Row extends { name: string }>(sql: string) => Promise<Row[]>) {
  const rows = await query<{ name: string }>('select name from contact_submissions order by name');
  return rows.map(({ name }) => name);
}
