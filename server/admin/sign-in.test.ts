import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ADMIN_URL, OTHER, PERSON, testAdmin } from '#tests/support/admin/admin.ts';

test('a link by mail signs in once', async () => {
  const admin = await testAdmin();
  const asked = await admin.call('/api/sign-in', { body: { email: ' ANN@firm.example ' } });
  expect(asked.status).toBe(202);
  expect(await asked.json()).toEqual({});
  const [token = ''] = await admin.tokens(1);
  const confirmed = await admin.call('/api/sign-in/confirm', { body: { token } });
  expect(confirmed.status).toBe(200);
  expect(await confirmed.json()).toMatchObject({ person: PERSON, people: [PERSON, OTHER] });
  expect(confirmed.headers.get('set-cookie')).toMatch(
    /^__Host-admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Expires=/,
  );
  const again = await admin.call('/api/sign-in/confirm', { body: { token } });
  expect(again.status).toBe(410);
  expect(await again.json()).toMatchObject({ error: 'link-not-valid' });
});

test('opening the link, as a mail scanner does, uses up nothing', async () => {
  const admin = await testAdmin();
  await admin.call('/api/sign-in', { body: { email: PERSON } });
  const [token = ''] = await admin.tokens(1);
  for (const method of ['GET', 'HEAD']) {
    await admin.call('/sign-in', { method, headers: { origin: undefined } });
    await admin.call(`/api/sign-in/confirm?token=${token}`, { method });
  }
  expect((await admin.call('/api/sign-in/confirm', { body: { token } })).status).toBe(200);
});

test('a stranger gets the same answer and no mail', async () => {
  const admin = await testAdmin();
  const answers = [];
  for (const email of ['eve@mail.example', PERSON]) {
    const response = await admin.call('/api/sign-in', { body: { email } });
    answers.push([response.status, [...response.headers], await response.text()]);
  }
  expect(answers[0]).toEqual(answers[1]);
  await admin.tokens(1);
  expect(await admin.database.query('select person from private.admin_links')).toEqual([
    { person: PERSON },
  ]);
});

test('a server that sends no mail says so to everybody, and makes no link', async () => {
  const admin = await testAdmin({ transport: undefined });
  for (const email of [PERSON, 'eve@mail.example']) {
    const response = await admin.call('/api/sign-in', { body: { email } });
    expect(response.status).toBe(501);
    expect(await response.json()).toEqual({
      error: 'no-mail',
      message: expect.stringContaining('Sign in with a passkey, or ask'),
    });
  }
  expect(await admin.database.query('select from private.admin_links')).toEqual([]);
});

test('at most five links of a person are good at once, and signing in ends the others', async () => {
  const admin = await testAdmin();
  const ask = () => admin.call('/api/sign-in', { body: { email: PERSON } });
  // Opens the connections to the database, so that the next requests are worked on at the same time.
  await Promise.all(
    Array.from({ length: 4 }, () => admin.call('/api/session', { cookie: '__Host-admin=x' })),
  );
  await Promise.all(Array.from({ length: 25 }, ask));
  await expect.poll(() => admin.logged.filter((line) => line.includes('too many')).length).toBe(20);
  const [first = '', second = ''] = await admin.tokens(5);
  expect((await admin.call('/api/sign-in/confirm', { body: { token: first } })).status).toBe(200);
  expect((await admin.call('/api/sign-in/confirm', { body: { token: second } })).status).toBe(410);
});

test('a link is good for 15 minutes', async () => {
  const admin = await testAdmin();
  await admin.call('/api/sign-in', { body: { email: PERSON } });
  const [token = ''] = await admin.tokens(1);
  const [link] = await admin.database.query<{ minutes: number }>(
    'select extract(epoch from expires_at - created_at)::int / 60 as minutes from private.admin_links',
  );
  expect(link?.minutes).toBe(15);
  await admin.database.query("update private.admin_links set expires_at = now() - interval '1 s'");
  expect((await admin.call('/api/sign-in/confirm', { body: { token } })).status).toBe(410);
});

test('after 30 requests in an hour, an address gets links only for people who have no good one', async () => {
  const admin = await testAdmin();
  const ask = (email: string) =>
    admin.call('/api/sign-in', { body: { email }, address: '192.0.2.1' });
  await ask(PERSON);
  await admin.tokens(1);
  for (let request = 1; request < 30; request++) await ask('eve@mail.example');
  // The person's neighbor has used the limit up; nobody can tell who is a person of the firm.
  for (const email of [PERSON, OTHER, 'eve@mail.example'])
    expect((await ask(email)).status).toBe(202);
  await admin.tokens(2);
  expect(
    await admin.database.query('select person from private.admin_links order by person'),
  ).toEqual([{ person: PERSON }, { person: OTHER }]);
});

test('30 bad links of one address are too many, but a good one still signs in', async () => {
  const admin = await testAdmin();
  await admin.call('/api/sign-in', { body: { email: PERSON } });
  const [token = ''] = await admin.tokens(1);
  const confirm = (value: string) =>
    admin.call('/api/sign-in/confirm', { body: { token: value }, address: '192.0.2.1' });
  for (let attempt = 0; attempt < 30; attempt++)
    expect((await confirm('x'.repeat(43))).status).toBe(410);
  const refused = await confirm('x'.repeat(43));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await confirm(token)).status).toBe(200);
});

test('the database has only hashes of links and sessions', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  await admin.call('/api/sign-in', { body: { email: PERSON } });
  const secrets = [...(await admin.tokens(2)), cookie.split('=')[1] ?? ''];
  const tables = await admin.database.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r' and relname like 'admin%'",
  );
  expect(tables).toHaveLength(7);
  for (const { name } of tables) {
    const rows = JSON.stringify(
      await admin.database.query(`select t::text from private.${name} t`),
    );
    for (const secret of secrets) expect(rows).not.toContain(secret);
    expect(rows).not.toContain(Buffer.from(secrets[0] ?? '', 'base64url').toString('hex'));
  }
});

test('signing in starts a new session, whatever cookie the browser had', async () => {
  const admin = await testAdmin();
  const first = await admin.signIn();
  await admin.call('/api/sign-in', { body: { email: PERSON }, cookie: first });
  const tokens = await admin.tokens(2);
  const planted = `__Host-admin=${'a'.repeat(43)}`;
  expect((await admin.call('/api/session', { cookie: planted })).status).toBe(401);
  const confirm = async (token: string, cookie: string) => {
    const response = await admin.call('/api/sign-in/confirm', { body: { token }, cookie });
    return response.headers.get('set-cookie')?.split(';')[0] ?? [];
  };
  const second = (await Promise.all(tokens.map((token) => confirm(token, first)))).flat();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual([first]);
  expect((await admin.call('/api/session', { cookie: first })).status).toBe(401);
  await admin.call('/api/sign-in', { body: { email: PERSON } });
  const [third] = (
    await Promise.all((await admin.tokens(3)).map((token) => confirm(token, planted)))
  ).flat();
  expect(third).not.toBe(planted);
  expect((await admin.call('/api/session', { cookie: planted })).status).toBe(401);
});

test('a session ends after 12 hours, when its owner ends it, and when the person is removed', async () => {
  const people = [PERSON, OTHER];
  const admin = await testAdmin({ people: () => people });
  const laptop = await admin.signIn();
  const phone = await admin.signIn();
  const others = await admin.signIn(OTHER);
  const list = await (await admin.call('/api/sessions', { cookie: phone })).json();
  expect(list).toHaveLength(2);
  const hours = list.map(
    ({ startedAt, expiresAt }: Record<string, string>) =>
      (Date.parse(expiresAt ?? '') - Date.parse(startedAt ?? '')) / 3_600_000,
  );
  expect(hours).toEqual([12, 12]);
  const lost = list.find(({ own }: { own: boolean }) => !own).id;
  // Somebody else cannot end it.
  await admin.call(`/api/sessions/${lost}`, { method: 'DELETE', cookie: others });
  expect((await admin.call('/api/session', { cookie: laptop })).status).toBe(200);
  await admin.call(`/api/sessions/${lost}`, { method: 'DELETE', cookie: phone });
  expect((await admin.call('/api/session', { cookie: laptop })).status).toBe(401);

  people.pop();
  expect((await admin.call('/api/session', { cookie: others })).status).toBe(401);
  await admin.database.query(
    "update private.admin_sessions set expires_at = now() - interval '1 s'",
  );
  expect((await admin.call('/api/session', { cookie: phone })).status).toBe(401);
});

test('signing out ends the session on the server', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const response = await admin.call('/api/sign-out', { method: 'POST', cookie });
  expect(response.status).toBe(204);
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await admin.call('/api/session', { cookie })).status).toBe(401);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  [
    'a neighbor of the same domain',
    { origin: 'https://www.firm.example', 'sec-fetch-site': 'same-site' },
  ],
  ['another origin that hides its name', { origin: 'null' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['nowhere', { origin: undefined, 'sec-fetch-site': undefined }],
  ['another host', { host: 'evil.example' }],
])('refuses a change from %s', async (_what, headers) => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const response = await admin.call('/api/sign-out', { method: 'POST', cookie, headers });
  expect(response.status).toBe(403);
  expect((await admin.call('/api/session', { cookie })).status).toBe(200);
});

test('refuses a body that a form can send', async () => {
  const admin = await testAdmin();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
    expect(
      (
        await admin.call('/api/sign-in', {
          body: JSON.stringify({ email: PERSON }),
          headers: { 'content-type': type },
        })
      ).status,
    ).toBe(422);
  expect(await readdir(admin.mailFolder)).toEqual([]);
});

test('every response has the security headers, and nothing is stored', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  for (const response of [
    await admin.call('/api/session', { cookie }),
    await admin.call('/api/session'),
    await admin.call('/api/nothing', { cookie }),
    await admin.call('/'),
    await admin.call('/', { headers: { host: 'evil.example' } }),
  ]) {
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('without a session, no call of the API answers with data', async () => {
  const admin = await testAdmin();
  for (const path of [
    '/api/session',
    '/api/requests',
    '/api/sessions',
    '/api/events',
    '/api/passkeys',
  ])
    expect((await admin.call(path)).status, path).toBe(401);
  expect((await admin.call('/api/requests', { cookie: '__Host-admin=x' })).status).toBe(401);
});

test('with plain http the cookie works without Secure', async () => {
  const adminUrl = 'http://localhost:3001';
  const admin = await testAdmin({ adminUrl });
  const headers = { host: 'localhost:3001', origin: adminUrl };
  await admin.call('/api/sign-in', { body: { email: PERSON }, headers });
  const [token = ''] = await admin.tokens(1);
  const confirmed = await admin.call('/api/sign-in/confirm', { body: { token }, headers });
  expect(confirmed.headers.get('set-cookie')).toMatch(
    /^admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Expires/,
  );
  expect(ADMIN_URL).toContain('https:');
});

test('all work for an address that may sign in begins after the answer, so a stranger gets it as fast', async () => {
  let asked = 0;
  const transport = {
    async send() {
      asked += 1;
      return [];
    },
  };
  // A start so late that only the end of the server begins it.
  const admin = await testAdmin({ transport, random: () => 1000 });
  const answers = await Promise.all(
    [PERSON, 'eve@firm.example'].map((email) => admin.call('/api/sign-in', { body: { email } })),
  );
  const shown = answers.map(async (answer) => ({
    status: answer.status,
    headers: [...answer.headers],
    body: await answer.text(),
  }));
  expect(await shown[0]).toEqual(await shown[1]);
  expect(await admin.database.query('select from private.admin_links')).toEqual([]);
  expect(asked).toBe(0);
  await admin.close();
  expect(asked).toBe(1);
});
