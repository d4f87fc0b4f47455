import { expect, test } from 'vitest';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import {
  KNOWN_ROW,
  newAddress,
  outcomeOf,
  requestOf,
  type Case,
  INSERT_CASES,
  OTHER_REQUESTS,
} from '#tests/support/data-api/cases.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';

const letters = (count: number) => 'a'.repeat(count);
const violates = (constraint: string) => `400 23514 contact_submissions_${constraint}_check`;
const NESTED = JSON.stringify(someRow()).replace(
  '"Please call me"',
  `${'['.repeat(7000)}${']'.repeat(7000)}`,
);

/** tests/conformance/data-api.test.ts compares the other cases with PostgREST. */
const CASES: readonly Case[] = [
  ...INSERT_CASES,
  ...OTHER_REQUESTS,
  { title: 'a name of one letter', changes: { name: 'A' }, expected: violates('name') },
  { title: 'a name with an escaped bracket', changes: { name: 'Ann &lt;' }, expected: violates('name') },
  { title: 'a name of characters that Unicode has not assigned', changes: { name: '\u{1608d}\u{1162d}' }, expected: violates('name') },
  { title: 'an email over 254 characters', changes: { email: `${letters(243)}@mail.example` }, expected: violates('email') },
  { title: 'a phone number of six digits', changes: { phone: '555010' }, expected: violates('phone') },
  { title: 'a subject over 200 characters', changes: { subject: letters(201) }, expected: violates('subject') },
  { title: 'a message of 1001 escaped quotes', changes: { message: '&quot;'.repeat(1001) }, expected: violates('message') },
  { title: 'a message of 1000 emoji', changes: { message: '😀'.repeat(1000) }, expected: '201' },
  { title: 'a message with a script', changes: { message: 'see <SCRIPT>' }, expected: violates('message') },
  { title: 'a message with a script after an unusual space', changes: { message: '<\u2003script' }, expected: violates('message') },
  { title: 'a message with a javascript address', changes: { message: 'JavaScript:alert' }, expected: violates('message') },
  { title: 'a message with a handler', changes: { message: 'x onerror=1' }, expected: violates('message') },
  { title: 'an unknown preferred contact', changes: { preferred_contact: 'fax' }, expected: violates('preferred_contact') },
  { title: 'no preferred contact', changes: { preferred_contact: null }, expected: '400 23502 preferred_contact' },
  { title: 'no email, although it is the preferred contact', changes: { email: null }, expected: violates('preferred_given') },
  { title: 'an empty body', body: '', expected: '400 PGRST102' },
  { title: 'an empty object', body: '{}', expected: '400 23502 name' },
  { title: 'a column named __proto__', body: '{"__proto__": {"name": "Ann"}}', expected: '400 PGRST204' },
  { title: 'a deeply nested list', body: '['.repeat(8000), expected: '400 PGRST102' },
  { title: 'a deeply nested list for a text', body: NESTED, expected: violates('message') },
  { title: 'a large body with a small Content-Length', changes: { message: letters(17_000) }, headers: { 'content-length': '10' }, expected: '413 PGRST413' },
  { title: 'a small body with a large Content-Length', body: '{}', headers: { 'content-length': '99999' }, expected: '413 PGRST413' },
  { title: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, expected: '415 PGRST107' },
  { title: 'a type that begins like JSON', headers: { 'content-type': 'application/jsonp' }, expected: '415 PGRST107' },
  { title: 'JSON in capitals', headers: { 'content-type': 'Application/JSON' }, expected: '201' },
  { title: 'the token of the bundled key', headers: { authorization: `Bearer ${BUNDLED_ANON_KEY}` }, expected: '201' },
  ...['HEAD', 'PUT', 'OPTIONS'].map((method): Case => ({ title: `${method} on the table`, method, expected: method === 'HEAD' ? '405' : '405 PGRST117' })),
  { title: 'GET on the table without a key', method: 'GET', withoutKey: true, expected: '405 PGRST117' },
  { title: 'GET on another table without a key', method: 'GET', path: '/rest/v1/people', withoutKey: true, expected: '404 PGRST205' },
  { title: 'POST on a function of ours', path: '/rest/v1/rpc/enqueue_confirmation', expected: '404 PGRST202' },
  { title: 'POST on an escaped name', path: '/rest/v1/contact%5Fsubmissions', expected: '404 PGRST205' },
]; // prettier-ignore

test('each request has its outcome, no response has data of a visitor, and only a 201 stores a row', async () => {
  const product = await testProduct({ SUBMISSIONS_PER_HOUR: '1000' });
  expect((await product.insert(someRow(KNOWN_ROW))).status).toBe(201);
  const rows = async () => (await product.database.query('select from contact_submissions')).length;
  const found: unknown[] = [];
  for (const one of CASES) {
    const before = await rows();
    const request = requestOf(one, { url: 'http://site.example', anonKey: BUNDLED_ANON_KEY });
    const response = await product.app.fetch(request, { address: newAddress() });
    expect(await response.clone().text(), one.title).not.toContain('@mail.example');
    if (response.status === 405) expect(response.headers.get('allow')).toBe('POST');
    found.push([one.title, await outcomeOf(response), (await rows()) - before]);
  }
  expect(found).toEqual(
    CASES.map(({ title, expected }) => [title, expected, expected === '201' ? 1 : 0]),
  );
  expect(product.logged.join()).not.toContain('@');
});

test('a stored row has the sent values, trimmed, with empty values as null', async () => {
  const { insert, database } = await testProduct();
  await insert(someRow({ email: 'ann@mail.example', subject: '', message: ' Help ' }));
  expect(await database.query('select * from contact_submissions')).toMatchObject([
    {
      email: 'ann@mail.example',
      subject: null,
      phone: null,
      message: 'Help',
      form_type: 'contact',
    },
  ]);
});

test('an error has the body that PostgREST gives it', async () => {
  const { insert } = await testProduct();
  await insert(someRow(KNOWN_ROW));
  const duplicate = await insert(someRow({ email: KNOWN_ROW.email }));
  expect(await duplicate.json()).toEqual({
    code: '23505',
    details: null,
    hint: null,
    message: 'duplicate key value violates unique constraint "contact_submissions_email_key"',
  });
  const wrongKey = await insert(someRow(), { headers: { apikey: 'other' } });
  expect(await wrongKey.json()).toMatchObject({ message: 'Invalid API key' });
});

test('returns 503 with Retry-After while the database is unavailable, and recovers', async () => {
  const { insert, app, database } = await testProduct();
  expect((await insert(someRow())).status).toBe(201);
  await database.refuse(true);
  const unavailable = await insert(someRow());
  expect(unavailable.status).toBe(503);
  expect(Number(unavailable.headers.get('retry-after'))).toBeGreaterThan(0);
  const ready = () =>
    app.fetch(new Request('http://site.example/readyz'), { address: '192.0.2.1' });
  expect((await ready()).status).toBe(503);
  await database.refuse(false);
  expect((await ready()).status).toBe(200);
  expect((await insert(someRow())).status).toBe(201);
});
