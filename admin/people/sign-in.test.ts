import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ADMIN_URL,
  cookieOf,
  signedInAdmin,
  testAdmin,
  textOf,
  type TestAdmin,
} from '#tests/support/admin/admin.ts';
import { LAST_MAILS_MILLISECONDS, type Transport } from '#server/mail/transport.ts';
import { OTHER, PERSON } from '#tests/support/admin/requests.ts';

/** A person without a session gets a 303 to the sign-in page. */
const isSignedIn = async (admin: TestAdmin, cookie: string) =>
  (await admin.get('/account', { cookie })).status === 200;

/** An admin that has mailed a link to its first person. */
async function adminWithLink(...parts: Parameters<typeof testAdmin>) {
  const admin = await testAdmin(...parts);
  await admin.post('/sign-in', { email: PERSON });
  const [token = ''] = await admin.tokens(1);
  return { admin, token };
}

test('a link by mail signs in once', async () => {
  const admin = await testAdmin();
  const asked = await admin.post('/sign-in', { email: ' ANN@firm.example ' });
  expect(asked.headers.get('location')).toBe('/sign-in/sent');
  const [token = ''] = await admin.tokens(1);
  const confirmed = await admin.post('/sign-in/confirm', { token });
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get('set-cookie')).toMatch(
    /^__Host-admin=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  const account = await admin.get('/account', { cookie: cookieOf(confirmed) ?? '' });
  expect(await textOf(account)).toContain(`Signed in as ${PERSON}`);
  const again = await admin.post('/sign-in/confirm', { token });
  expect(again.status).toBe(410);
  expect(await textOf(again)).toContain(
    'This link does not open the admin. A link works once and for 15 minutes, and only until you use another link. Ask for a new one here.',
  );
});

test('without scripts, the pasted link signs in, and leads to the page that was requested', async () => {
  const admin = await testAdmin();
  const asked = await admin.post('/sign-in?next=/numbers', { email: PERSON });
  expect(asked.headers.get('location')).toBe('/sign-in/sent?next=%2Fnumbers');
  const [token = ''] = await admin.tokens(1);
  const link = ` ${ADMIN_URL}/sign-in#${token}\n`;
  const confirmed = await admin.post('/sign-in/confirm?next=/numbers', { link });
  expect(confirmed.headers.get('location')).toBe('/numbers');
});

test.each(['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'signing in never leads to another site: %s',
  async (next) => {
    const { admin, token } = await adminWithLink();
    const query = new URLSearchParams({ next });
    const confirmed = await admin.post(`/sign-in/confirm?${query}`, { link: `#${token}` });
    expect(confirmed.headers.get('location')).toBe('/');
  },
);

test('asks for the address when it is missing, and keeps what was typed', async () => {
  const admin = await testAdmin();
  const response = await admin.post('/sign-in', { email: 'ann' });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('Type your email address');
  expect(html).toContain('value="ann"');
});

test('opening the link, as a mail scanner does, does not use it up', async () => {
  const { admin, token } = await adminWithLink();
  for (const method of ['GET', 'HEAD']) {
    await admin.get('/sign-in', { method });
    await admin.get(`/sign-in/confirm?token=${token}`, { method });
  }
  expect((await admin.post('/sign-in/confirm', { token })).status).toBe(303);
});

// contract/sign-in-token.test.ts has all changes that gateways make.
test('a link whose # a mail gateway has changed opens the page with its token, and no address keeps the token', async () => {
  const admin = await testAdmin();
  const token = 'a'.repeat(43);
  for (const before of ['/sign-in%2523', '/sign-in?token=', '/Sign-In%23', '/today%2523']) {
    const opened = await admin.get(before + token);
    expect(opened.status, before).toBe(303);
    expect(opened.headers.get('location'), before).toBe(`/sign-in#${token}`);
  }
});

test('an incomplete link is reported as incomplete, and the field to paste it is open', async () => {
  const { admin, token } = await adminWithLink();
  const refused = await admin.post('/sign-in/confirm', { link: `#${token.slice(1)}` });
  expect(refused.status).toBe(410);
  const html = await refused.text();
  expect(html).toContain(
    'This is not the whole link. Copy all of it, from http to its last letter, or ask for a new one here.',
  );
  expect(html).toMatch(/<details open=""/);
});

test('the file of a mail has the link on one line, and the terminal shows it', async () => {
  const shown: string[] = [];
  const { admin, token } = await adminWithLink({ showLink: (link) => shown.push(link) });
  const link = `${ADMIN_URL}/sign-in#${token}`;
  await expect.poll(() => shown).toEqual([link]);
  const [file = ''] = await readdir(admin.mailFolder);
  const lines = (await readFile(join(admin.mailFolder, file), 'utf8')).split('\r\n');
  expect(lines).toContain(link);
});

test('a server that sends no mail says so to everybody, and makes no link', async () => {
  const admin = await testAdmin({ transport: undefined });
  for (const email of [PERSON, 'eve@mail.example']) {
    const response = await admin.post('/sign-in', { email });
    expect(response.status).toBe(501);
    expect(await textOf(response)).toContain(
      'This server sends no mail, so it cannot send a link. Sign in with a passkey, or ask the person who runs the website to set SMTP_URL.',
    );
  }
  expect(await admin.database.query('select from private.admin_links')).toEqual([]);
});

test('a mail server that hangs does not keep the admin from stopping, and its link is deleted', async () => {
  const started = Promise.withResolvers<AbortSignal | undefined>();
  const transport: Pick<Transport, 'send'> = {
    send: (_mail, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
        started.resolve(signal);
      }),
  };
  const admin = await testAdmin({ transport });
  await admin.post('/sign-in', { email: PERSON });
  const signal = await started.promise;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closing = admin.close();
  vi.advanceTimersByTime(LAST_MAILS_MILLISECONDS);
  expect(signal?.aborted).toBe(true);
  await closing;
  expect(await admin.database.query('select from private.admin_links')).toEqual([]);
});

test('at most five links of a person are valid at once, and signing in ends the others', async () => {
  const admin = await testAdmin();
  const ask = () => admin.post('/sign-in', { email: PERSON });
  // Opens the connections to the database, so that the next requests are worked on at the same time.
  await Promise.all(
    Array.from({ length: 4 }, () => admin.get('/account', { cookie: '__Host-admin=x' })),
  );
  await Promise.all(Array.from({ length: 25 }, ask));
  await expect.poll(() => admin.logged.filter((line) => line.includes('too many')).length).toBe(20);
  const [first = '', second = ''] = await admin.tokens(5);
  expect((await admin.post('/sign-in/confirm', { token: first })).status).toBe(303);
  expect((await admin.post('/sign-in/confirm', { token: second })).status).toBe(410);
});

test('a link is valid for 15 minutes', async () => {
  const { admin, token } = await adminWithLink();
  const [link] = await admin.database.query<{ minutes: number }>(
    'select extract(epoch from expires_at - created_at)::int / 60 as minutes from private.admin_links',
  );
  expect(link?.minutes).toBe(15);
  await admin.database.query("update private.admin_links set expires_at = now() - interval '1 s'");
  expect((await admin.post('/sign-in/confirm', { token })).status).toBe(410);
});

test('after 30 requests in an hour, a network address gets links only for people who have no valid one', async () => {
  const admin = await testAdmin();
  const ask = (email: string) => admin.post('/sign-in', { email }, { address: '192.0.2.1' });
  await ask(PERSON);
  await admin.tokens(1);
  for (let request = 1; request < 30; request++) await ask('eve@mail.example');
  // The limit of this network address is used up. The responses do not tell who is a person of the firm.
  for (const email of [PERSON, OTHER, 'eve@mail.example'])
    expect((await ask(email)).status).toBe(303);
  await admin.tokens(2);
  expect(
    await admin.database.query('select person from private.admin_links order by person'),
  ).toEqual([{ person: PERSON }, { person: OTHER }]);
});

test('after 30 invalid links from a network address, others are refused, but a valid link still signs in', async () => {
  const { admin, token } = await adminWithLink();
  const confirm = (value: string) =>
    admin.post('/sign-in/confirm', { token: value }, { address: '192.0.2.1' });
  for (let attempt = 0; attempt < 30; attempt++)
    expect((await confirm('x'.repeat(43))).status).toBe(410);
  const refused = await confirm('x'.repeat(43));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await confirm(token)).status).toBe(303);
});

test('the database has only hashes of links and sessions', async () => {
  const { admin, cookie } = await signedInAdmin();
  await admin.post('/sign-in', { email: PERSON });
  const secrets = [...(await admin.tokens(2)), cookie.split('=')[1] ?? ''];
  const tables = await admin.database.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r' and relname like 'admin%'",
  );
  expect(tables).toHaveLength(6);
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
  const planted = `__Host-admin=${'a'.repeat(43)}`;
  expect(await isSignedIn(admin, planted)).toBe(false);
  const signInAgain = async (cookie: string, mails: number) => {
    await admin.post('/sign-in', { email: PERSON });
    const tokens = await admin.tokens(mails);
    const confirm = (token: string) => admin.post('/sign-in/confirm', { token }, { cookie });
    const cookies = (await Promise.all(tokens.map(confirm))).flatMap((one) => cookieOf(one) ?? []);
    expect(cookies).toHaveLength(1);
    return cookies[0] ?? '';
  };
  const second = await signInAgain(first, 2);
  expect(second).not.toBe(first);
  expect(await isSignedIn(admin, first)).toBe(false);
  expect(await signInAgain(planted, 3)).not.toBe(planted);
  expect(await isSignedIn(admin, planted)).toBe(false);
  expect(await isSignedIn(admin, second)).toBe(true);
});

test('a session ends after 12 hours, and when its owner ends it', async () => {
  const admin = await testAdmin();
  const laptop = await admin.signIn();
  const phone = await admin.signIn();
  const otherCookie = await admin.signIn(OTHER);
  expect(
    await admin.database.query<{ hours: number }>(
      'select distinct extract(epoch from expires_at - started_at)::int / 3600 as hours from private.admin_sessions',
    ),
  ).toEqual([{ hours: 12 }]);
  const account = await (await admin.get('/account', { cookie: phone })).text();
  const lost = [...account.matchAll(/\/account\/sessions\/[\w-]{36}\/end/g)].map(([path]) => path);
  expect(lost).toHaveLength(1);
  // Someone else cannot end this session.
  await admin.post(lost[0] ?? '', {}, { cookie: otherCookie });
  expect(await isSignedIn(admin, laptop)).toBe(true);
  await admin.post(lost[0] ?? '', {}, { cookie: phone });
  expect(await isSignedIn(admin, laptop)).toBe(false);
  await admin.database.query(
    "update private.admin_sessions set expires_at = now() - interval '1 s'",
  );
  expect(await isSignedIn(admin, phone)).toBe(false);
});

test('signing out ends the session on the server', async () => {
  const { admin, cookie } = await signedInAdmin();
  const response = await admin.post('/sign-out', {}, { cookie });
  expect(response.headers.get('location')).toBe('/sign-in');
  const deleted = response.headers.getSetCookie().map((one) => one.replace(/=;.*Max-Age=0.*/, ''));
  const names = ['__Host-admin', '__Host-admin-flash', '__Host-admin-list', '__Host-admin-address'];
  expect(deleted).toEqual(names);
  expect(await isSignedIn(admin, cookie)).toBe(false);
});

test('a change is refused from another origin, from a neighbor of the same domain, from an older browser there, and from nowhere', async () => {
  const { admin, cookie } = await signedInAdmin();
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const headers of [
    evil,
    { origin: 'https://www.firm.example', 'sec-fetch-site': 'same-site' },
    { ...evil, origin: 'null' },
    { ...evil, 'sec-fetch-site': undefined },
    { origin: undefined, 'sec-fetch-site': undefined },
    { ...evil, 'content-type': 'application/json' },
    { host: 'evil.example' },
  ]) {
    const response = await admin.post('/sign-out', {}, { cookie, headers });
    expect(response.status, JSON.stringify(headers)).toBe(403);
    expect(await isSignedIn(admin, cookie)).toBe(true);
  }
});

test('every response has the security headers, and may not be cached', async () => {
  const { admin, cookie } = await signedInAdmin();
  for (const response of [
    await admin.get('/account', { cookie }),
    await admin.get('/account'),
    await admin.get('/nothing', { cookie }),
    await admin.get('/sign-in'),
    await admin.get('/', { headers: { host: 'evil.example' } }),
  ]) {
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
  }
});

test('without a session, each page leads to the sign-in page and from there back', async () => {
  const admin = await testAdmin();
  for (const path of ['/', '/account', '/numbers', '/export.xlsx', '/changes', '/nothing'])
    for (const cookie of ['', '__Host-admin=x']) {
      const response = await admin.get(path, { cookie });
      expect(response.status, path).toBe(303);
      const query = new URLSearchParams({
        ...(cookie !== '' && { ended: '' }),
        ...(path !== '/' && { next: path }),
      });
      expect(response.headers.get('location')).toBe(`/sign-in${query.size > 0 ? `?${query}` : ''}`);
    }
});

test('a form without a session saves nothing, and leads back to its page', async () => {
  const admin = await testAdmin();
  const headers = { referer: `${ADMIN_URL}/account` };
  const response = await admin.post('/account/reminders', {}, { headers });
  expect(response.status).toBe(401);
  expect(await response.text()).toContain('href="/sign-in?next=%2Faccount"');
  expect(await admin.database.query('select from private.admin_people')).toEqual([]);
});

test('with plain http the cookie works without Secure', async () => {
  const adminUrl = 'http://localhost:3001';
  const admin = await testAdmin({ adminUrl });
  const headers = { host: 'localhost:3001', origin: adminUrl };
  await admin.post('/sign-in', { email: PERSON }, { headers });
  const [token = ''] = await admin.tokens(1);
  const confirmed = await admin.post('/sign-in/confirm', { token }, { headers });
  expect(confirmed.headers.get('set-cookie')).toMatch(
    /^admin=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
});

test('a stranger gets the same response as fast, but no mail: the work for a person of the firm begins after it', async () => {
  let sentMails = 0;
  const transport = {
    async send() {
      sentMails += 1;
      return [];
    },
  };
  // The random delay is so long that only stopping the server ends it.
  const admin = await testAdmin({ transport, random: () => 1000 });
  const responses = [PERSON, 'eve@firm.example'].map(async (email) => {
    const answer = await admin.post('/sign-in', { email });
    const headers = [...answer.headers].join().replace(encodeURIComponent(email), 'ADDRESS');
    return [answer.status, headers, await answer.text()];
  });
  expect(await responses[0]).toEqual(await responses[1]);
  expect(await admin.database.query('select from private.admin_links')).toEqual([]);
  expect(sentMails).toBe(0);
  await admin.close();
  expect(sentMails).toBe(1);
});
