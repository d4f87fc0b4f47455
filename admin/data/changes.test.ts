import { expect, test } from 'vitest';
import { signedInAdmin, testAdmin, textOf, type TestAdmin } from '#tests/support/admin/admin.ts';
import { OTHER, PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { storeFollowUp } from '#tests/support/database/database.ts';

const shownMark = async (admin: TestAdmin, path: string, cookie: string) =>
  /data-mark="([^"]*)"/.exec(await (await admin.get(path, { cookie })).text())?.[1];
const answer = async (admin: TestAdmin, path: string, cookie: string): Promise<unknown> =>
  (await admin.get(path, { cookie })).json();

test('the change token (`mark`) of a page stays the same until there is a new request, message, change, note or erasure', async () => {
  const admin = await testAdmin();
  const other = await testAdmin({}, admin.database);
  const [ann, ben] = [await admin.signIn(PERSON), await other.signIn(OTHER)];
  const page = { mark: await shownMark(admin, '/', ann) };
  /** Expects that the token of the list changes. */
  const expectNewListMark = async (how: () => Promise<unknown>) => {
    expect(await answer(admin, '/changes', ann)).toEqual(page);
    await how();
    const mark = await shownMark(admin, '/', ann);
    expect(mark).not.toBe(page.mark);
    page.mark = mark;
    expect(await answer(admin, '/changes', ann)).toEqual(page);
  };
  let id = '';
  await expectNewListMark(async () => (id = await storeRequest(admin.database)));
  const path = `/requests/${id}`;
  let mark = await shownMark(admin, path, ann);
  /** Expects that the tokens of the request and of the list change. */
  const expectNewMarks = async (how: () => Promise<unknown>) => {
    expect(await answer(admin, `${path}/changes`, ann)).toEqual({ mark });
    await expectNewListMark(how);
    expect(await answer(admin, `${path}/changes`, ann)).not.toEqual({ mark });
    mark = await shownMark(admin, path, ann);
  };
  await expectNewMarks(() => storeFollowUp(admin.database, id));
  await expectNewMarks(() => other.post(`${path}/answered`, { version: 1 }, { cookie: ben }));
  await expectNewMarks(() => other.post(`${path}/notes`, { text: 'x' }, { cookie: ben }));
  const confirm = id.slice(0, 8);
  await expectNewListMark(() =>
    other.post(`${path}/erase`, { version: 2, confirm }, { cookie: ben }),
  );
  expect(await answer(admin, `${path}/changes`, ann)).toEqual({ erasedBy: 'Ben' });
});

test('a change is noticed even if its time is before the time of a change that was stored earlier', async () => {
  const { admin, cookie } = await signedInAdmin();
  const ids = [await storeRequest(admin.database), await storeRequest(admin.database)];
  const setTime = (id: string | undefined, interval: string) =>
    admin.database.query(
      `update private.requests set changed_at = now() + interval '${interval}' where submission_id = $1`,
      [id],
    );
  await setTime(ids[0], '0 s');
  const before = await answer(admin, '/changes', cookie);
  await setTime(ids[1], '-5 s');
  expect(await answer(admin, '/changes', cookie)).not.toEqual(before);
});

test('while the database is unavailable, the admin responds with 503; afterwards it works again', async () => {
  const { admin, cookie } = await signedInAdmin();
  await admin.database.refuse(true);
  expect((await admin.get('/changes', { cookie })).status).toBe(503);
  const away = await admin.get('/', { cookie });
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(await textOf(away)).toContain(
    'The database cannot be reached at the moment. Nothing was lost; please try again.',
  );
  expect((await admin.post('/sign-in', { email: PERSON })).status).toBe(503);
  await admin.database.refuse(false);
  await expect.poll(async () => (await admin.get('/changes', { cookie })).status).toBe(200);
  expect((await admin.get('/', { cookie })).status).toBe(200);
});
