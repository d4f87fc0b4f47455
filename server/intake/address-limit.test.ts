import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { someRow, testProduct } from '#tests/support/product.ts';

test('accepted and refused inserts count together, for one address and not for others', async () => {
  const { insert } = await testProduct({ SUBMISSIONS_PER_HOUR: '3' });
  const row = someRow();
  expect((await insert(row)).status).toBe(201);
  expect((await insert(row)).status).toBe(409);
  expect((await insert(someRow({ name: '1' }))).status).toBe(400);
  const limited = await insert(someRow());
  expect(limited.status).toBe(429);
  const wait = Number(limited.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect((await insert(someRow(), { address: '198.51.100.8' })).status).toBe(201);
});

test('an insert that cannot even be read counts too', async () => {
  const { insert } = await testProduct({ SUBMISSIONS_PER_HOUR: '2' });
  expect((await insert(someRow({ unknown: 'x' }))).status).toBe(400);
  expect((await insert([])).status).toBe(400);
  expect((await insert(someRow())).status).toBe(429);
});

test('the count is shared by two servers on one database', async () => {
  const one = await testProduct({ SUBMISSIONS_PER_HOUR: '2' });
  const two = await testProduct({ SUBMISSIONS_PER_HOUR: '2' }, one.database);
  expect((await one.insert(someRow())).status).toBe(201);
  expect((await two.insert(someRow())).status).toBe(201);
  expect((await one.insert(someRow())).status).toBe(429);
  expect((await two.insert(someRow())).status).toBe(429);
});

test('many at the same moment are all counted', async () => {
  const { insert } = await testProduct({ SUBMISSIONS_PER_HOUR: '5' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => insert(someRow())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('an attempt that waited for another server’s counts on from there', async () => {
  const { database } = await testProduct();
  const slower = new Client({ connectionString: database.url });
  await slower.connect();
  onTestFinished(() => slower.end());
  const count = "select allowed from private.count_attempt('insert', '198.51.100.7', 1)";
  await slower.query('begin');
  expect(await database.query(count)).toEqual([{ allowed: true }]);
  expect((await slower.query(count)).rows).toEqual([{ allowed: false }]);
});

test('a forged X-Forwarded-For does not help, unless a trusted proxy wrote it', async () => {
  const { insert, database } = await testProduct({ SUBMISSIONS_PER_HOUR: '1' });
  const forge = (n: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${n}` } });
  expect((await insert(someRow(), forge(1))).status).toBe(201);
  expect((await insert(someRow(), forge(2))).status).toBe(429);
  const behind = await testProduct(
    { SUBMISSIONS_PER_HOUR: '1', TRUSTED_PROXIES: '198.51.100.7' },
    database,
  );
  expect((await behind.insert(someRow(), forge(3))).status).toBe(201);
  expect((await behind.insert(someRow(), forge(4))).status).toBe(201);
});

test('after an hour the count begins anew, also when the clock was set back', async () => {
  const { insert, database } = await testProduct({ SUBMISSIONS_PER_HOUR: '1' });
  expect((await insert(someRow())).status).toBe(201);
  for (const shift of ["- interval '61 minutes'", "+ interval '2 hours'"]) {
    expect((await insert(someRow())).status).toBe(429);
    await database.query(`update private.address_attempts set window_started_at = now() ${shift}`);
    expect((await insert(someRow())).status, shift).toBe(201);
  }
});

test('the address itself is nowhere in the database', async () => {
  const { insert, database } = await testProduct();
  await insert(someRow());
  const [kept] = await database.query<{ text: string }>("select string_agg(a::text, ' ') as text from private.address_attempts a"); // prettier-ignore
  expect(kept?.text).toBeTruthy();
  expect(kept?.text).not.toContain('198.51.100.7');
});

test('confirmations have a count of their own', async () => {
  const { app, insert } = await testProduct({ SUBMISSIONS_PER_HOUR: '1' });
  const ask = () =>
    app.fetch(
      new Request(`http://site.example${CONFIRMATION_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"a@mail.example"}',
      }),
      { address: '198.51.100.7' },
    );
  expect((await insert(someRow())).status).toBe(201);
  expect((await ask()).status).toBe(202);
  expect((await ask()).status).toBe(429);
});
