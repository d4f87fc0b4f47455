import { expect, test } from 'vitest';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';

const stored = 'select * from contact_submissions';

test('a good row is answered with 201 and nothing else, and is kept with empty values as null', async () => {
  const { insert, database } = await testProduct();
  const answer = await insert(
    someRow({ email: 'ann@mail.example', subject: '', message: ' Help ' }),
  );
  expect([answer.status, await answer.text()]).toEqual([201, '']);
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

test('one row in a list is a row, and more are not', async () => {
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

test('a duplicate is 409 and names the index, never the person', async () => {
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
  ['an id of its own', someRow({ id: 'x' }), 401, '42501'],
  ['a column named __proto__', '{"__proto__": {"name": "Ann"}}', 400, 'PGRST204'],
  ['a null byte', someRow({ message: 'a\0b' }), 400, '22P05'],
  ['half a character', someRow({ message: 'a\ud800b' }), 400, 'PGRST102'],
  ['no name', someRow({ name: null }), 400, '23502'],
  ['a bad address', someRow({ email: 'ann' }), 400, '23514'],
  ['an object for a name', someRow({ name: { a: 1 } }), 400, '23514'],
  [
    'a very deep list for a text',
    JSON.stringify(someRow()).replace('"Please call me"', `${'['.repeat(7000)}${']'.repeat(7000)}`),
    400,
    '23514',
  ],
  ['nothing but braces', {}, 400, '23502'],
  ['a very deep list', '['.repeat(8000), 400, 'PGRST102'],
])('%s is refused without a word of the row', async (_what, body, status, code) => {
  const { insert, logged } = await testProduct();
  const error = await errorOf(insert(body));
  expect(error).toMatchObject({ status, code, details: null, hint: null });
  expect(JSON.stringify(error)).not.toContain('@mail.example');
  expect(logged.join()).not.toContain('@');
});

test('what is too large is 413, whether it says so or not', async () => {
  const { insert } = await testProduct();
  const large = JSON.stringify(someRow({ message: 'x'.repeat(17_000) }));
  expect((await insert(large)).status).toBe(413);
  expect((await insert(large, { headers: { 'content-length': '10' } })).status).toBe(413);
  expect((await insert('{}', { headers: { 'content-length': '99999' } })).status).toBe(413);
});

test('only JSON is taken', async () => {
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

test('without the right key nothing is looked at', async () => {
  const { insert, app } = await testProduct();
  const without = new Request('http://site.example/rest/v1/contact_submissions', {
    method: 'POST',
  });
  const answer = await app.fetch(without, { address: '192.0.2.1' });
  expect([answer.status, await answer.json()]).toMatchObject([
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

test('no other method, table, function or schema is open', async () => {
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
    const answer = await call(method, '/rest/v1/contact_submissions?select=*');
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
  }
  for (const path of [
    '',
    'outbox',
    'pg_roles',
    'private.outbox',
    'rpc/request_confirmation',
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

test('while the database is away the answer is 503 with Retry-After, and then it works again', async () => {
  const { insert, app, database } = await testProduct();
  expect((await insert(someRow())).status).toBe(201);
  await database.refuse(true);
  const away = await insert(someRow());
  expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true]);
  const ready = () =>
    app.fetch(new Request('http://site.example/readyz'), { address: '192.0.2.1' });
  expect((await ready()).status).toBe(503);
  await database.refuse(false);
  expect((await ready()).status).toBe(200);
  expect((await insert(someRow())).status).toBe(201);
});

async function errorOf(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await answer;
  const body: unknown = await response.json();
  return { status: response.status, ...(typeof body === 'object' ? body : {}) };
}
