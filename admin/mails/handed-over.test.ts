import { expect, test } from 'vitest';
import { reference } from '#server/submissions/stored-submission.ts';
import { assembleTestPeople } from '#tests/support/admin/people.ts';
import { OTHER, PERSON } from '#tests/support/admin/requests.ts';
import { CARA, later, testHandOvers } from '#tests/support/admin/staff-mails.ts';

test('a person who is handed a request gets a mail with the client’s short name, who handed it over, and a link (R31.17)', async () => {
  const { store, give, tell, told, waiting } = await testHandOvers();
  const id = await store({ name: 'Maria García', message: 'Court on Monday' });
  await give(id, OTHER);
  await tell();
  await tell();
  expect(told).toMatchObject([
    { person: OTHER, subject: `A request for you: Maria G. (${reference(id)}), urgent?` },
  ]);
  expect(told[0]?.text).toContain(
    `Maria G. (${reference(id)}), urgent?, from ${PERSON}:\nhttps://admin.firm.example/requests/${id}\n`,
  );
  expect(told[0]?.text).not.toMatch(/Garc|Court/);
  expect(await waiting()).toEqual([]);
});

test('no mail is sent about requests that a person took, no longer has, or has again because of an undo (R31.17)', async () => {
  const { store, change, read, give, tell, told, waiting } = await testHandOvers();
  const id = await store();
  await give(id, PERSON);
  expect(await waiting()).toEqual([]);
  await give(id, OTHER);
  await give(id, CARA);
  expect(await waiting()).toEqual([{ person: CARA }]);
  const { version } = await read(id);
  await change(id, version, { assignee: OTHER, isUndo: true });
  expect(await waiting()).toEqual([]);
  await expect(change(id, 0, { assignee: CARA })).rejects.toMatchObject({ code: 'changed' });
  await tell();
  expect(told).toEqual([]);
});

test('no mail is sent about a request that has since become spam or part of another request (R31.17)', async () => {
  const { store, give, change, join, read, tell, told, waiting } = await testHandOvers();
  const [spam, joined, whole] = [await store(), await store(), await store()];
  for (const id of [spam, joined, whole]) await give(id, OTHER);
  await change(spam, (await read(spam)).version, { state: 'spam' });
  const versionOf = async (id: string) => (await read(id)).version;
  await join(whole, await versionOf(whole), joined, await versionOf(joined));
  await tell();
  expect(told).toMatchObject([{ subject: expect.stringContaining(reference(whole)) }]);
  expect(await waiting()).toEqual([]);
});

test('the first mail is sent at once, then at most one in a quarter of an hour, with all requests handed over since the last one (R31.18)', async () => {
  const { store, give, tell, told } = await testHandOvers();
  await give(await store(), OTHER);
  await tell();
  for (const _ of 'ab') await give(await store(), OTHER);
  await give(await store(), CARA);
  await tell(later(14));
  expect(told.map(({ person }) => person)).toEqual([OTHER, CARA]);
  await tell(later(15));
  expect(told[2]).toMatchObject({ person: OTHER, subject: '2 requests for you' });
});

test('the person who takes over a removed person’s requests is told once (R31.19)', async () => {
  const { store, give, tell, told, database } = await testHandOvers();
  const { add, remove } = await assembleTestPeople([PERSON, OTHER], database);
  await add(CARA);
  for (const _ of 'ab') await give(await store(), CARA);
  await remove(CARA, OTHER);
  await tell();
  expect(told).toMatchObject([{ person: OTHER, subject: '2 requests for you' }]);
});
