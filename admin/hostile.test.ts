import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen } from '#server/http/listening.ts';
import { ADMIN_URL, testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { texts } from './texts.ts';

const FLASH = '__Host-admin-flash';
const encoded = (flash: unknown) => Buffer.from(JSON.stringify(flash)).toString('base64url');
/** The names and values that an answer sets, without attributes. */
const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

test('a forged message of a change can neither send another form nor lead to another site', async () => {
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

test('HEAD does not use up the message of a change', async () => {
  const admin = await testAdmin();
  const cookie = `${await admin.signIn()}; ${FLASH}=${encoded({ text: 'Saved' })}`;
  expect(cookiesOf(await admin.get('/', { method: 'HEAD', cookie }))).toEqual([]);
  expect(cookiesOf(await admin.get('/', { cookie }))).toEqual([`${FLASH}=`]);
});

test('signing out deletes the cookies that say who was here', async () => {
  const admin = await testAdmin();
  const response = await admin.post('/sign-out', {}, { cookie: await admin.signIn() });
  expect(cookiesOf(response)).toEqual(['__Host-admin=', `${FLASH}=`, 'admin-address=']);
});

test('an address of the list with other characters is rejected before the change', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
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
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const path = `/requests/${await storeRequest(admin.database)}`;
  for (const other of [path.slice(10), path.slice(10).toUpperCase()]) {
    const fields = { version: 0, other, otherVersion: 0 };
    expect((await admin.post(`${path}/joined`, fields, { cookie })).status).toBe(422);
  }
});

test.each([
  ['POST', 'text=Called', 303],
  ['POST', `text=${'x'.repeat(70_000)}`, 422],
  ['OPTIONS', '', 404],
])('reads a body whose length is not known: %s %.12s', async (method, body, status) => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const path = `/requests/${await storeRequest(admin.database)}/notes`;
  const server = await listen(admin.app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => close(server, 0));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const headers = {
    cookie,
    host: new URL(ADMIN_URL).host,
    origin: ADMIN_URL,
    'content-type': 'application/x-www-form-urlencoded',
    'transfer-encoding': 'chunked',
  };
  const answer = new Promise((resolve, reject) => {
    request({ port, method, path, headers }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end(body);
  });
  expect(await answer).toBe(status);
  expect(admin.logged.join()).not.toContain('unexpected');
});

test('a form that is too large gets an answer that a script can show in place', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const large = { message: 'x'.repeat(70_000), email: PERSON };
  const response = await admin.post('/requests/new', large, { cookie });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(texts.errors.tooLarge);
  expect(html).not.toContain('turbo-visit-control');
  const signedOut = await admin.post('/sign-in', large);
  expect(await textOf(signedOut)).toContain(texts.errors.tooLarge);
});

test('a form that is sent after the session has ended gets its words back', async () => {
  const admin = await testAdmin();
  const path = `/requests/${await storeRequest(admin.database)}/notes`;
  const response = await admin.post(path, { text: 'Call <her> again', version: 77 });
  expect(response.status).toBe(401);
  const html = await response.text();
  expect(html).toContain('Call &lt;her&gt; again');
  expect(html).not.toContain('77');
  const large = await admin.post(path, { text: 'x'.repeat(70_000) });
  expect(await textOf(large)).toContain(texts.errors.tooLarge);
});
