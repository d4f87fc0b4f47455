import { beforeEach, expect, test } from 'vitest';
import {
  freshDatabase,
  type TestDatabase,
  hostedVisitor,
} from '#tests/support/database/database.ts';

let database: TestDatabase;
let request: Awaited<ReturnType<typeof hostedVisitor>>;

beforeEach(async () => {
  database = await freshDatabase();
  request = await hostedVisitor(database);
});

async function requests(count: number, ...args: Parameters<typeof request>): Promise<string[]> {
  const results = [];
  for (let sent = 0; sent < count; sent++) results.push(await request(...args));
  return results;
}

const FROM_ONE = { 'cf-connecting-ip': '192.0.2.1' };

test('an address may store 20 submissions an hour, and rejected ones do not count', async () => {
  await request(FROM_ONE, 'known@mail.example');
  expect(new Set(await requests(3, FROM_ONE, 'known@mail.example'))).toEqual(new Set(['23505']));
  expect(new Set(await requests(19, FROM_ONE))).toEqual(new Set(['stored']));
  expect(await request(FROM_ONE)).toBe('PGRST');
  expect(await request({ 'cf-connecting-ip': '192.0.2.2' })).toBe('stored');
  const aged = "update private.address_attempts set window_started_at = now() - interval '1 hour'";
  await database.query(aged);
  expect(await request(FROM_ONE)).toBe('stored');
});

test('behind our own server, or without an address, nothing is limited', async () => {
  for (const headers of [{}, { 'cf-connecting-ip': 'unknown' }])
    expect(new Set(await requests(25, headers))).toEqual(new Set(['stored']));
  expect(await database.query('select from private.address_attempts')).toEqual([]);
});

test('the last address of the header is the client’s, in its canonical form', async () => {
  for (const [header, address] of [
    [' 192.0.2.1 ', '192.0.2.1'],
    ['198.51.100.1, 192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:DB8:1:2:3:0:0:4', '2001:db8:1:2:3::4'],
    ['', null],
    ['192.0.2.999', null],
  ]) {
    const headers = JSON.stringify({ 'cf-connecting-ip': header });
    const found = await database.query('select private.client_address($1) as address', [headers]);
    expect(found).toEqual([{ address }]);
  }
});
