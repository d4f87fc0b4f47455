import { expect, test } from 'vitest';
import { someRow, testProduct, type TestProduct } from '#tests/support/product/product.ts';

test('accepted and rejected inserts count together, separately for each address', async () => {
  const { insert } = await testProduct({ SUBMISSIONS_PER_HOUR: '4' });
  const row = someRow();
  expect((await insert(row)).status).toBe(201);
  expect((await insert(row)).status).toBe(409);
  for (const wrong of [someRow({ name: '1' }), []]) expect((await insert(wrong)).status).toBe(400);
  const limited = await insert(someRow());
  expect(limited.status).toBe(429);
  const wait = Number(limited.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect((await insert(someRow(), { address: '198.51.100.8' })).status).toBe(201);
});

test('counts simultaneous attempts', async () => {
  const { insert } = await testProduct({ SUBMISSIONS_PER_HOUR: '5' });
  const responses = await Promise.all(Array.from({ length: 20 }, () => insert(someRow())));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('an IPv6 /64 has the limit of one address, a /56 has 4 times and a /48 has 16 times that limit', async () => {
  const { insert } = await testProduct({ SUBMISSIONS_PER_HOUR: '1' });
  const from = async (address: string) => (await insert(someRow(), { address })).status;
  expect([await from('2001:db8:7:1::1'), await from('2001:db8:7:1:ffff::2')]).toEqual([201, 429]);
  for (const last of [2, 3, 4]) expect(await from(`2001:db8:7:${last}::1`)).toBe(201);
  expect(await from('2001:db8:7:5::1')).toBe(429);
  for (const network of ['1', '2', '3'])
    for (const last of [1, 2, 3, 4])
      expect(await from(`2001:db8:7:${network}0${last}::1`)).toBe(201);
  expect(await from('2001:db8:7:ff01::1')).toBe(429);
  expect(await from('2001:db8:8:1::1')).toBe(201);
});

test('ignores X-Forwarded-For unless a trusted proxy sent it', async () => {
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

test('starts a new count after an hour, even when the clock was set back', async () => {
  const { insert, database } = await testProduct({ SUBMISSIONS_PER_HOUR: '1' });
  expect((await insert(someRow())).status).toBe(201);
  for (const shift of ["- interval '61 minutes'", "+ interval '2 hours'"]) {
    expect((await insert(someRow())).status).toBe(429);
    await database.query(`update private.address_attempts set window_started_at = now() ${shift}`);
    expect((await insert(someRow())).status, shift).toBe(201);
  }
});

test('stores no address', async () => {
  const { insert, database } = await testProduct();
  await insert(someRow());
  const [stored] = await database.query<{ text: string }>(
    "select string_agg(a::text, ' ') as text from private.address_attempts a",
  );
  expect(stored?.text).toBeTruthy();
  expect(stored?.text).not.toContain('198.51.100.7');
});

test('counts confirmations separately', async () => {
  const product = await testProduct({ SUBMISSIONS_PER_HOUR: '1' });
  expect((await product.insert(someRow())).status).toBe(201);
  expect(await requestFrom(product, '198.51.100.7')).toBe(202);
  expect(await requestFrom(product, '198.51.100.7')).toBe(429);
});

test('an IPv6 /64 gets a quarter of the confirmations, a /48 less than half of all', async () => {
  const product = await testProduct({ SUBMISSIONS_PER_HOUR: '20' });
  const statuses: number[] = [];
  for (let network = 0; network < 20; network++)
    for (let host = 0; host < 6; host++)
      statuses.push(await requestFrom(product, `2001:db8:7:${network.toString(16)}00::${host}`));
  expect(statuses.slice(0, 6)).toEqual([202, 202, 202, 202, 202, 429]);
  expect(statuses.filter((status) => status === 202)).toHaveLength(80);
});

const requestFrom = async ({ requestConfirmation }: TestProduct, address: string) =>
  (await requestConfirmation('a@mail.example', address)).status;
