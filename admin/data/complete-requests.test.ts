import { expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { testAdmin } from '#tests/support/admin/admin.ts';
import { storeRequest, testRequests } from '#tests/support/admin/requests.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createCompletion, countUnsearched } from './complete-requests.ts';

/** The state after an update with a migration that clears all words, so that they are computed again. */
const AFTER_UPDATE = 'update private.requests set words = null, urgency = null';

test('R31.39: all requests are prepared in the background, before anyone opens a page', async () => {
  const { pool, database } = await testRequests();
  await database.query(
    `insert into contact_submissions (name, email, preferred_contact, form_type)
     select 'Ann', 'ann' || g || '@mail.example', 'email', 'contact' from generate_series(1, 450) as g`,
  );
  await database.query(AFTER_UPDATE);
  expect(await countUnsearched(pool)).toBe(450);
  const completion = createCompletion(
    pool,
    createLog(() => {}),
  );
  await expect.poll(() => countUnsearched(pool)).toBe(0);
  await completion.stop();
});

test('R31.39: a page waits until new requests are prepared for search', async () => {
  const { store, pool } = await testRequests();
  const completion = createCompletion(
    pool,
    createLog(() => {}),
  );
  await store();
  await completion.ensure();
  expect(await countUnsearched(pool)).toBe(0);
  await completion.stop();
});

test('R31.39: search says that nobody was found only after it has searched all requests', async () => {
  const database = await freshDatabase();
  const id = await storeRequest(database, { name: 'Nina Castellanos' });
  // Nothing is prepared for search yet, as when many older requests take minutes.
  const [{ definition } = { definition: '' }] = await database.query<{ definition: string }>(
    "select pg_get_functiondef('private.complete_requests'::regproc) as definition",
  );
  await database.query(
    'create or replace function private.complete_requests(most integer) returns integer language sql return 0',
  );
  const { get, post, signIn } = await testAdmin({}, database);
  const cookie = await signIn();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  const NOT_YET = '1 request is not searched yet';
  for (const path of ['/?filter=all&search=castellanos', `/requests/${id}/duplicates?search=x`]) {
    const page = await textOf(path);
    expect(page).toContain(NOT_YET);
    expect(page).not.toContain('Nothing found');
  }
  // Until all are searched, the conflict check cannot be confirmed.
  const check = () => post(`/requests/${id}/conflict-checked`, { version: 0 }, { cookie });
  const refused = await check();
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Not saved: not all requests are searched yet');

  await database.query(definition);
  const found = await textOf('/?filter=all&search=castellanos');
  expect(found).toContain('Nina Castellanos');
  expect(found).not.toContain('not searched yet');
  expect((await check()).status).toBe(303);
  expect(await textOf('/?filter=all&search=nobody')).toContain('Nothing found');
});
