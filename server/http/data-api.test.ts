import { expect, test } from 'vitest';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';

const stored = 'select * from contact_submissions';

test('returns 201 without a body for a valid row, and stores empty values as null', async () => {
  const { insert, database } = await testProduct();
  const response = await insert(
    someRow({ email: 'ann@mail.example', subject: '', message: ' Help ' }),
  );
  expect([response.status, await response.text()]).toEqual([201, '']);
  expect(await database.query(stored)).toMatchObject([
    {
      email: 'ann@mail.example',
      subject: null,
      phone: null,
      message: 'Help',
      form_type: 'contact',
    },
  ]);
});

test('accepts one row in a list, and rejects two', async () => {
  const { insert, database } = await testProduct();
  expect(
    (
      await insert([someRow()], {
        query: '?columns="name","email","message","preferred_contact","form_type"',
      })
    ).status,
  ).toBe(201);
  expect(await errorOf(insert([someRow(), someRow()]))).toMatchObject({
    status: 400,
    code: 'PGRST102',
  });
  expect(await database.query(stored)).toHaveLength(1);
});

test('returns 400 for a name of characters that Unicode has not assigned, as for any other wrong name', async () => {
  const { insert, database } = await testProduct();
  for (const name of ['\u{1608d}\u{1162d}', 'Ann 1'])
    expect(await errorOf(insert(someRow({ name }))), name).toMatchObject({
      status: 400,
      code: '23514',
      message: expect.stringContaining('"contact_submissions_name_check"'),
    });
  expect(await database.query(stored)).toEqual([]);
});

test('returns 409 for a duplicate, with the name of the index and no data of the row', async () => {
  const { insert } = await testProduct();
  const row = someRow({ email: 'ann@mail.example', phone: '213-555-0101' });
  await insert(row);
  for (const [changes, index] of [
    [{ phone: null }, 'contact_submissions_email_key'],
    [{ email: 'else@mail.example' }, 'contact_submissions_phone_key'],
  ] as const)
    expect(await errorOf(insert({ ...row, ...changes }))).toEqual({
      status: 409,
      code: '23505',
      details: null,
      hint: null,
      message: `duplicate key value violates unique constraint "${index}"`,
    });
});

test.each([
  ['a body that is not JSON', 'nothing', 400, 'PGRST102'],
  ['an empty body', '', 400, 'PGRST102'],
  ['a bare number', '5', 400, 'PGRST102'],
  ['an unknown column', someRow({ colour: 'blue' }), 400, 'PGRST204'],
  ['an id', someRow({ id: 'x' }), 401, '42501'],
  ['a column named __proto__', '{"__proto__": {"name": "Ann"}}', 400, 'PGRST204'],
  ['a null byte', someRow({ message: 'a\0b' }), 400, '22P05'],
  ['a lone surrogate', someRow({ message: 'a\ud800b' }), 400, 'PGRST102'],
  ['no name', someRow({ name: null }), 400, '23502'],
  ['an invalid email', someRow({ email: 'ann' }), 400, '23514'],
  ['an object for a name', someRow({ name: { a: 1 } }), 400, '23514'],
  [
    'a deeply nested list for a text',
    JSON.stringify(someRow()).replace('"Please call me"', `${'['.repeat(7000)}${']'.repeat(7000)}`),
    400,
    '23514',
  ],
  ['an empty object', {}, 400, '23502'],
  ['a deeply nested list', '['.repeat(8000), 400, 'PGRST102'],
])('rejects %s without repeating the row', async (_what, body, status, code) => {
  const { insert, logged } = await testProduct();
  const error = await errorOf(insert(body));
  expect(error).toMatchObject({ status, code, details: null, hint: null });
  expect(JSON.stringify(error)).not.toContain('@mail.example');
  expect(logged.join()).not.toContain('@');
});

test('returns 413 for a body over 16 KiB, with or without a correct Content-Length', async () => {
  const { insert } = await testProduct();
  const large = JSON.stringify(someRow({ message: 'x'.repeat(17_000) }));
  expect((await insert(large)).status).toBe(413);
  expect((await insert(large, { headers: { 'content-length': '10' } })).status).toBe(413);
  expect((await insert('{}', { headers: { 'content-length': '99999' } })).status).toBe(413);
});

test('returns 415 for a body that is not JSON', async () => {
  const { insert } = await testProduct();
  for (const type of [
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'application/jsonp',
  ])
    expect((await insert(someRow(), { headers: { 'content-type': type } })).status, type).toBe(415);
  expect(
    (await insert(someRow(), { headers: { 'content-type': 'Application/JSON; charset=utf-8' } }))
      .status,
  ).toBe(201);
});

test('returns 401 without the right key', async () => {
  const { insert, app } = await testProduct();
  const without = new Request('http://site.example/rest/v1/contact_submissions', {
    method: 'POST',
  });
  const response = await app.fetch(without, { address: '192.0.2.1' });
  expect([response.status, await response.json()]).toMatchObject([
    401,
    { message: 'No API key found in request' },
  ]);
  expect(await errorOf(insert('not json', { headers: { apikey: 'other' } }))).toMatchObject({
    status: 401,
    message: 'Invalid API key',
  });
  expect(
    await errorOf(insert(someRow(), { headers: { authorization: 'Bearer other' } })),
  ).toMatchObject({ status: 401, code: 'PGRST301' });
  expect(
    (await insert(someRow(), { headers: { authorization: `Bearer ${BUNDLED_ANON_KEY}` } })).status,
  ).toBe(201);
});

test('rejects every other method, table, function and schema', async () => {
  const { app, insert, database } = await testProduct();
  await insert(someRow());
  const call = async (method: string, path: string) => {
    const request = new Request(`http://site.example${path}`, {
      method,
      headers: { apikey: BUNDLED_ANON_KEY },
    });
    return app.fetch(request, { address: '192.0.2.1' });
  };
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await call(method, '/rest/v1/contact_submissions?select=*');
    expect([response.status, response.headers.get('allow')], method).toEqual([405, 'POST']);
  }
  for (const path of [
    '',
    'outbox',
    'pg_roles',
    'private.outbox',
    'rpc/enqueue_confirmation',
    'contact_submissions/1',
    'contact%5Fsubmissions',
  ])
    for (const method of ['GET', 'POST'])
      expect((await call(method, `/rest/v1/${path}`)).status, path).toBe(404);
  expect((await insert(someRow(), { headers: { 'content-profile': 'private' } })).status).toBe(406);
  for (const prefer of [
    'return=representation',
    'return=headers-only',
    'resolution=merge-duplicates',
  ])
    expect(await errorOf(insert(someRow(), { headers: { prefer } }))).toMatchObject({
      status: 401,
      code: '42501',
    });
  expect(await database.query(stored)).toHaveLength(1);
});

test('returns 503 with Retry-After while the database is unavailable, and recovers', async () => {
  const { insert, app, database } = await testProduct();
  expect((await insert(someRow())).status).toBe(201);
  await database.refuse(true);
  const unavailable = await insert(someRow());
  expect([unavailable.status, Number(unavailable.headers.get('retry-after')) > 0]).toEqual([
    503,
    true,
  ]);
  const ready = () =>
    app.fetch(new Request('http://site.example/readyz'), { address: '192.0.2.1' });
  expect((await ready()).status).toBe(503);
  await database.refuse(false);
  expect((await ready()).status).toBe(200);
  expect((await insert(someRow())).status).toBe(201);
});

async function errorOf(responding: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await responding;
  const body: unknown = await response.json();
  return { status: response.status, ...(typeof body === 'object' ? body : {}) };
}
