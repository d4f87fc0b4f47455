import { expect, test } from 'vitest';
import { texts } from '#admin/office/texts.ts';
import { createLog } from '#server/base/log.ts';
import { readNumbers } from './read-numbers.ts';
import { firm } from '#tests/support/content/sample.ts';
import { eraseExpired } from '#server/submissions/retention.ts';
import { testPool } from '#tests/support/database/database.ts';
import { signedInAdmin, testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { storeRequest } from '#tests/support/admin/requests.ts';
import { readSheet } from 'read-excel-file/node';

const NOW = new Date('2026-11-25T20:00:00Z');

test('the export has the requests of the chosen days and state, and is logged', async () => {
  const { admin, cookie } = await signedInAdmin({ now: () => NOW });
  const ids = [
    await storeRequest(admin.database, { name: 'Early Bird' }),
    await storeRequest(admin.database, { name: 'Late Bird' }),
    await storeRequest(admin.database, { name: 'Spam Bird' }),
  ];
  const at = ['2026-11-19T07:59:59Z', '2026-11-19T08:00:00Z', '2026-11-19T20:00:00Z'];
  for (const [index, id] of ids.entries())
    await admin.database.query('update contact_submissions set created_at = $2 where id = $1', [
      id,
      at[index],
    ]);
  await admin.post(`/requests/${ids[2]}/state`, { version: 0, state: 'spam' }, { cookie });
  const address = '/export.xlsx?from=2026-11-19&to=2026-11-19&state=new';
  const response = await admin.get(address, { cookie });
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="requests-2026-11-19-2026-11-19.xlsx"',
  );
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('Late Bird');
  await admin.post('/account/sessions/end-others', {}, { cookie });
  expect(await textOf(await admin.get('/people/log', { cookie }))).toContain(
    'Signed out of other devices',
  );
  expect(await textOf(await admin.get('/people/log', { cookie }))).toContain(
    'Exported 1 request of 2026-11-19 to 2026-11-19 (new)',
  );
  expect((await admin.get(address)).headers.get('location')).toContain('/sign-in');
});

test('an Excel file keeps numbers and dates as text, so that a double-click changes nothing', async () => {
  const { admin, cookie } = await signedInAdmin();
  const typed = { phone: '0421555019', subject: '3/4', message: '=1+1\n  two \uFFFF<&>' };
  await storeRequest(admin.database, { name: 'Ann Núñez', ...typed });
  const query = '?from=2020-01-01&to=2099-01-01&state=';
  const response = await admin.get(`/export.xlsx${query}`, { cookie });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const [headings = [], row = []] = await readSheet(Buffer.from(await response.arrayBuffer()));
  const cell = (name: string) => row[headings.indexOf(name)];
  expect(['name', 'phone', 'subject', 'message'].map(cell)).toEqual([
    'Ann Núñez',
    typed.phone,
    typed.subject,
    '=1+1\n  two <&>',
  ]);
  expect((await admin.get(`/export.xlsx${query}`)).headers.get('location')).toContain('/sign-in');

  await admin.database.query(
    `insert into contact_submissions (name, email, preferred_contact, form_type)
     select 'Ann', 'p' || g || '@mail.example', 'email', 'contact' from generate_series(1, 5000) as g`,
  );
  const tooMany = await admin.get(`/export.xlsx${query}`, { cookie });
  expect(tooMany.status).toBe(422);
  expect(await textOf(tooMany)).toContain(
    'These days have more than 5,000 messages. Choose fewer days',
  );
});

test.each([
  ['?from=2026-11-19&to=&state=', 'Choose both days'],
  ['', 'Choose both days'],
  ['?from=2026-11-19&to=2026-11-18', '“To” is before “From”'],
  // Values that no form sends.
  ['?from=2026-02-31&to=2026-03-01', texts.errors.invalidForm],
  ['?from=0000-01-01&to=2026-03-01', texts.errors.invalidForm],
  ['?from=2026-02-01&to=2026-03-01&state=nothing', texts.errors.invalidForm],
])('says what is wrong with the form of the export: %s', async (query, message) => {
  const { admin, cookie } = await signedInAdmin();
  const response = await admin.get(`/export.xlsx${query}`, { cookie });
  expect(response.status).toBe(422);
  expect(await textOf(response)).toContain(message);
});

test("the form of the export can be filled with this month or the last one, in the firm's time zone", async () => {
  // It is still October in Los Angeles.
  const { admin, cookie } = await signedInAdmin({ now: () => new Date('2026-11-01T06:00:00Z') });
  const daysOf = async (query: string) =>
    [
      ...(await (await admin.get(`/export${query}`, { cookie })).text()).matchAll(
        /type="date"[^>]*value="([^"]*)"/g,
      ),
    ].map(([, day]) => day);
  expect(await daysOf('?month=1')).toEqual(['2026-09-01', '2026-09-30']);
  expect(await daysOf('?month=0')).toEqual(['2026-10-01', '2026-10-31']);
  expect(await daysOf('')).toEqual(['2026-10-01', '2026-10-31']);
});

test('refuses a search for a character that cannot be stored', async () => {
  const { admin, cookie } = await signedInAdmin();
  expect((await admin.get('/?search=a%00b', { cookie })).status).toBe(422);
});

test("the numbers count requests by week of the firm's time zone, and the time to an answer", async () => {
  const admin = await testAdmin({ now: () => NOW });
  for (const [received, answered] of [
    // Sunday evening in Los Angeles belongs to the week before.
    ['2026-11-16T05:00:00Z', '2026-11-16T18:00:00Z'],
    ['2026-11-17T17:00:00Z', '2026-11-17T21:00:00Z'],
    ['2026-11-18T17:00:00Z', null],
  ]) {
    const id = await storeRequest(admin.database);
    await admin.database.query(
      `update private.requests set received_at = $2, answered_at = $3, state = case when $3::timestamptz is null then 'new' else 'client' end
       where submission_id = $1`,
      [id, received, answered],
    );
  }
  const pool = testPool(admin.database);
  const range = { from: '2026-09-03', to: '2026-11-25' };
  const { weeks, ...numbers } = await readNumbers(pool, range, firm);
  expect(weeks).toHaveLength(13);
  expect(weeks.slice(-3)).toEqual([
    { week: '2026-11-09', requests: 1 },
    { week: '2026-11-16', requests: 2 },
    { week: '2026-11-23', requests: 0 },
  ]);
  expect(numbers).toMatchObject({
    pages: [{ name: null, requests: 3 }],
    firstAnswer: { median: { minutes: 120 }, slowestTenth: { minutes: 120 }, answered: 2 },
  });
});

test('submissions that will be erased soon are listed, and the history says that retention erased them', async () => {
  const { admin, cookie } = await signedInAdmin();
  const old = await storeRequest(admin.database);
  const joined = await storeRequest(admin.database);
  const recent = await storeRequest(admin.database);
  for (const id of [old, joined])
    await admin.database.query(
      "update contact_submissions set created_at = now() - interval '30 months' where id = $1",
      [id],
    );
  const fields = { version: 0, other: joined, otherVersion: 0 };
  await admin.post(`/requests/${recent}/joined`, fields, { cookie });
  const work = testPool(admin.database);
  const run = async () => {
    const parts = {
      work,
      firm: () => firm,
      mailFolder: admin.mailFolder,
      log: createLog(() => {}),
    };
    await eraseExpired(parts, new Date());
  };
  await run();
  const page = await (await admin.get('/retention', { cookie })).text();
  expect(page.match(/(?<=href="\/requests\/)[\w-]{36}/g)).toEqual([old]);
  await admin.database.query(
    "update private.expiring_submissions set since = now() - interval '8 days'",
  );
  await run();
  expect((await admin.get(`/requests/${old}`, { cookie })).status).toBe(404);
  expect((await admin.get(`/requests/${joined}`, { cookie })).status).toBe(200);
  expect(
    await admin.database.query("select by, detail from private.history where kind = 'erased'"),
  ).toEqual([{ by: 'retention', detail: { id: old } }]);
});
