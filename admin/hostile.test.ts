import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen } from '#server/http/listening.ts';
import {
  ADMIN_URL,
  signedInAdmin,
  testAdmin,
  textOf,
  type TestAdmin,
} from '#tests/support/admin/admin.ts';
import { OTHER, PERSON, storeRequest } from '#tests/support/admin/requests.ts';

const FLASH = '__Host-admin-flash';
const encoded = (flash: unknown) => Buffer.from(JSON.stringify(flash)).toString('base64url');

test('a forged flash message can neither send another form nor lead to another site', async () => {
  const admin = await testAdmin();
  const session = await admin.signIn();
  for (const path of [
    'https://evil.example/',
    '/account/sessions/end-others',
    'javascript:alert(1)',
  ]) {
    const flash = encoded({ text: 'Hello', undo: { path, fields: {} } });
    const response = await admin.get('/', { cookie: `${session}; ${FLASH}=${flash}` });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('Hello');
  }
});

test('an invalid path back to the list is rejected before the change', async () => {
  const { admin, cookie } = await signedInAdmin();
  const path = `/requests/${await storeRequest(admin.database)}`;
  for (const list of ['/?a\nb', '/?\0', '/?é', '//evil.example', `/?${'x'.repeat(3000)}`])
    expect((await admin.post(`${path}/answered`, { version: 0, list }, { cookie })).status).toBe(
      422,
    );
  const changed = await admin.post(
    `${path}/answered`,
    { version: 0, list: '/?search=%C3%A9' },
    { cookie },
  );
  expect(changed.headers.get('location')).toBe('/?search=%C3%A9');
});

test('a request is not joined with itself, however its id is written', async () => {
  const { admin, cookie } = await signedInAdmin();
  const path = `/requests/${await storeRequest(admin.database)}`;
  for (const other of [path.slice(10), path.slice(10).toUpperCase()]) {
    const fields = { version: 0, other, otherVersion: 0 };
    expect((await admin.post(`${path}/joined`, fields, { cookie })).status).toBe(422);
  }
});

/** Sends requests to a real port. */
async function overNetwork(admin: TestAdmin) {
  const server = await listen(admin.app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => close(server, 0));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return (method: string, path: string, headers: Record<string, string>) => {
    const all = {
      host: new URL(ADMIN_URL).host,
      origin: ADMIN_URL,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    };
    const sent = request({ port, method, path, headers: all });
    const status = new Promise((resolve, reject) => {
      sent.on('response', (response) => resolve(response.statusCode)).on('error', reject);
    });
    return { sent, status };
  };
}

test.each([
  ['POST', 'text=Called', 303],
  ['POST', `text=${'x'.repeat(70_000)}`, 422],
  ['OPTIONS', '', 404],
])('reads a body of unknown length: %s %.12s', async (method, body, status) => {
  const { admin, cookie } = await signedInAdmin();
  const path = `/requests/${await storeRequest(admin.database)}/notes`;
  const send = await overNetwork(admin);
  const answer = send(method, path, { cookie, 'transfer-encoding': 'chunked' });
  answer.sent.end(body);
  expect(await answer.status).toBe(status);
  expect(admin.logged.join()).not.toContain('unexpected');
});

test.each(['OPTIONS', 'PUT'])('%s without a body causes no server error', async (method) => {
  const admin = await testAdmin();
  const answer = (await overNetwork(admin))(method, '/today', {});
  answer.sent.removeHeader('transfer-encoding');
  answer.sent.end();
  expect(await answer.status).toBeLessThan(500);
  expect(admin.logged.join()).not.toContain('unexpected');
});

test('an owner who is removed while a form arrives erases nothing', async () => {
  const admin = await testAdmin();
  const [owner, removed] = [await admin.signIn(), await admin.signIn(OTHER)];
  const id = await storeRequest(admin.database);
  const body = `version=0&confirm=${id.slice(0, 8).toUpperCase()}`;
  const { sent, status } = (await overNetwork(admin))('POST', `/requests/${id}/erase`, {
    cookie: removed,
    'content-length': String(body.length),
  });
  sent.write(body.slice(0, -1));
  const removal = await admin.post('/people/remove', { person: OTHER }, { cookie: owner });
  expect(removal.status).toBe(303);
  sent.end(body.slice(-1));
  expect(await status).toBe(401);
  expect(await admin.database.query('select id from contact_submissions')).toHaveLength(1);
});

test('an uploaded file is read only if the sender is signed in', async () => {
  const admin = await testAdmin();
  const photo = { file: 'x'.repeat(1_100_000) };
  const response = await admin.post('/site/files/en/attorneys.yaml', photo);
  expect(await textOf(response)).toContain('This is too long to be stored.');
});

test('the response to a form that is too large can be shown by a script on the same page', async () => {
  const { admin, cookie } = await signedInAdmin();
  const large = { message: 'x'.repeat(70_000), email: PERSON };
  const response = await admin.post('/requests/new', large, { cookie });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('This is too long to be stored.');
  expect(html).not.toContain('turbo-visit-control');
  const signedOut = await admin.post('/sign-in', large);
  expect(await textOf(signedOut)).toContain('This is too long to be stored.');
});

test('the response to a form that is sent after the session has ended contains the typed text', async () => {
  const admin = await testAdmin();
  const path = `/requests/${await storeRequest(admin.database)}/notes`;
  const response = await admin.post(path, { text: 'Call <her> again', version: 77 });
  expect(response.status).toBe(401);
  const html = await response.text();
  expect(html).toContain('Call &lt;her&gt; again');
  expect(html).not.toContain('77');
  const large = await admin.post(path, { text: 'x'.repeat(70_000) });
  expect(await textOf(large)).toContain('This is too long to be stored.');
});
