import { expect, test } from 'vitest';
import { OTHER, PERSON, testRequests } from '#tests/support/admin/requests.ts';
import { signedInAdmin, textOf } from '#tests/support/admin/admin.ts';
import { assembleTestPeople } from '#tests/support/admin/people.ts';

const GONE = 'gone@firm.example';

async function office() {
  const requests = await testRequests();
  const { store, change, list } = requests;
  for (const [name, assignee, state] of [
    ['Ann One', PERSON, 'new'],
    ['Ann Two', PERSON, 'client'],
    ['Ben One', OTHER, 'new'],
    ['Gone One', GONE, 'client'],
    ['Nobody One', null, 'new'],
  ] as const)
    await change(await store({ name }), 0, { assignee, ...(state !== 'new' && { state }) });
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).requests.map(({ name }) => name);
  return { ...requests, names };
}

test('the list shows someone’s requests, nobody’s or all, with their own counts (R31.16)', async () => {
  const { list, names } = await office();
  expect(await names({ filter: 'all', who: PERSON })).toEqual(['Ann One', 'Ann Two']);
  expect(await names({ filter: 'client', who: PERSON })).toEqual(['Ann Two']);
  expect(await names({ filter: 'all', who: null })).toEqual(['Nobody One']);
  expect(await names({ filter: 'all', who: 'unknown@firm.example' })).toEqual([]);
  expect(await names({ filter: 'all' })).toHaveLength(5);
  expect((await list({ who: PERSON })).counts).toMatchObject({ waiting: 1, all: 2, client: 1 });
  expect((await list({ who: null })).counts).toMatchObject({ waiting: 1, all: 1, client: 0 });
});

test('a search stays within the requests of the person', async () => {
  const { list, names } = await office();
  expect(await names({ filter: 'all', search: 'One', who: OTHER })).toEqual(['Ben One']);
  expect(await names({ filter: 'all', search: 'One', who: null })).toEqual(['Nobody One']);
  expect(await list({ filter: 'all', search: 'One', who: PERSON })).toMatchObject({ total: 1 });
});

test('everyone who has a request can be chosen, including people who may no longer sign in', async () => {
  const { database } = await office();
  const { people } = await assembleTestPeople([PERSON, OTHER], database);
  expect(await people.assignees()).toEqual([PERSON, OTHER, GONE]);
  const { admin, cookie } = await signedInAdmin({}, database);
  const page = async (path: string) => textOf(await admin.get(path, { cookie }));
  expect(await page('/?filter=all&who=mine')).toMatch(/Ann One.*Ann Two/);
  expect(await page('/?filter=all&who=mine')).not.toContain('Ben One');
  expect(await page(`/?filter=all&who=${GONE}`)).toContain('Gone One');
  expect(await page('/?who=unknown%40firm.example')).toContain('No requests here.');
  // A word that is not an address shows the requests of everybody.
  expect(await page('/?filter=all&who=a%00%40b')).toContain('Ben One');
});
