import { expect, test } from 'vitest';
import { testAdmin } from '#tests/support/admin/admin.ts';
import { storeRequest } from '#tests/support/admin/requests.ts';

const COOKIE = '__Host-admin-list';

test('on a request opened from a list, a link leads to the next request that still waits (R31.40)', async () => {
  const admin = await testAdmin();
  const ids = [];
  for (const name of ['Ann First', 'Ben Second', 'Cid Third'])
    ids.push(await storeRequest(admin.database, { name, message: 'Neighbors' }));
  const [first, second, third] = ids;
  const session = await admin.signIn();
  const open = async (path: string, accept = 'text/html') => {
    const answer = await admin.get(path, { cookie: session, headers: { accept } });
    return answer.headers.getSetCookie().find((one) => one.startsWith(COOKIE));
  };
  const list = (await open('/?filter=waiting&search=Neighbors'))?.split(';')[0] ?? '';
  const shown = async (id: string | undefined, cookie = list) =>
    (await admin.get(`/requests/${id}`, { cookie: `${session}; ${cookie}` })).text();

  expect(await shown(first)).toContain('Next<span class="not-on-phone">: Ben Second');
  expect(await shown(third)).not.toContain('Next<span');
  expect(await shown(first)).toContain('href="/?filter=waiting&amp;search=Neighbors"');
  await admin.database.query(
    'update private.requests set unanswered_since = null where submission_id = any($1)',
    [[first, second]],
  );
  // Someone else has answered the second one meanwhile.
  expect(await shown(first)).toContain('Next<span class="not-on-phone">: Cid Third');
  expect(await shown(third)).toContain(`/requests/${second}`);

  // A list that the script updates in another tab is not remembered.
  expect(await open('/', '*/*')).toBeUndefined();
  for (const wrong of ['', 'zz', '.', `${'0'.repeat(32)}//evil.example/`, '%00/'])
    expect(await shown(first, `${COOKIE}=${wrong}`), wrong).toMatch(/href="\/">← Back/);
});
