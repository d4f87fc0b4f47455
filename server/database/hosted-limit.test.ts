import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;
let anon: Client;

beforeEach(async () => {
  database = await freshDatabase();
  anon = new Client({ connectionString: database.url, options: '-c role=anon' });
  await anon.connect();
  onTestFinished(() => anon.end());
});

let people = 0;

/** One request as PostgREST makes it: a transaction of its own that knows the headers. */
async function request(
  address: string | undefined,
  changes: { email?: string } = {},
): Promise<string> {
  const headers = { host: 'project.example', ...(address && { 'cf-connecting-ip': address }) };
  const email = changes.email ?? `ann.${++people}@mail.example`;
  await anon.query('begin');
  try {
    await anon.query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
    await anon.query(
      "insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', $1, 'email', 'contact')",
      [email],
    );
    await anon.query('commit');
    return 'kept';
  } catch (error) {
    await anon.query('rollback');
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  }
}

async function tries(count: number, ...asked: Parameters<typeof request>): Promise<string[]> {
  const answers = [];
  for (let attempt = 0; attempt < count; attempt++) answers.push(await request(...asked));
  return answers;
}

test('what is refused is rolled back, and counts all the same', async () => {
  await request('192.0.2.1', { email: 'known@mail.example' });
  expect(new Set(await tries(19, '192.0.2.1', { email: 'known@mail.example' }))).toEqual(
    new Set(['23505']),
  );
  expect(await request('192.0.2.1')).toBe('PGRST');
  expect(await database.query('select from contact_submissions')).toHaveLength(1);
  expect(await request('192.0.2.2')).toBe('kept');
});

test('where no headers are, as behind our own server, nothing is counted', async () => {
  for (let row = 0; row < 30; row++)
    await anon.query(
      `insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', 'a${row}@mail.example', 'email', 'contact')`,
    );
  expect(await countersUsed()).toBe(0);
});

test('who has no address is let in: losing a request for help is worse', async () => {
  expect(new Set(await tries(25, undefined))).toEqual(new Set(['kept']));
  expect(new Set(await tries(25, 'unknown'))).toEqual(new Set(['kept']));
});

test('after an hour the address has 20 more, and so has one from before the clock was set back', async () => {
  for (const seconds of [-3601, 3601]) {
    expect((await tries(21, '192.0.2.1')).at(-1)).toBe('PGRST');
    await moveBeginnings(seconds);
    expect(new Set(await tries(20, '192.0.2.1'))).toEqual(new Set(['kept']));
    expect(await request('192.0.2.1')).toBe('PGRST');
    await moveBeginnings(-3601);
  }
});

test('every network is counted, however many there are', async () => {
  await database.query('update private.hosted_settings set submissions_per_hour = 2');
  await countFrom("'10.0.0.0'::inet + n", { networks: 3000, most: 2 });
  expect(await countersUsed()).toBeGreaterThan(1000);
  expect((await tries(3, '192.0.2.200')).at(-1)).toBe('PGRST');
});

test('100 networks that use up their hour leave the others theirs', async () => {
  await countFrom("'10.0.0.0'::inet + n % 100", { networks: 100 * 21 });
  // By chance 1.6% of the others share all three counters with them (docs/decisions/024).
  expect(await countFrom("'192.168.0.0'::inet + n", { networks: 500 })).toBeGreaterThan(450);
});

test('a /56 of IPv6 has 4 times the inserts of a /64, and a /48 has 16 times', async () => {
  await database.query('update private.hosted_settings set submissions_per_hour = 1');
  const from = (network: string, last: number) => request(`2001:db8:7:${network}${last}::1`);
  expect([await from('0', 1), await from('0', 1)]).toEqual(['kept', 'PGRST']);
  for (const last of [2, 3, 4]) expect(await from('0', last)).toBe('kept');
  expect(await from('0', 5)).toBe('PGRST');
  for (const network of ['1', '2', '3'])
    for (const last of [1, 2, 3, 4]) expect(await from(`${network}0`, last)).toBe('kept');
  expect(await from('ff0', 1)).toBe('PGRST');
  expect(await request('2001:db8:8::1')).toBe('kept');
});

test('an IPv6 address may ask for a quarter as many confirmations', async () => {
  const ask = () =>
    database.query(
      `select allowed from private.count_hosted_confirmation('{"cf-connecting-ip": "2001:db8:9::1"}')`,
    );
  for (let asked = 0; asked < 5; asked++) expect(await ask()).toEqual([{ allowed: true }]);
  expect(await ask()).toEqual([{ allowed: false }]);
});

test('the number is one setting, the header another', async () => {
  await database.query(
    "update private.hosted_settings set submissions_per_hour = 2, client_address_header = 'x-real-ip'",
  );
  expect(new Set(await tries(5, '192.0.2.1'))).toEqual(new Set(['kept']));
  await database.query(
    "update private.hosted_settings set client_address_header = 'cf-connecting-ip'",
  );
  expect(await tries(3, '192.0.2.1')).toEqual(['kept', 'kept', 'PGRST']);
});

test('a second row in one call is refused, so that a list cannot ask after many addresses', async () => {
  await anon.query('begin');
  await anon.query("select set_config('request.headers', '{}', true)");
  const two =
    "insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', 'a@mail.example', 'email', 'contact'), ('Ann', 'b@mail.example', 'email', 'contact')";
  await expect(anon.query(two)).rejects.toMatchObject({
    code: 'PGRST',
    message: expect.stringContaining('PGRST102'),
  });
  await anon.query('rollback');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['198.51.100.1, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['2001:DB8:1:2:3:0:0:4', '2001:db8:1:2:3::4'],
  ['[2001:db8:1:2::4]:443', '2001:db8:1:2::4'],
  ['', null],
  ['unknown', null],
  ['192.0.2.999', null],
])('the address in "%s" is %s', async (header, address) => {
  const headers = JSON.stringify({ 'cf-connecting-ip': header });
  expect(await database.query('select private.client_address($1) as address', [headers])).toEqual([
    { address },
  ]);
});

/** One insert for each n; answers how many were allowed. */
async function countFrom(
  address: string,
  { networks, most = 20 }: { networks: number; most?: number },
) {
  const [row] = await database.query<{ allowed: number }>(
    `select count(*)::int as allowed from generate_series(1, ${networks}) as n, private.count_hosted_insert(${address}, ${most}) as counted where counted.allowed`,
  );
  return row?.allowed;
}

async function countersUsed(): Promise<number> {
  const [row] = await database.query<{ taken: number }>(
    "select count(last_value)::int as taken from pg_sequences where schemaname = 'private'",
  );
  return row?.taken ?? 0;
}

/** As if that many seconds lay between then and now. */
async function moveBeginnings(seconds: number): Promise<void> {
  await database.query(
    `select setval(format('private.%I', sequencename)::regclass, last_value + ($1::bigint << 20))
     from pg_sequences where schemaname = 'private' and last_value is not null`,
    [seconds],
  );
}
