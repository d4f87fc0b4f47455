import { expect, test } from 'vitest';
import { signedInAdmin, testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { OTHER, PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { served } from '#tests/support/content/served-content.ts';
import { isOwner, mayPublish, mayReview, ROLES } from './people.ts';
import { createSessions } from './sessions.ts';
import { testPool } from '#tests/support/database/database.ts';

const CARA = 'cara@firm.example';
const attorneyId = 'mara';

/** An owner, and someone with another role, both signed in. */
async function withRole(role: string, changes: Parameters<typeof testAdmin>[0] = {}) {
  const admin = await testAdmin({ people: () => [PERSON], ...changes });
  const owner = await admin.signIn();
  const attorney = role === 'attorney' ? 'senior-partner' : '';
  await admin.post('/people', { address: CARA, role, attorney }, { cookie: owner });
  return { admin, owner, cookie: await admin.signIn(CARA) };
}

test.each(['office', 'attorney'])(
  'an action for owners is refused to the role %s and changes nothing, and the page says who can do it',
  async (role) => {
    const { admin, cookie } = await withRole(role);
    const id = await storeRequest(admin.database);
    const stored = async () => [
      await admin.database.query('select * from private.people'),
      await admin.database.query('select id from contact_submissions'),
      await admin.database.query("select * from private.people_log where kind <> 'signed-in'"),
    ];
    const before = await stored();
    const confirm = id.slice(0, 8).toUpperCase();
    const refused = [
      await admin.get('/people', { cookie }),
      await admin.get('/people/log', { cookie }),
      await admin.get('/people/settings', { cookie }),
      await admin.post('/people/settings', { version: 0, months: 1 }, { cookie }),
      await admin.get('/export', { cookie }),
      await admin.get('/export.xlsx?from=2026-01-01&to=2026-12-31', { cookie }),
      await admin.get(`/requests/${id}/erase`, { cookie }),
      await admin.post(`/requests/${id}/erase`, { version: 0, confirm }, { cookie }),
      await admin.post('/people', { address: OTHER, role: 'owner' }, { cookie }),
      await admin.post('/people/role', { person: CARA, role: 'owner' }, { cookie }),
      await admin.post('/people/remove', { person: PERSON }, { cookie }),
    ];
    for (const response of refused) {
      expect(response.status, response.url).toBe(403);
      const text = await textOf(response);
      expect(text).toContain('This needs an owner');
      expect(text).toContain(`Only an owner can do this. Ask ${PERSON}.`);
    }
    expect(await stored()).toEqual(before);
  },
);

test('links to pages for owners are shown only to owners', async () => {
  const { admin, owner, cookie } = await withRole('attorney');
  const id = await storeRequest(admin.database);
  const linksOf = async (who: string) => {
    const pages = ['/', `/requests/${id}`].map(async (path) =>
      (await admin.get(path, { cookie: who })).text(),
    );
    const html = (await Promise.all(pages)).join('');
    return ['/people', '/export', `/requests/${id}/erase`].filter((path) =>
      html.includes(`href="${path}"`),
    );
  };
  expect(await linksOf(owner)).toHaveLength(3);
  expect(await linksOf(cookie)).toEqual([]);
});

test('a person is added even if no mail can be sent, and the page says what to tell them', async () => {
  const { admin: working, cookie } = await signedInAdmin();
  const transport = { send: () => Promise.reject(new Error('No mail')) };
  const admin = await testAdmin({ serverName: 'two', transport }, working.database);
  const response = await admin.post('/people', { address: CARA, role: 'office' }, { cookie });
  expect(response.status).toBe(303);
  const [flash = ''] = response.headers.getSetCookie();
  const shown = await admin.get('/people', { cookie: `${cookie}; ${flash.split(';')[0]}` });
  expect(await textOf(shown)).toContain(
    `${CARA} can sign in now, but no email was sent to them. Tell them: open https://admin.firm.example and type this address.`,
  );
  expect(await admin.database.query('select person from private.people')).toContainEqual({
    person: CARA,
  });
  expect(admin.logged.join()).not.toContain(CARA);
});

test.each<[string, { role: string; attorney: string }, number, (string | null)?]>([
  ['an attorney without a name', { role: 'attorney', attorney: '' }, 422],
  ['an attorney whom the site does not have', { role: 'attorney', attorney: 'eve' }, 422],
  ['an owner whom the site does not have', { role: 'owner', attorney: 'eve' }, 422],
  ['an attorney of the site', { role: 'attorney', attorney: attorneyId }, 303],
  ['an owner who is an attorney of the site', { role: 'owner', attorney: attorneyId }, 303],
  ['an owner who is no attorney', { role: 'owner', attorney: '' }, 303],
  ['an unknown role', { role: 'king', attorney: '' }, 422],
  ['the office, which is no attorney', { role: 'office', attorney: attorneyId }, 303, null],
])(
  'a person is added only with a valid role and attorney: %s',
  async (_who, choice, status, stored = choice.attorney || null) => {
    const attorneys = [{ id: attorneyId, name: 'Mara Example' }];
    const { admin, cookie } = await signedInAdmin({ content: () => ({ ...served, attorneys }) });
    const response = await admin.post('/people', { address: CARA, ...choice }, { cookie });
    expect(response.status).toBe(status);
    const rows = await admin.database.query(
      'select attorney_id from private.people where person = $1',
      [CARA],
    );
    expect(rows).toEqual(status === 303 ? [{ attorney_id: stored }] : []);
  },
);

test('only one person can be a given attorney, and nobody is if a restored backup has two', async () => {
  const attorneys = [{ id: attorneyId, name: 'Mara Example' }];
  const { admin, cookie } = await signedInAdmin({ content: () => ({ ...served, attorneys }) });
  const choice = { role: 'attorney', attorney: attorneyId };
  const post = async (path: string, fields: object) =>
    admin.post(path, { ...choice, ...fields }, { cookie });
  expect((await post('/people', { address: CARA })).status).toBe(303);
  const added = await post('/people', { address: 'dan@firm.example' });
  expect(added.status).toBe(422);
  expect(await textOf(added)).toContain(`${CARA} is this attorney already`);
  expect((await post('/people/role', { person: PERSON, role: 'owner' })).status).toBe(422);
  expect((await post('/people/role', { person: CARA, role: 'owner' })).status).toBe(303);
  expect((await post('/people/remove', { person: CARA })).status).toBe(303);
  expect((await post('/people/role', { person: PERSON, role: 'owner' })).status).toBe(303);

  const pool = testPool(admin.database);
  const sessions = createSessions(pool, { store: async () => {} });
  const find = async () => (await sessions.find(cookie.split('=')[1] ?? ''))?.attorneyId;
  expect(await find()).toBe(attorneyId);
  await admin.database.query(
    "insert into private.people (person, role, attorney_id, added_by) values ($1, 'attorney', $2, 'x')",
    ['dan@firm.example', attorneyId],
  );
  expect(await find()).toBeNull();
});

test('attorneys and owners publish, owners administer, and people who are attorneys of the firm review', () => {
  expect(ROLES.filter(mayPublish)).toEqual(['attorney', 'owner']);
  expect(ROLES.filter(isOwner)).toEqual(['owner']);
  expect(ROLES.filter((role) => mayReview({ role, attorneyId }))).toEqual(['attorney', 'owner']);
  expect(ROLES.filter((role) => mayReview({ role, attorneyId: null }))).toEqual([]);
});
